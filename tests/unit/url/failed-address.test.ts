import { Problem } from "@/lib/provider/problem";
import { failedAddress, readFailed } from "@/lib/url/failed-address";

const read = (address: string) =>
  readFailed(Object.fromEntries(new URL(address, "http://portal.invalid").searchParams));

test("a failure is written into an address and read back", () => {
  const problem = new Problem("timed_out", { responseId: "45B6-71AC", code: "SLOW", fields: { amount: "min" } });
  expect(read(failedAddress(problem, "/exports/invoices?status=paid&page=2"))).toEqual({
    kind: "timed_out",
    code: "SLOW",
    responseId: "45B6-71AC",
    again: "/exports/invoices?status=paid&page=2",
  });
  expect(read(failedAddress(problem, "/bff/transactions.export"))).toMatchObject({ again: "/bff/transactions.export" });
  expect(read(failedAddress(new Problem("not_found")))).toEqual({ kind: "not_found" });
});
test.each([
  "https://evil.example",
  "//evil.example",
  "/exports/../auth",
  "javascript:alert(1)",
  "/bff/auth.signOut/x",
  "/exports/invoices#x",
  "/exports/invoices\n",
  "/billing/invoices",
])("%j is no address for a retry", (again) => {
  expect(read(failedAddress(new Problem("timed_out"), again))).toEqual({ kind: "timed_out" });
  expect(readFailed({ problem: "timed_out", again })).toEqual({ kind: "timed_out" });
});
test("ignores other parameters of the address", () => {
  expect(readFailed({ problem: "broken", id: "call 0900 12345 now", code: "please call" })).toEqual({ kind: "broken" });
  expect(readFailed({ problem: ["broken", "broken"] })).toBeUndefined();
  expect(readFailed({ problem: "toString" })).toBeUndefined();
  expect(readFailed({})).toBeUndefined();
});
