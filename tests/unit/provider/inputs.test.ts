// Validation of all text fields in the whole table.
import { z } from "zod";
import { calls, contract } from "@/lib/contract";
import { Attachment } from "@/lib/contract/invoices";
import { Email, Phone, WebAddress, inPath } from "@/lib/contract/values";
import { brokenValues } from "@/lib/provider/upstream/broken-values";
import { checkInput } from "@/lib/provider/upstream/ask";
import { codesOf, namesInPath, parse, parseUploadField } from "@/lib/contract/wire";

const noText = [
  "\u0000",
  "\u0007",
  "\u007f",
  "\u0085",
  "\ufffe",
  "\uffff",
  "\ufdd0",
  "\u{1ffff}",
  "\ud800",
  "\udfff",
  "\u202e",
  "\u2066",
  "\u200e",
  "\u061c",
  "\u200b",
  "\ufeff",
  "\u00ad",
  "\u2028",
  "\u{e0041}",
  "\ufe0f",
  "\u3164",
];
/** A password is never displayed, so any text is valid. The server adds values from its own cookie. */
const apart = (name: string, hands: readonly string[] = []) => /password/i.test(name) || hands.includes(name);

type Leaf = readonly [path: readonly string[], schema: z.ZodType];
function leaves(schema: z.ZodType, path: readonly string[]): readonly Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leaves(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return schema === (Attachment as z.ZodType)
      ? []
      : Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
          leaves(inner, [...path, name]),
        );
  if (schema instanceof z.ZodArray) return leaves(schema.element as z.ZodType, [...path, "0"]);
  return [[path, schema]];
}
const takesText = ([, schema]: Leaf) =>
  schema.safeParse("1234567890").success ||
  schema.safeParse("A long enough text").success ||
  schema.safeParse("name@example.com").success ||
  schema.safeParse("https://example.com").success ||
  schema.safeParse("+994502140877").success;
const fieldsOf = (call: (typeof calls)[number]): readonly Leaf[] =>
  [
    ...namesInPath(call).map((name): Leaf => [[name], inPath[name] ?? contract.apps.configure.body.shape.appId]),
    ...[call.query, call.body, call.upload].flatMap((fields) => (fields ? leaves(fields, []) : [])),
  ].filter(([path]) => !apart(path.at(-1)!, call.serverInputs));

const open = calls.flatMap((call) =>
  fieldsOf(call)
    .filter(takesText)
    .map((leaf) => [`${call.name} ${leaf[0].join(".")}`, leaf] as const),
);
test("the table has many fields of text", () => expect(open.length).toBeGreaterThan(120));
test.each(open)("%s accepts only text", (_, [, schema]) => {
  for (const sign of noText) {
    for (const text of [
      `1234567${sign}890`,
      `A long enough${sign} text`,
      `na${sign}me@example.com`,
      `name@exam${sign}ple.com`,
      `https://exam${sign}ple.com`,
      `https://example.com/${sign}x`,
      `+99450${sign}2140877`,
    ])
      expect([sign.codePointAt(0)!.toString(16), text, schema.safeParse(text).success]).toEqual([
        expect.anything(),
        text,
        false,
      ]);
  }
});

test("a field of free text reports the wrong characters", () => {
  const { profile, invoices, apps, transactions } = contract;
  expect(parse(profile.edit, { fullName: "Ley\u202ela" })).toEqual({
    ok: false,
    fields: { fullName: "characters" },
  });
  const decidedOn = { status: "paid", remaining: "12.50" };
  expect(parse(transactions.refund, { id: "7", amount: "12.50", reason: "by\ufffe mistake", decidedOn })).toEqual({
    ok: false,
    fields: { reason: "characters" },
  });
  expect(parse(invoices.list, { name: "a\u0000b" })).toEqual({ ok: false, fields: { name: "characters" } });
  expect(parse(apps.read, { appId: "10\u200b482" })).toEqual({ ok: false, fields: { appId: "characters" } });
  expect(parseUploadField(apps.configureHotel, "brandName", "Xəzər\u2066")).toEqual({
    ok: false,
    fields: { brandName: "characters" },
  });
  expect(parse(transactions.refund, { id: "7", amount: "12.50", reason: "two\nlines", decidedOn })).toMatchObject({
    ok: true,
  });
});

const rule = (schema: z.ZodType, value: unknown) => {
  const result = z.object({ it: schema }).safeParse({ it: value }, { reportInput: true });
  return result.success ? undefined : codesOf(result.error).it;
};

test.each([
  "https://example.com",
  "http://example.com/a?b=c#d",
  "https://пример.рф",
  "https://example.com:8443/x",
  "HTTPS://EXAMPLE.COM",
  "http://127.0.0.1:4010/pay/x",
  "http://[::1]/",
])("%s is a web address", (address) => expect(rule(WebAddress, address)).toBeUndefined());
test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "ftp://example.com",
  "blob:https://example.com/x",
  "vbscript:x",
  "mailto:a@example.com",
  "ws://example.com",
  "https:example.com",
  "https:/example.com",
  "https:\\\\example.com",
  "https://",
  "https:///x",
  "http://?x",
  "example.com",
  "//example.com",
  "https://bank.example@evil.example",
  "https://a:b@example.com",
  "https://exa mple.com",
  "",
])("%j is no web address", (address) => expect(rule(WebAddress, address)).toBe("format"));
test("fields with a web address report it", () => {
  const draft = {
    accountType: "individual",
    appName: "Xəzər",
    brandName: "Xəzər",
    category: "tourism",
    businessDescription: "Rooms",
    appUrl: "javascript:alert(1)",
    website: "data:text/html,x",
  };
  expect(parse(contract.connect.merchant, draft)).toEqual({
    ok: false,
    fields: { appUrl: "format", website: "format" },
  });
  for (const paymentUrl of ["javascript:alert(1)", "data:text/html,x"])
    expect(contract.connect.card.returns.safeParse({ paymentUrl }).success).toBe(false);
});

test.each(["leyla@example.com", "a.b+c@sub-domain.example.co", "o'neil@xn--d1acpjx3f.example", "x@a-b.az"])(
  "%s is an e-mail address",
  (email) => expect(rule(Email, email)).toBeUndefined(),
);
test.each([
  "leyla@example-.com",
  "leyla@-example.com",
  "leyla@exam.ple-.com",
  "leyla@a.-b.com",
  "leyla@example.com-",
  "leyla@-",
  "leyla@example..com",
  "leyla@.com",
])("%s is no e-mail address", (email) => expect(rule(Email, email)).toBe("format"));

const wrongPhones = [
  ["+99440123456", "tooShort"],
  ["+9945021408", "tooShort"],
  ["+99450214087777", "tooLong"],
  ["+99450214087", "tooShort"],
  ["+999999999999", "countryCode"],
  ["+210123456789", "countryCode"],
  ["+9940502140877", "noSuchNumber"],
  ["+994002140877", "noSuchNumber"],
  ["+966051234567", "noSuchNumber"],
  ["+70000000000", "noSuchNumber"],
  ["+12005550123", "noSuchNumber"],
  ["+97150214087", "noSuchNumber"],
  ["+966501234567890", "tooLong"],
] as const;
describe("a phone", () => {
  const { profile, auth, wallets, connect, invoices, users } = contract;
  test.each(wrongPhones)("%s is refused with its fault (%s)", (mobilePhone, broken) => {
    expect(rule(Phone, mobilePhone)).toBeUndefined(); // the format is right
    expect(() => checkInput(profile.changePhone.ask, { mobilePhone })).toThrow(
      expect.objectContaining({ kind: "invalid", fields: { mobilePhone: broken } }),
    );
  });
  test("is validated in every field of a phone", () => {
    const names = calls.filter((call) => brokenPhonesOf(call).length > 0).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(
        [
          auth.register.ask,
          profile.changePhone.ask,
          profile.changePhone.act,
          invoices.create,
          invoices.edit,
          wallets.topUp.ask,
          wallets.topUp.act,
          wallets.transfer.ask,
          wallets.transfer.act,
          connect.askIdentity,
          connect.sign,
          users.add.act,
          users.changePhone.ask,
          users.changePhone.act,
        ].map(({ name }) => name),
      ),
    );
    const holding = calls
      .filter((call) => fieldsOf(call).some(([, schema]) => schema === Phone))
      .map(({ name }) => name);
    expect(names).toEqual(holding);
  });
  test("that is valid passes beside a wrong password", () => {
    expect(checkInput(profile.changePhone.ask, { mobilePhone: "+994502140877" })).toEqual({
      mobilePhone: "+994502140877",
    });
    expect(() =>
      checkInput(auth.register.ask, {
        email: "new@example.com",
        fullName: "Leyla",
        mobilePhone: "+99450214087",
        password: "Password1!",
      }),
    ).toThrow(expect.objectContaining({ fields: { mobilePhone: "tooShort", password: "common" } }));
  });
  const brokenPhonesOf = (call: (typeof calls)[number]) =>
    Object.keys(
      brokenValues(
        call,
        Object.fromEntries(["mobilePhone", "phone", "phoneNumber"].map((name) => [name, "+999999999999"])),
      ),
    );
});

describe("a file on an invoice", () => {
  const pdf = { type: "application/pdf", content: btoa("%PDF-1.7") };
  const png = { type: "image/png", content: Buffer.from("89504e470d0a1a0a0000", "hex").toString("base64") };
  const jpg = { type: "image/jpeg", content: Buffer.from("ffd8ffe000104a46", "hex").toString("base64") };
  test.each([
    ["menu.pdf", pdf],
    ["MENU.PDF", pdf],
    ["menu.v2.pdf", pdf],
    ["menu.exe.pdf", pdf],
    ["Sifariş (1).png", png],
    ["a.jpg", jpg],
    ["a.jpeg", jpg],
    ["می\u200cخواهم.pdf", pdf],
  ])("%s is accepted", (name, file) => expect(rule(Attachment, { ...file, name })).toBeUndefined());
  test.each([
    ["x.pdf.exe", pdf],
    ["x.pdf.", pdf],
    ["x.pdf ", pdf],
    ["x", pdf],
    [".pdf", pdf],
    ["pdf", pdf],
    ["x.png", pdf],
    ["x.pdf", png],
    ["x.jpg", png],
    ["x.pdf.html", pdf],
    ["x.pdf:y", pdf],
    ["x.pdf/y", pdf],
  ])("%j is refused, because its last extension is wrong", (name, file) =>
    expect(rule(Attachment, { ...file, name })).toBe("type"),
  );
  test.each(["menu\u202efdp.exe.pdf", "menu\u200b.pdf", "me\nnu.pdf", "\u2066menu.pdf", "menu.pdf\u0000"])(
    "%j is refused, because its name contains invisible or reordered characters",
    (name) => expect(rule(Attachment, { ...pdf, name })).toBe("characters"),
  );
});
