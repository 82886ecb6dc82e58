import fc from "fast-check";
import { isLine } from "@/lib/contract/checks/text";
import { bulkColumns } from "@/lib/sheet/columns";
import { readSheet } from "@/tests/support/read-sheet";
import { readBulk } from "@/lib/sheet/layout/read-bulk";
import { type SheetColumn, amountCell, dayCell, sheetBytes } from "@/lib/sheet/write";
import en from "@/messages/en/bulk.json";
import ar from "@/messages/ar/bulk.json";

const columns = bulkColumns.invoice;
const kinds: Readonly<Record<(typeof columns)[number]["kind"], SheetColumn["kind"]>> = {
  text: "text",
  digits: "code",
  amount: "amount",
  day: "day",
};
const text = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("=1+1", "_x0041_", "0012", " a ", "<b>&\"'", "Ələkbərova", "عربي 12"),
  )
  .filter((value) => isLine(value) && value.trim() === value);
const digits = fc.oneof(fc.stringMatching(/^\+?\d{1,19}$/), fc.stringMatching(/^00\d{3}$/));
const day = fc
  .date({ min: new Date("1950-01-01T00:00:00Z"), max: new Date("2090-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const row = fc.tuple(text, digits, text, fc.integer({ min: 1, max: 3_999_999 }), text, day, digits);

test.each([
  ["English", en, false],
  ["Arabic", ar, true],
] as const)("a file with %s headers", async (_, words, rightToLeft) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      async function* pages() {
        yield rows.map(([name, phone, email, minor, description, expires, booking]) => [
          name,
          phone,
          email,
          amountCell(minor),
          description,
          dayCell(expires),
          booking,
        ]);
      }
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of sheetBytes({
        name: "Bulk",
        rightToLeft,
        columns: columns.map(({ key, kind }) => ({ label: words.columns[key], kind: kinds[kind], width: 20 })),
        pages: pages(),
        about: { name: "About", lines: [["Made by", "us"]] },
      }))
        parts.push(new Uint8Array(part));
      const file = new File(parts, "bulk.xlsx");
      const read = await readSheet(file, columns);
      const bulk = await readBulk(file, { kind: "invoice", currency: "AZN", today: "2026-11-25" });
      expect(bulk).toMatchObject({ rows: read.rows, numbers: read.numbers, otherSheets: [], unknown: [] });
      expect(read).toMatchObject({
        sheetName: "Bulk",
        otherSheets: ["About"],
        missing: [],
        unknown: [],
        hiddenRows: 0,
      });
      expect(read.rows).toEqual(
        rows.map(([name, phone, email, minor, description, expires, booking]) => [
          name,
          phone,
          email,
          (minor / 100).toFixed(2),
          description,
          expires,
          booking,
        ]),
      );
    }),
    { numRuns: 40 },
  );
});
