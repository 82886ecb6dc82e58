import { failedRowsSheet } from "@/components/bulk/sheets/failed-rows";
import { editions } from "@/lib/edition/editions";
import { bulkFile, bulkPayoutRow } from "@/tests/support/records";

const mockDays = ["2026-11-27", "2026-02-30", "0000-01-01", "soon"];
const mockRow = bulkPayoutRow;
const mockFile = bulkFile;
jest.mock("server-only", () => ({}));
jest.mock("@/lib/provider/page", () => ({ currentCaller: async () => ({}) }));
jest.mock("@/lib/provider/upstream/ask", () => ({
  ask: async () => ({
    file: mockFile(),
    rows: mockDays.map((linkExpirationDate, index) => ({
      ...mockRow({ id: `R-${index}`, amount: index * 1_250 }),
      linkExpirationDate,
    })),
    total: mockDays.length,
  }),
}));
jest.mock("../../../components/bulk/details/problem-text", () => ({ getProblemText: async () => String }));
jest.mock("@/lib/i18n/current", () => ({ currentLanguage: async () => "en" }));
jest.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));

async function cellsOf(key: string) {
  const { sheet } = await failedRowsSheet("invoice", "B-1", editions.default);
  const at = sheet.columns.findIndex(({ label }) => label === key);
  const cells: unknown[] = [];
  for await (const rows of sheet.pages) cells.push(...rows.map((row) => row[at]));
  return cells;
}

test("a day of a failed row is a date only if the calendar has it; another one stays as it was written", async () => {
  expect(await cellsOf("linkExpirationDate")).toEqual([new Date("2026-11-27T00:00:00Z"), ...mockDays.slice(1)]);
});

test("an amount that was not read is an empty cell", async () => {
  expect(await cellsOf("amount")).toEqual([null, 12.5, 25, 37.5]);
});
