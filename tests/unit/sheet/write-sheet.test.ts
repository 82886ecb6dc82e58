import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";
import fc from "fast-check";
import * as XLSX from "@e965/xlsx";
import { sheetFields, sheetTotals } from "@/components/list/export/sheet-fields";
import type { Column } from "@/components/list/table/column";
import { isText } from "@/lib/contract/checks/text";
import { type Cell, type Sheet, type SheetColumn, amountCell, dayCell, momentCell } from "@/lib/sheet/write";
import { writeSheet } from "@/lib/sheet/stream";
import { until } from "@/tests/support/until";

async function* pagesOf(...pages: readonly (readonly (readonly Cell[])[])[]) {
  yield* pages;
}
type Props = Partial<Sheet> & Pick<Sheet, "columns" | "pages">;
const open = async (sheet: Props): Promise<ExcelJS.Worksheet> => (await openedBook(sheet)).worksheets[0]!;
async function openedBook(sheet: Props): Promise<ExcelJS.Workbook> {
  const parts: Buffer[] = [];
  for await (const part of writeSheet({ name: "List", rightToLeft: false, ...sheet })) parts.push(part as Buffer);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.concat(parts) as unknown as ExcelJS.Buffer); // its types require an older Buffer
  return book;
}
const untilStill = (count: () => number, milliseconds: number) =>
  until("the count stays the same", async () => {
    const before = count();
    await pause(milliseconds);
    return count() === before;
  });
const text: SheetColumn = { label: "Text", kind: "text", width: 10 };

test("writes text that looks like a number, a date or a formula as text", async () => {
  const texts = [
    "=1+1",
    "+994502140877",
    "-1",
    "@SUM(A1)",
    "\t=1",
    '=HYPERLINK("http://evil.example")',
    "0012",
    "632507084487",
    "1e5",
    "-12.50",
    "2026-03-05",
    "TRUE",
    "Ələkbərova <b>&\"'",
    "عربي 12",
    "😀",
  ];
  const sheet = await open({
    columns: [text, { ...text, label: "Code", kind: "code" }],
    pages: pagesOf(texts.map((value) => [value, value])),
  });
  texts.forEach((value, index) => {
    for (const cell of [sheet.getCell(index + 2, 1), sheet.getCell(index + 2, 2)])
      expect([cell.value, cell.type, cell.formula, cell.numFmt]).toEqual([
        value,
        ExcelJS.ValueType.String,
        undefined,
        "@",
      ]);
  });
});
test("writes a file that opens for any text, and reads the text back unchanged", async () => {
  const noText = fc.constantFrom(
    ...[
      "\u0000",
      "\u0001",
      "\u0008",
      "\u000b",
      "\u001f",
      "\u007f",
      "\u0085",
      "\u009f",
      "\ufffe",
      "\uffff",
      "\ufdd0",
      "\ufdef",
      "\u{1fffe}",
      "\u{1ffff}",
      "\u{10ffff}",
      "\ud800",
      "\udbff",
      "\udc00",
      "\udfff",
      "\u202e",
      "\u2066",
      "\u200b",
      "\ufeff",
      "\u00ad",
      "\u2028",
      "\u{e0041}",
      "\ufe0f",
      "\u3164",
    ],
  );
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    noText,
    fc.constantFrom("\n", "\t", "<b>&", "]]>", "ә", "عربي", "👩\u200d💻", "می\u200cخواهم", "=1+1"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(piece, { maxLength: 5 }).map((parts) => parts.join("")),
        { minLength: 1, maxLength: 20 },
      ),
      async (texts) => {
        const sheet = await open({
          name: `List ${texts[0]}`,
          columns: [text, { ...text, label: `Head ${texts[0]}` }],
          pages: pagesOf(texts.map((value) => [`>${value}<`, null])),
        });
        expect(sheet.rowCount).toBe(texts.length + 1);
        texts.forEach((value, index) => {
          const { value: read } = sheet.getCell(index + 2, 1);
          expect(isText(String(read))).toBe(true);
          // XML has one line break.
          if (isText(value)) expect(read).toBe(`>${value.replace(/\r\n?/g, "\n")}<`);
        });
      },
    ),
    { numRuns: 25 },
  );
});
test("cuts a text at the most that a cell may hold, and not inside a character", async () => {
  const texts = ["a".repeat(32_767), "a".repeat(32_768), `${"a".repeat(32_765)}😀😀`];
  const sheet = await open({ columns: [text], pages: pagesOf(texts.map((value) => [value])) });
  expect(texts.map((_, index) => sheet.getCell(index + 2, 1).value)).toEqual([
    texts[0],
    `${"a".repeat(32_766)}…`,
    `${"a".repeat(32_765)}…`,
  ]);
});
test("a sentence keeps its isolates in pairs, without other direction controls", async () => {
  const texts = ["مثل \u2068+971 50 000 1037\u2069", "a\u2068b", "a\u2069b", "\u2066a\u2069", "\u2068\u202ea\u2069"];
  const sheet = await open({
    columns: [text],
    pages: pagesOf(texts.map((value) => [value])),
  });
  expect(texts.map((_, index) => sheet.getCell(index + 2, 1).value)).toEqual([
    texts[0],
    "ab",
    "ab",
    "a",
    "\u2068a\u2069",
  ]);
});
test("reads text that looks like a spreadsheet escape back unchanged", async () => {
  const texts = ["_x0041_", "a_x000D_b", "_x005F_", "_X0041_", "__x0041__"];
  const parts: Buffer[] = [];
  const pages = pagesOf(texts.map((value) => [value]));
  for await (const part of writeSheet({ name: "_x0041_", rightToLeft: false, columns: [text], pages }))
    parts.push(part as Buffer);
  // Some programs do not decode these escapes everywhere; SheetJS does.
  const book = XLSX.read(Buffer.concat(parts));
  expect(XLSX.utils.sheet_to_json(Object.values(book.Sheets)[0]!, { header: 1 }).slice(1)).toEqual(
    texts.map((value) => [value]),
  );
});
test("writes the same bytes for the same rows at any time", async () => {
  const write = async () => {
    const parts: Buffer[] = [];
    const pages = pagesOf([["Leyla"]]);
    for await (const part of writeSheet({ name: "List", rightToLeft: false, columns: [text], pages }))
      parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
  const first = await write();
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  const second = await write();
  jest.useRealTimers();
  expect(second.equals(first)).toBe(true);
});
test("writes one of each class of code points, in each place of a file", async () => {
  const classes = [
    "\u0000",
    "\u0007",
    "\u007f",
    "\u0080",
    "\ufffe",
    "\uffff",
    "\ufdd0",
    "\u{2fffe}",
    "\ude00",
    "\ud83d",
    "\u202e",
    "\u061c",
    "\u200b",
    "\ufeff",
    "\u2029",
    "\u{e0061}",
    "\ufe0e",
    "\u2800",
  ];
  const sheet = await open({
    name: `Li${classes.join("")}st`,
    columns: classes.map((sign) => ({ ...text, label: `he${sign}ad` })),
    pages: pagesOf([classes.map((sign) => `te${sign}xt`)]),
  });
  expect([
    sheet.name,
    ...classes.flatMap((_, index) => [sheet.getCell(1, index + 1).value, sheet.getCell(2, index + 1).value]),
  ]).toEqual(["List", ...classes.flatMap(() => ["head", "text"])]);
});
test("writes amounts as numbers with thousands, also negative ones and to the last digit", async () => {
  const minors = [1250, -1250, -5, 0, 1, 10, 1999, 100_000_000_099, 999_999_999_999];
  const sheet = await open({
    columns: [{ label: "Amount", kind: "amount", width: 10 }],
    pages: pagesOf(minors.map((minor) => [amountCell(minor)])),
  });
  const cells = minors.map((_, index) => sheet.getCell(index + 2, 1));
  expect(cells.map(({ value }) => value)).toEqual([
    12.5, -12.5, -0.05, 0, 0.01, 0.1, 19.99, 1_000_000_000.99, 9_999_999_999.99,
  ]);
  expect(new Set(cells.map(({ type, numFmt }) => `${type} ${numFmt}`))).toEqual(
    new Set([`${ExcelJS.ValueType.Number} #,##0.00`]),
  );
});
test("writes an instant as local time, a day as that day, and an empty value as empty", async () => {
  const sheet = await open({
    columns: [{ label: "At", kind: "moment", width: 10 }, { label: "Day", kind: "day", width: 10 }, text],
    pages: pagesOf(
      [[momentCell("2026-03-05T20:15:30Z", "Asia/Baku"), dayCell("2026-03-06"), null]],
      [[momentCell("2026-03-05T20:15:30Z", "America/Los_Angeles"), null, ""]],
    ),
  });
  expect([sheet.getCell("A2").value, sheet.getCell("A2").numFmt]).toEqual([
    new Date("2026-03-06T00:15:30Z"),
    "yyyy-mm-dd hh:mm",
  ]);
  expect([sheet.getCell("B2").value, sheet.getCell("B2").numFmt]).toEqual([
    new Date("2026-03-06T00:00:00Z"),
    "yyyy-mm-dd",
  ]);
  expect(sheet.getCell("A3").value).toEqual(new Date("2026-03-05T12:15:30Z"));
  expect([sheet.getCell("C2").value, sheet.getCell("B3").value]).toEqual([null, null]);
});
test("freezes the header; Arabic runs from right to left, its codes from left to right", async () => {
  const sheet = await open({
    name: "[فواتير]: 2026/11",
    rightToLeft: true,
    columns: [{ ...text, label: "الفاتورة", kind: "code" }, text],
    pages: pagesOf([["INV-1", "x"]]),
  });
  expect(sheet.views[0]).toMatchObject({ rightToLeft: true, state: "frozen", ySplit: 1 });
  expect([sheet.getCell("A1").value, sheet.getCell("A1").font.bold]).toEqual(["الفاتورة", true]);
  expect([sheet.getCell("A2").alignment.readingOrder, sheet.getCell("B2").alignment]).toEqual(["ltr", undefined]);
  expect(sheet.name).toBe(" فواتير   2026 11");
});
test("reports the number of rows after each page, and stops reading when the browser leaves", async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield Array.from({ length: 100 }, () => [`TX-${(read += 1)}`, "some text that takes its room"]);
  }
  const progress: number[] = [];
  const file = writeSheet({
    name: "Endless",
    rightToLeft: false,
    columns: [text, text],
    pages: endless(),
    onRows: (count) => progress.push(count),
  });
  for await (const _ of file) if (progress.length > 3) break;
  await untilStill(() => read, 50);
  expect(progress.slice(0, 3)).toEqual([100, 200, 300]);
});
test("stops reading while the browser takes nothing", async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield Array.from({ length: 100 }, () => [`TX-${(read += 1)}`, `${Math.random()}`]);
  }
  const file = writeSheet({ name: "Endless", rightToLeft: false, columns: [text, text], pages: endless() });
  await until("the first rows are read", () => {
    file.read();
    return read > 0;
  });
  await untilStill(() => read, 400);
  file.destroy();
});
test("writes ten thousand rows in little memory and does not block other requests", async () => {
  const cells = [-12.5, new Date(), "Leyla Həsənova", "411111******1111", "632510001234", "Ödənilib", null];
  const kinds = ["text", "amount", "moment", "text", "code", "code", "text", "text"] as const;
  async function* pages() {
    for (let page = 0; page < 100; page += 1)
      yield Array.from({ length: 100 }, (_, row) => [`TX-${page * 100 + row}`, ...cells]);
  }
  const file = writeSheet({
    name: "Many",
    rightToLeft: false,
    columns: kinds.map((kind, index) => ({ label: `${index}`, kind, width: 10 })),
    pages: pages(),
  });
  const before = process.memoryUsage().rss;
  let [most, size, turns] = [0, 0, 0];
  const clock = setInterval(() => {
    turns += 1;
  }, 5);
  for await (const piece of file) {
    size += (piece as Buffer).length;
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  clearInterval(clock);
  expect(size).toBeGreaterThan(100_000);
  expect(most).toBeLessThan(120 * 1024 * 1024);
  expect(turns).toBeGreaterThan(5);
});
test("an error during reading aborts the file", async () => {
  async function* failing() {
    yield [["one"]];
    throw new Error("the provider went away");
  }
  await expect(open({ columns: [text], pages: failing() })).rejects.toThrow("the provider went away");
});

test("a list's columns are those of its file; an amount has its currency in the next column", () => {
  interface Row {
    readonly code: string;
    readonly paid: number;
    readonly at: string | null;
    readonly status: string;
  }
  const columns: readonly Column<Row>[] = [
    { name: "invoiceCode", word: "invoice", kind: "code", of: ({ code }) => code },
    { name: "createdDate", kind: "moment", of: ({ at }) => at },
    { name: "status", kind: "status", of: ({ status }) => status },
    { name: "amount", kind: "amount", of: ({ paid }) => paid, currency: () => "AZN" },
  ];
  const fields = sheetFields(columns, {
    fields: (name) => `the ${name}`,
    status: (status) => `is ${status}`,
    timeZone: "Asia/Baku",
  });
  expect(fields.map(({ label, kind }) => [label, kind])).toEqual([
    ["the invoice", "code"],
    ["the createdDate", "moment"],
    ["the status", "text"],
    ["the amount", "amount"],
    ["the currency", "text"],
  ]);
  expect(fields.map(({ cell }) => cell({ code: "INV-1", paid: -1250, at: null, status: "paid" }))).toEqual([
    "INV-1",
    null,
    "is paid",
    -12.5,
    "AZN",
  ]);
});

test("totals are below the filtered rows, one for each currency", async () => {
  interface Row {
    readonly amount: number;
    readonly captured: number;
    readonly currency: string;
  }
  const currency = (row: Row) => row.currency;
  const columns: readonly Column<Row>[] = [
    { name: "amount", kind: "amount", of: ({ amount }) => amount, currency },
    { name: "collected", kind: "amount", of: ({ captured }) => captured, currency, total: true },
  ];
  const fields = sheetFields([{ name: "status", kind: "text", of: () => "x" }, ...columns], {
    fields: String,
    status: String,
    timeZone: "Asia/Baku",
  });
  const rows: readonly Row[] = [
    { amount: 92_000, captured: 70_000, currency: "AZN" },
    { amount: 5_000, captured: 0, currency: "AZN" },
    { amount: 1_000, captured: 1_000, currency: "AED" },
  ];
  const totals = sheetTotals(fields, "Total");
  totals.add(rows.slice(0, 1));
  totals.add(rows.slice(1));
  const sheet = await open({
    columns: fields,
    pages: pagesOf(rows.map((row) => fields.map(({ cell }) => cell(row)))),
    totals: totals.rows,
  });
  const line = (number: number) => (sheet.getRow(number).values as ExcelJS.CellValue[]).slice(1);
  expect(line(1)).toEqual(["status", "amount", "currency", "collected"]);
  expect(line(5)).toEqual(["Total", undefined, "AZN", 700]);
  expect(line(6)).toEqual(["Total", undefined, "AED", 10]);
  expect([sheet.getCell("D5").numFmt, sheet.getCell("A5").font.bold]).toEqual(["#,##0.00", true]);
  expect(sheet.autoFilter).toBe("A1:D4");
});
test("a file states its title and its author", async () => {
  const at = new Date("2026-11-20T14:05:00Z");
  const book = await openedBook({
    columns: [text],
    pages: pagesOf([["a"]]),
    author: "Merchant Portal",
    about: {
      name: "About this file",
      lines: [
        ["Status", "=Paid"],
        ["Exported on", at],
      ],
    },
  });
  expect(book.creator).toBe("Merchant Portal");
  const about = book.getWorksheet("About this file")!;
  expect(about.getCell("A1").value).toBe("Status");
  expect([about.getCell("B1").value, about.getCell("B1").type]).toEqual(["=Paid", ExcelJS.ValueType.String]);
  expect(about.getCell("B2").value).toEqual(at);
});
