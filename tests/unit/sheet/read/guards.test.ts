// Files that are no spreadsheets, or not whole, or made to harm: each ends in one problem.
import { bulkColumns } from "@/lib/sheet/bulk-columns";
import { readSheet } from "@/lib/sheet/read/read-sheet";
import { asFile, heads, inline, row, sheet, xlsx } from "@/tests/support/workbooks";

const good = xlsx({ sheets: [["Bulk", sheet(heads + row(inline("Ali"), inline("1")))]] });
const entry = Buffer.from(good).lastIndexOf("xl/worksheets") - 46;
/** The workbook with another number in its directory. */
function changed(at: number, value: number): Uint8Array<ArrayBuffer> {
  const bytes = good.slice();
  new DataView(bytes.buffer).setUint32(at, value, true);
  return bytes;
}
const expectProblem = (bytes: Uint8Array<ArrayBuffer>, code: string, name?: string) =>
  expect(readSheet(asFile(bytes, name), bulkColumns.invoice)).rejects.toMatchObject({ code });

test("what is no spreadsheet", async () => {
  await expectProblem(new Uint8Array(Buffer.from("Full name,Phone")), "type");
  await expectProblem(new Uint8Array(Buffer.from("<html><table>")), "type", "a.xls");
  await expectProblem(good, "type", "bulk.csv");
});
test("what is not whole", async () => {
  await expectProblem(good.slice(0, 4), "corrupt");
  await expectProblem(good.slice(0, 700), "corrupt");
  await expectProblem(changed(entry + 24, 5), "corrupt");
  await expectProblem(changed(entry + 16, 5), "corrupt");
});
test("what is made to harm", async () => {
  await expectProblem(changed(entry + 24, 700_000_000), "bomb");
  await expectProblem(changed(entry + 42, 0), "bomb");
  await expectProblem(xlsx({ sheets: [["A", sheet("<a>".repeat(1_000))]] }), "corrupt");
});
