import { contract } from "@/lib/contract";
import { AppFacts } from "@/lib/contract/apps";
import { CompanyFacts } from "@/lib/contract/connect";
import { parse } from "@/lib/contract/wire";

const { website } = CompanyFacts.shape;
const codeOf = (typed: string) => {
  const { error } = website.safeParse(typed);
  return error?.issues[0]?.message;
};

test.each([
  ["example.com", "https://example.com"],
  ["www.example.com/shop?a=1", "https://www.example.com/shop?a=1"],
  ["example.com:8443", "https://example.com:8443"],
  [" http://example.com ", "http://example.com"],
  ["https://отель.рф", "https://отель.рф"],
])("%s is %s", (typed, result) => {
  expect(website.parse(typed)).toBe(result);
  expect(AppFacts.shape.appUrl.parse(typed)).toBe(result);
});

test.each([
  "http://localhost:22/",
  "http://localhost.:22/",
  "https://portal.localhost",
  "localhost",
  "https://example",
  "https://.az",
  "http://127.0.0.1",
  "http://127.1",
  "http://2130706433",
  "http://0x7f000001/",
  "http://0177.0.0.1",
  "http://10.0.0.1",
  "192.168.1.10",
  "http://169.254.169.254/latest",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[fd00::1]/",
  "http://intranet/",
  "https://printer.local",
  "https://metadata.google.internal/",
])("%s is no company's web site", (typed) => {
  expect(codeOf(typed)).toBe(typed === "localhost" ? "format" : "private");
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "https://owner@example.com", "no site"])(
  "%s is no web address",
  (typed) => expect(codeOf(typed)).toBe("format"),
);

test("removes spaces from the IBAN of a bank account and of a payout", () => {
  const account = contract.connect.setBankAccount;
  const iban = "AZ21 NABZ 0000 0000\u00a01370 1000 1944";
  const read = parse(account, { iban });
  expect(read.ok ? {} : read.fields).not.toHaveProperty("iban");
  const payee = parse(contract.payouts.payee, { appId: "1", destination: iban });
  expect(payee).toMatchObject({ value: { destination: "AZ21NABZ00000000137010001944" } });
});
