import { checkBatch, isRepeated, sharedNumbers } from "@/lib/rules/payout-checks";
import { bulkPayoutRow, payout } from "@/tests/support/records";

const now = Date.parse("2026-11-21T08:00:00Z");
const next = { destination: "411111******1111", amount: 12_000 };

it.each([
  ["the same amount to the same number", {}, true],
  ["one that waits for its bank", { status: "inProgress" }, true],
  ["one that failed", { status: "failed" }, false],
  ["one that was refused", { status: "declined" }, false],
  ["another amount", { amount: 12_001 }, false],
  ["another number", { destination: "411111******1112" }, false],
  ["one that is a day old", { createdDate: "2026-11-20T08:00:00Z" }, false],
  ["one that is almost a day old", { createdDate: "2026-11-20T08:00:01Z" }, true],
])("finds %s: %j", (_, sent, isFound) => {
  expect(isRepeated(next, payout(sent), now)).toBe(isFound);
});

it("finds one number under different names, not under spellings of one", () => {
  const row = (fullName: string, more = {}) => bulkPayoutRow({ fullName, destination: "411111******1111", ...more });
  expect(
    sharedNumbers([
      row("Leyla Məmmədova"),
      row("Лейла Мамедова"),
      row("Mammadova Leyla"),
      row("Vüsal Kərimov"),
      row("Vüsal K."),
      row("Rəşad Quliyev", { destination: "411111******9999" }),
    ]),
  ).toEqual([{ destination: "411111******1111", names: ["Leyla Məmmədova", "Vüsal Kərimov"] }]);
});
it("takes two owners at the bank for two cards with one mask", () => {
  const rows = [bulkPayoutRow({ fullName: "Leyla M" }), bulkPayoutRow({ fullName: "Vüsal K", payee: "Vüsal K••••••" })];
  expect(sharedNumbers(rows)).toEqual([]);
});

it("finds rows with another name at the bank and rows that were paid in the last day", () => {
  const good = bulkPayoutRow({ row: 1 });
  const renamed = bulkPayoutRow({ row: 2, payee: "Vüsal K••••••", destination: "401288******1881" });
  const unknown = bulkPayoutRow({ row: 3, payee: null, destination: "222300******0007" });
  const sent = [
    payout({ destination: good.destination, amount: good.amount }),
    payout({ destination: renamed.destination, amount: renamed.amount, status: "failed" }),
    payout({ destination: unknown.destination, amount: unknown.amount, createdDate: "2026-11-19T08:00:00Z" }),
  ];
  expect(checkBatch([good, renamed, unknown], sent, now)).toEqual({
    renamed: [renamed],
    shared: [],
    repeated: [good],
  });
});
