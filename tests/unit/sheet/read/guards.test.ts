// Damaged and malicious files each end in one Problem, soon, and with little memory.
import * as SheetJs from "@e965/xlsx";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { bulkColumns } from "@/lib/sheet/columns";
import { UPLOAD_LIMIT } from "@/lib/contract/constants";
import { readSheet } from "@/tests/support/read-sheet";
import { readBulk } from "@/lib/sheet/layout/read-bulk";
import { SheetProblem } from "@/lib/sheet/read/sheet-problem";
import { asFile, heads, inline, row, sheet, xlsx } from "@/tests/support/workbooks";
import { processorTimeOnce } from "@/tests/support/processor-time";

const columns = bulkColumns.invoice;
const rules = { kind: "invoice", currency: "AZN", today: "2026-11-25" } as const;
const codeOf = (bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>, name?: string): Promise<string> =>
  readSheet(asFile(bytes, name), columns).then(
    () => "read",
    (problem: unknown) => (problem instanceof SheetProblem ? problem.code : String(problem)),
  );
const good = xlsx({ sheets: [["Bulk", sheet(heads + row(inline("Ali"), inline("1")))]] });
const copy = (
  bytes: Uint8Array<ArrayBuffer>,
  change: (view: DataView<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) => void,
) => {
  const copied = bytes.slice();
  change(new DataView(copied.buffer), copied);
  return copied;
};
/** The offset of a part's directory entry. */
const directoryOf = (bytes: Uint8Array<ArrayBuffer>, name: string): number => Buffer.from(bytes).lastIndexOf(name) - 46;
const oldBook = (): Buffer<ArrayBuffer> => {
  const book = SheetJs.utils.book_new();
  SheetJs.utils.book_append_sheet(
    book,
    SheetJs.utils.aoa_to_sheet([
      ["Name", "Sum"],
      ["Ali", 12.5],
      ["Əli", 7],
    ]),
    "L",
  );
  return SheetJs.write(book, { type: "buffer", bookType: "biff8", bookSST: true }) as Buffer<ArrayBuffer>;
};

const bytesOf = (text: string): Buffer<ArrayBuffer> => Buffer.from(text);
const spaces = (): Uint8Array<ArrayBuffer> => xlsx({ sheets: [["A", sheet(heads + " ".repeat(11_000_000))]] });
type Case = readonly [
  title: string,
  make: () => Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>,
  code: string,
  name?: string,
];
const cases: readonly Case[] = [
  ["a byte more than may be sent", () => new Uint8Array(UPLOAD_LIMIT + 1), "size"],
  ["nothing", () => new Uint8Array(0), "empty"],
  ["a text with commas", () => bytesOf("Full name,Phone\nAli,1"), "read"],
  ["line ends alone", () => bytesOf("\n".repeat(2_000_000)), "rows", "a.csv"],
  ["separators alone", () => bytesOf(",".repeat(2_000_000)), "columns", "a.csv"],
  ["a letter", () => bytesOf("{\\rtf1 Full name,Phone"), "type", "a.csv"],
  ["bytes that no text has", () => bytesOf("Full name,Phone\nAli,\u0001"), "type", "a.csv"],
  ["a page that calls itself .xls", () => bytesOf("<html><table><tr><td>Full name</table>"), "type", "a.xls"],
  ["XML that spreadsheets read", () => bytesOf('<?xml version="1.0"?><Workbook/>'), "type", "a.xls"],
  ["a PDF", () => bytesOf("%PDF-1.7 something"), "type"],
  ["a program", () => bytesOf("MZ\u0090\u0000 something"), "type", "a.xls"],
  ["a workbook called .csv", () => good, "read", "bulk.csv"],
  ["a workbook called .pdf", () => good, "type", "bulk.pdf"],
  ["a zip of something else", () => zipSync({ "a.txt": strToU8("a") }) as Uint8Array<ArrayBuffer>, "type"],
  ["a zip in a zip", () => zipSync({ "a.xlsx": good }) as Uint8Array<ArrayBuffer>, "type"],
  ["the beginning of a zip alone", () => good.slice(0, 4), "corrupt"],
  ["no sheets", () => xlsx({}), "empty"],
  ["an empty sheet", () => xlsx({ sheets: [["A", sheet("")]] }), "empty"],
  ["headers alone", () => xlsx({ sheets: [["A", sheet(heads)]] }), "empty"],
  ["no header that we know", () => xlsx({ sheets: [["A", sheet(row(inline("Alpha"), inline("Beta")))]] }), "headers"],
  ["a sheet that is cut", () => xlsx({ sheets: [["A", sheet(heads).slice(0, -40)]] }), "corrupt"],
  [
    "an entry with a password",
    () => copy(good, (view) => view.setUint16(directoryOf(good, "xl/worksheets") + 8, 1, true)),
    "encrypted",
  ],
  [
    "a bit that flipped",
    () =>
      copy(xlsx({ sheets: [["A", sheet(heads)]], stored: true }), (_, bytes) => {
        const at = Buffer.from(bytes).indexOf("Amount");
        bytes[at] = bytes[at]! ^ 1;
      }),
    "corrupt",
  ],
  [
    "less of a part than is there",
    () => copy(good, (view) => view.setUint32(directoryOf(good, "xl/worksheets") + 24, 5, true)),
    "corrupt",
  ],
  [
    "more than may be unpacked",
    () => copy(good, (view) => view.setUint32(directoryOf(good, "xl/worksheets") + 24, 700_000_000, true)),
    "bomb",
  ],
  ["a part that unpacks to two hundred times its size", spaces, "bomb"],
  [
    "the same, whose directory says it is small",
    () => {
      const bomb = spaces();
      return copy(bomb, (view) => view.setUint32(directoryOf(bomb, "xl/worksheets") + 24, 9_000_000, true));
    },
    "corrupt",
  ],
  [
    "entries upon each other",
    () => copy(good, (view) => view.setUint32(directoryOf(good, "xl/worksheets") + 42, 0, true)),
    "bomb",
  ],
  [
    "more entries than any workbook has",
    () => copy(good, (view) => view.setUint16(good.length - 12, 10_001, true)),
    "bomb",
  ],
  ["tags in tags without end", () => xlsx({ sheets: [["A", sheet("<a>".repeat(1_000))]] }), "corrupt"],
  [
    "a text without end",
    () => xlsx({ sheets: [["A", sheet(heads + row(inline("x".repeat(2_000_000))))]], stored: true }),
    "corrupt",
  ],
];
// Jest passes its callback for a parameter that the row does not fill.
test.each(cases.map(([title, ...rest]) => [title, rest] as const))("%s", async (_, [make, code, name]) =>
  expect(await codeOf(make(), name)).toBe(code),
);

test("distinguishes an encrypted file from a damaged one, in both formats", async () => {
  const old = oldBook();
  // The second record of its workbook becomes the record for encryption.
  const start = old.indexOf(Buffer.from([0x09, 0x08]), 512);
  const locked = Buffer.from(old);
  locked.writeUInt16LE(0x2f, start + 4 + old.readUInt16LE(start + 2));
  expect(await codeOf(locked, "a.xls")).toBe("encrypted");
  const container = SheetJs.CFB.utils.cfb_new();
  SheetJs.CFB.utils.cfb_add(container, "/EncryptionInfo", Buffer.alloc(5_000));
  SheetJs.CFB.utils.cfb_add(container, "/EncryptedPackage", Buffer.alloc(5_000));
  expect(await codeOf(Buffer.from(SheetJs.CFB.write(container, { type: "buffer" }) as Buffer<ArrayBuffer>))).toBe(
    "encrypted",
  );
  const letter = SheetJs.CFB.utils.cfb_new();
  SheetJs.CFB.utils.cfb_add(letter, "/WordDocument", Buffer.alloc(5_000));
  expect(await codeOf(Buffer.from(SheetJs.CFB.write(letter, { type: "buffer" }) as Buffer<ArrayBuffer>), "a.xls")).toBe(
    "type",
  );
});

const problems = ["read", "type", "encrypted", "corrupt", "bomb", "rows", "columns", "headers", "empty"];
/** Ends soon, with rows or a Problem. */
async function ends(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const spent = await processorTimeOnce(async () => {
    expect(problems).toContain(await codeOf(bytes));
    const bulk = await readBulk(asFile(bytes), rules).catch((problem: unknown) => problem);
    if (bulk instanceof Error) expect(bulk).toBeInstanceOf(SheetProblem);
  });
  expect(spent).toBeLessThan(5_000);
}
const books = [
  good,
  xlsx({ sheets: [["A", sheet(heads + row(inline("a")).repeat(50))]], stored: true }),
  new Uint8Array(oldBook()),
];
const book = fc.constantFrom(...books);

test("any bytes give a Problem", async () => {
  const start = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 2_000 }), (head, bytes) =>
      ends(new Uint8Array([...head, ...bytes])),
    ),
    { numRuns: 100 },
  );
});
test("any truncated workbook gives rows or a Problem", async () => {
  await fc.assert(
    fc.asyncProperty(book, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, share) =>
      ends(bytes.slice(0, Math.floor(share * bytes.length))),
    ),
    { numRuns: 100 },
  );
});
test("any workbook with flipped bits gives rows or a Problem", async () => {
  const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(book, flips, (bytes, places) =>
      ends(
        copy(bytes, (_, changed) => {
          for (const [place, bits] of places) changed[place % changed.length]! ^= bits;
        }),
      ),
    ),
    { numRuns: 200 },
  );
});
test("a sheet with damaged XML gives rows or a Problem", async () => {
  const xml = sheet(
    heads + row(inline("a"), inline("&amp;b")) + '<row r="5"><c r="A5" t="s" s="1"><v>0</v></c></row>',
    '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
  );
  const bent = fc.tuple(
    fc.nat(xml.length),
    fc.nat(20),
    fc.string({
      unit: fc.constantFrom("<", ">", "/", '"', "=", "c", "v", "r", " ", "&", "0", "]]>", "<!--"),
      maxLength: 6,
    }),
  );
  await fc.assert(
    fc.asyncProperty(bent, ([at, length, put]) =>
      ends(xlsx({ sheets: [["A", xml.slice(0, at) + put + xml.slice(at + length)]], shared: "<si><t>x</t></si>" })),
    ),
    { numRuns: 200 },
  );
});
