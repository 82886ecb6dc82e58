import { failedWords } from "@/components/bulk/actions/file-rules";
import type { RowSums } from "@/lib/contract/bulk";
import { bulkFile } from "@/tests/support/records";

const rows = (count: number): RowSums => ({ count, amount: count * 1_000, fee: 0, total: count * 1_000 });
const { sums } = bulkFile();
const uploaded = { sums: { ...sums, open: rows(5), done: rows(0), failed: rows(1) }, unpaid: rows(5) };
const paid = { sums: { ...sums, open: rows(0), done: rows(4), failed: rows(2) }, unpaid: rows(1) };
const unknown = { ...paid, unpaid: rows(0) };

test("failed payouts are paid again only if a payment has failed, not if no bank knew their numbers", () => {
  expect([uploaded, paid, unknown].map((file) => failedWords("payout", file, true))).toEqual([
    "mendMasked",
    "mendPayouts",
    "mendMasked",
  ]);
  expect([uploaded, paid, unknown].map((file) => failedWords("payout", file, false))).toEqual([
    "mend",
    "masked",
    "mend",
  ]);
});
test("failed invoices are mended here by people who may upload them", () =>
  expect([true, false].map((mayMend) => failedWords("invoice", uploaded, mayMend))).toEqual(["mendInvoices", "mend"]));
