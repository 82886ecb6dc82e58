import * as SheetJs from "@e965/xlsx";
import ExcelJS from "exceljs";
import { strToU8 } from "fflate";
import { type BulkColumn, ROWS_LIMIT, bulkColumns } from "@/lib/sheet/columns";
import { readBulk } from "@/lib/sheet/layout/read-bulk";
import { readSheet } from "@/tests/support/read-sheet";
import { asFile, contentTypes, heads, inline, relations, row, sheet, xlsx } from "@/tests/support/workbooks";

const columns = bulkColumns.invoice;
const rules = { kind: "invoice", currency: "AZN", today: "2026-11-25" } as const;
const read = (bytes: Uint8Array<ArrayBuffer>, name?: string) => readSheet(asFile(bytes, name), columns);
/** The values of the only row, by column. */
async function onlyRow(bytes: Uint8Array<ArrayBuffer>): Promise<Partial<Record<BulkColumn["key"], string>>> {
  const { rows } = await read(bytes);
  expect(rows).toHaveLength(1);
  return Object.fromEntries(columns.map(({ key }, index) => [key, rows[0]![index]!]).filter(([, text]) => text !== ""));
}
const number = (raw: string, style = 0): string => `<c s="${style}"><v>${raw}</v></c>`;
const nothing = "<c/>";
/** A workbook with one cell in one column, and "x" in the name so that the row is not empty. */
const withCell = (
  key: "mobilePhone" | "amount" | "description" | "linkExpirationDate",
  cell: string,
  format = "General",
  from1904 = false,
) => {
  const place = ["mobilePhone", "amount", "description", "linkExpirationDate"].indexOf(key);
  const cells = Array.from({ length: 4 }, (_, index) => (index === place ? cell : nothing));
  return xlsx({ sheets: [["Bulk", sheet(heads + row(inline("x"), ...cells))]], formats: [format], from1904 });
};
const valueOf = async (...args: Parameters<typeof withCell>): Promise<string | undefined> =>
  (await onlyRow(withCell(...args)))[args[0]];

describe("the value of a cell", () => {
  test.each([
    ["12.4987", "0.00", "12.50"],
    ["12.5", "General", "12.5"],
    ["12.50", "General", "12.5"],
    ["1200", "General", "1200"],
    ["1234.5", "#,##0.00", "1234.50"],
    ["1234.5", '#,##0.00\\ "AZN"', "1234.50 AZN"],
    ["1234.5", "[$₼-42C]\\ #,##0.00", "1234.50 AZN"],
    ["1234.5", '_-* #,##0.00\\ "₽"_-;\\-* #,##0.00\\ "₽"_-;_-* "-"??\\ "₽"_-;_-@_-', "1234.50 RUB"],
    ["-5", "#,##0.00;(#,##0.00)", "-5.00"],
    ["-5", "#,##0.00_);[Red](#,##0.00)", "-5.00"],
    ["0.30000000000000004", "General", "0.3"],
    ["1.005", "0.00", "1.01"],
    ["-0.001", "0.00", "0.00"],
    ["1.2E3", "General", "1200"],
    ["150000000000", "General", "150000000000"],
    ["12.5", "0.##", "12.5"],
    ["12", "0.##", "12"],
    ["7", '0.00;-0.00;"-"', "7.00"],
    ["0", '0.00;-0.00;"-"', "0"],
    ["0.15", "0%", "15%"],
    ["12000", '0.0,"K"', "12.0K"],
    ["12.5", "[[[broken", "12.5"],
    ["12.5", "@", "12.5"],
    ["46353", "d\\-mmm", "27-Nov"],
    ["5", ";;;", undefined],
  ])("of an amount: %s as %s is %s", async (raw, format, text) =>
    expect(await valueOf("amount", number(raw, 1), format)).toBe(text),
  );

  test.each([
    ["501234567", "0000000000", "0501234567"],
    ["994501234567", "General", "994501234567"],
    ["9.94501234567E+11", "General", "994501234567"],
    ["994501234567", "0.00E+00", "994501234567"],
    ["994501234567", "#,##0", "994501234567"],
    ["994501234567", "0.00", "994501234567"],
    ["4111111111111110", "General", "4111111111111110"],
    ["4111111111111110", "0", "4111111111111110"],
    ["4.11111111111111E+18", "General", "4.11111E+18"],
    ["994501234567", '"+"0', "+994501234567"],
    ["12.5", "General", "12.5"],
  ])("of digits: %s as %s is %s", async (raw, format, text) =>
    expect(await valueOf("mobilePhone", number(raw, 1), format)).toBe(text),
  );

  test.each([
    ["46353", "m/d/yyyy", "2026-11-27"],
    ["46353.75", "dd\\.mm\\.yyyy\\ hh:mm", "2026-11-27"],
    ["46353", '[$-419]d\\ mmmm\\ yyyy\\ "г."', "2026-11-27"],
    ["46353", "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "2026-11-27"],
    ["61", "yyyy\\-mm\\-dd", "1900-03-01"],
    ["59", "yyyy\\-mm\\-dd", "1900-02-28"],
    ["46353", "General", "46353"],
    ["-4", "yyyy\\-mm\\-dd", "-4"],
  ])("of a day: %s as %s is %s", async (raw, format, text) =>
    expect(await valueOf("linkExpirationDate", number(raw, 1), format)).toBe(text),
  );

  test("of a day in the 1904 date system", async () => {
    expect(await valueOf("linkExpirationDate", number("44891", 1), "dd/mm/yyyy", true)).toBe("2026-11-27");
    expect(await valueOf("description", number("44891", 1), "dd/mm/yyyy", true)).toBe("27/11/2026");
  });

  test.each([
    ["46353", "dd\\.mm\\.yyyy", "27.11.2026"],
    ["46353", "m/d/yyyy", "2026-11-27"],
    ["0.5", "h:mm", "12:00"],
    ["0.125", "0.0%", "12.5%"],
    ["202611270001", "General", "202611270001"],
    ["7", "000", "007"],
    ["1234.5", '#,##0.00\\ "AZN"', "1,234.50 AZN"],
  ])("of a text: %s as %s is %s", async (raw, format, text) =>
    expect(await valueOf("description", number(raw, 1), format)).toBe(text),
  );

  test.each([
    ['<c t="b"><v>1</v></c>', "TRUE"],
    ['<c t="e"><v>#N/A</v></c>', "#N/A"],
    ['<c t="str"><f>A1&amp;"x"</f><v>shown</v></c>', "shown"],
    ["<c><f>SUM(A1:A2)</f></c>", undefined],
    ["<c><f>SUM(A1:A2)</f><v>12.5</v></c>", "12.5"],
    ['<c t="d"><v>2026-11-27T00:00:00</v></c>', "2026-11-27"],
    [
      '<c t="inlineStr"><is><r><t>a </t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></is></c>',
      "a b",
    ],
    ['<c t="inlineStr"><is><t xml:space="preserve"> kept </t></is></c>', " kept "],
    ['<c t="inlineStr"><is><t> not kept\n</t></is></c>', "not kept"],
    ['<c t="inlineStr"><is><t>a_x000D_\nb_x005F_x</t></is></c>', "a\nb_x"],
    ['<c t="inlineStr"><is><t><![CDATA[<1>&]]> &amp;&#x259;&#601;</t></is></c>', "<1>& &əə"],
    ['<c t="inlineStr"><is><t>Ələkbərova 😀 عربي Й</t></is></c>', "Ələkbərova 😀 عربي Й"],
    ['<c t="str"><v>=1+1</v></c>', "=1+1"],
    ['<c t="n"><v>no number</v></c>', "no number"],
    ['<c t="inlineStr"><is><t>001</t></is></c>', "001"],
  ])("of %s is %s", async (cell, text) => expect(await valueOf("description", cell)).toBe(text));

  test("keeps text that looks like a number", async () => {
    const cells = ["+994 50 123 45 67", "1.234,50", "0012", "27.11.26"].map(inline);
    expect(await onlyRow(xlsx({ sheets: [["Bulk", sheet(heads + row(inline("x"), ...cells))]] }))).toEqual({
      fullName: "x",
      mobilePhone: "+994 50 123 45 67",
      amount: "1.234,50",
      description: "0012",
      linkExpirationDate: "27.11.26",
    });
  });
});

describe("workbooks of other programs", () => {
  const cells = row(inline("Aygün"), inline("0501234567"), number("12.5"), inline("Room"), inline("27.11.2026"));
  const expected = {
    fullName: "Aygün",
    mobilePhone: "0501234567",
    amount: "12.5",
    description: "Room",
    linkExpirationDate: "27.11.2026",
  };
  const plain = sheet(heads + cells);
  const moved = (workbook: string, target: string): Record<string, string | undefined> => ({
    "[Content_Types].xml": contentTypes(`/${workbook}`),
    "_rels/.rels": relations(["officeDocument", target]),
    "xl/workbook.xml": undefined,
    "xl/_rels/workbook.xml.rels": undefined,
    "xl/worksheets/sheet1.xml": undefined,
    [workbook]:
      '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="Bulk" sheetId="9" r:id="rId1"/></x:sheets></x:workbook>',
  });
  test.each<readonly [string, Parameters<typeof xlsx>[0]]>([
    ["stored, not packed", { stored: true }],
    ["without styles and shared texts", { parts: { "xl/styles.xml": undefined } }],
    ["with a mark of its byte order", { parts: { "xl/worksheets/sheet1.xml": `\ufeff${plain}` } }],
    [
      "in UTF-16",
      { parts: { "xl/worksheets/sheet1.xml": Buffer.from(`\ufeff${plain.replace("UTF-8", "UTF-16")}`, "utf16le") } },
    ],
    [
      "with prefixes",
      { parts: { "xl/worksheets/sheet1.xml": plain.replace(/<(\/?)(\w+)/g, "<$1x:$2").replace("xmlns=", "xmlns:x=") } },
    ],
    [
      "with comments and single quotes",
      { parts: { "xl/worksheets/sheet1.xml": plain.replaceAll('"', "'").replaceAll("<row>", "<!-- <row> --><row >") } },
    ],
    [
      "in the strict kind",
      {
        parts: {
          "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]).replaceAll(
            "schemas.openxmlformats.org/officeDocument/2006",
            "purl.oclc.org/ooxml/officeDocument",
          ),
        },
      },
    ],
    ["with names in capitals", { parts: { "xl/worksheets/sheet1.xml": undefined, "XL/WORKSHEETS/SHEET1.XML": plain } }],
    ["with backslashes", { parts: { "xl/worksheets/sheet1.xml": undefined, "xl\\worksheets\\sheet1.xml": plain } }],
    [
      "with parts elsewhere",
      {
        parts: {
          ...moved("book/main.xml", "/book/main.xml"),
          "book/_rels/main.xml.rels": relations(["worksheet", "../data/one.xml"]),
          "data/one.xml": plain,
        },
      },
    ],
    ["without content types", { parts: { "[Content_Types].xml": undefined } }],
  ])("%s", async (_, parameters) =>
    expect(await onlyRow(xlsx({ sheets: [["Bulk", plain]], ...parameters }))).toEqual(expected),
  );

  test("with shared texts, rich and phonetic ones, and a missing index", async () => {
    const shared = ["Full name", "Phone", "Amount"].map((text) => `<si><t>${text}</t></si>`).join("");
    const xml = sheet(
      '<row r="4"><c r="B4" t="s"><v>0</v></c><c r="D4" t="s"><v>1</v></c><c r="AA4" t="s"><v>2</v></c></row><row r="7"><c r="B7" t="s"><v>3</v></c><c r="D7" t="s"><v>99</v></c><c r="AA7"><v>3</v></c></row>',
    );
    const rich = '<si><r><t>Ali</t></r><r><t xml:space="preserve"> Veli</t></r><rPh><t>aside</t></rPh></si>';
    const { rows, numbers, missing } = await read(xlsx({ sheets: [["Bulk", xml]], shared: shared + rich }));
    expect(rows).toEqual([["Ali Veli", "", "", "3", "", "", ""]]);
    expect(numbers).toEqual([7]);
    expect(missing).toEqual(["description", "linkExpirationDate"]);
  });

  test("by exceljs, with a title, merged, hidden and styled cells", async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet("Notes").addRow(["How to fill this in"]);
    book.addWorksheet("Old", { state: "hidden" }).addRow(["Full name", "Phone", "Amount", "Description", "Due date"]);
    const list = book.addWorksheet("Noyabr");
    list.addRow(["Otel Xəzər, noyabr 2026"]);
    list.mergeCells("A1:F1");
    list.addRow([]);
    list.addRow([
      "Qonağın adı\nvə soyadı",
      "MOBİL NÖMRƏ",
      "Məbləğ, AZN",
      "Ödənişin təyinatı*",
      "Son tarix",
      "Bron №",
      "Otaq",
    ]);
    list.addRow([
      "Əli",
      501234567,
      { formula: "10+2.5", result: 12.5 },
      { richText: [{ text: "Otaq " }, { text: "12" }] },
      new Date(Date.UTC(2026, 10, 27)),
      77,
      "B",
    ]);
    list.getCell("B4").numFmt = "0000000000";
    list.getCell("C4").numFmt = "0.00";
    list.addRow([]);
    list.addRow(["Gizli", "1", 1]).hidden = true;
    list.addRow(["Vəli", "+994501112233", 7, { text: "site", hyperlink: "http://example.com" }, "27.11.2026", "A-1"]);
    list.mergeCells("C7:D7");
    const file = asFile((await book.xlsx.writeBuffer()) as ArrayBuffer); // the form in a browser
    const { rows, ...progress } = await readSheet(file, columns);
    expect(await readBulk(file, rules)).toMatchObject({ rows, numbers: [4, 7], unknown: ["Otaq"], hiddenRows: 1 });
    expect(rows).toEqual([
      ["Əli", "0501234567", "", "12.50", "Otaq 12", "2026-11-27", "77"],
      ["Vəli", "+994501112233", "", "7", "", "27.11.2026", "A-1"],
    ]);
    expect(progress).toEqual({
      sheetName: "Noyabr",
      otherSheets: ["Notes"],
      columns: ["fullName", "mobilePhone", "amount", "description", "linkExpirationDate", "bookingId"],
      missing: [],
      unknown: ["Otaq"],
      numbers: [4, 7],
      hiddenRows: 1,
    });
  });

  test.each(["biff8", "biff5", "xlsx"] as const)("by SheetJS as %s", async (bookType) => {
    const list = SheetJs.utils.aoa_to_sheet([
      ["Report"],
      ["Phone", "Name", "Sum", "Comment", "Expiry", "Colour"],
      [
        { t: "n", v: 501234567, z: "0000000000" },
        "Ali",
        { t: "n", v: 12.4987, z: "#,##0.00", f: "1+1" },
        true,
        { t: "n", v: 46353, z: "dd.mm.yyyy" },
        "red",
      ],
      ["+994", "O'Neil", -0.5, { t: "e", v: 0x2a, w: "#N/A" }, { t: "n", v: 46353, z: "d mmm yy" }, ""],
      ["x".repeat(300), "long", 1e15, { t: "s", v: "shown", f: '"sho"&"wn"' }, "27.11.2026", ""],
    ]);
    const book = SheetJs.utils.book_new();
    SheetJs.utils.book_append_sheet(book, SheetJs.utils.aoa_to_sheet([["nothing"]]), "First");
    SheetJs.utils.book_append_sheet(book, list, "List");
    const bytes = SheetJs.write(book, {
      type: "buffer",
      bookType,
      bookSST: bookType !== "biff5",
    }) as Buffer<ArrayBuffer>;
    // Named with the other extension, which spreadsheet programs also open.
    const file = asFile(bytes, bookType === "xlsx" ? "list.xls" : "list.xlsx");
    const result = await readSheet(file, columns);
    expect(await readBulk(file, rules)).toMatchObject({ rows: result.rows, sheetName: "List", unknown: ["Colour"] });
    expect(result.rows).toEqual([
      ["Ali", "0501234567", "", "12.50", "TRUE", "2026-11-27", ""],
      ["O'Neil", "+994", "", "-0.5", "#N/A", "2026-11-27", ""],
      [
        "long",
        bookType === "biff5" ? expect.stringMatching(/^x+$/) : "x".repeat(300),
        "",
        "1000000000000000",
        "shown",
        "27.11.2026",
        "",
      ],
    ]);
    expect([result.sheetName, result.otherSheets, result.unknown]).toEqual(["List", ["First"], ["Colour"]]);
  });

  test("an XLS with texts that continue in another record, in several scripts", async () => {
    const names = Array.from(
      { length: 3_000 },
      (_, index) => `${index % 3 === 0 ? "Əliyev" : "Smith"} ${"ab".repeat(index % 40)}${index}`,
    );
    const book = SheetJs.utils.book_new();
    SheetJs.utils.book_append_sheet(
      book,
      SheetJs.utils.aoa_to_sheet([["Name", "Sum"], ...names.map((name) => [name, 1])]),
      "List",
    );
    const bytes = SheetJs.write(book, { type: "buffer", bookType: "biff8", bookSST: true }) as Buffer<ArrayBuffer>;
    expect((await readSheet(asFile(bytes, "list.xls"), columns)).rows.map(([name]) => name)).toEqual(names);
  });
});

describe("the selection of rows and columns", () => {
  const line = (...texts: readonly string[]): string => row(...texts.map(inline));
  const one = (xml: string) => read(xlsx({ sheets: [["Bulk", xml]] }));

  test("a repeated header counts once, and the other is reported", async () => {
    const { unknown, rows } = await one(
      sheet(line("Name", "Amount", "Fee", "Amount (AZN)") + line("a", "1", "2", "3")),
    );
    expect(unknown).toEqual(["Fee", "Amount (AZN)"]);
    expect(rows).toEqual([["a", "", "", "1", "", "", ""]]);
  });
  test("a sheet with all columns is preferred to one with some of them", async () => {
    const some = sheet(line("Name", "Amount") + line("a", "1"));
    const { sheetName, rows } = await read(
      xlsx({
        sheets: [
          ["Sums", some],
          ["All", sheet(heads + line("b"))],
        ],
      }),
    );
    expect([sheetName, rows[0]![0]]).toEqual(["All", "b"]);
    expect(
      (
        await read(
          xlsx({
            sheets: [
              ["None", sheet(line("a"))],
              ["Sums", some],
              ["More", some],
            ],
          }),
        )
      ).sheetName,
    ).toBe("Sums");
  });
  test("a header may have two rows", async () => {
    const { columns: result, rows } = await one(
      sheet(
        row(inline("Full name"), inline("Contact"), nothing, inline("Amount")) +
          row(nothing, inline("Phone"), inline("E-mail")) +
          line("a", "1", "2", "3"),
      ),
    );
    expect(result).toEqual(["fullName", "mobilePhone", "email", "amount"]);
    expect(rows).toEqual([["a", "1", "2", "3", "", "", ""]]);
  });
  test("a hidden row of technical names is no header", async () => {
    const names = line("fullName", "mobilePhone", "amount").replace("<row>", '<row hidden="1">');
    const { rows } = await one(sheet(names + line("Ad", "Telefon", "Məbləğ") + line("a", "1", "2")));
    expect(rows).toEqual([["a", "1", "", "2", "", "", ""]]);
  });
  test("a header in the thirtieth row is found, one below it is not", async () => {
    const titles = (count: number): string => Array.from({ length: count }, () => line("Title")).join("");
    expect((await one(sheet(titles(29) + heads + line("a")))).numbers).toEqual([31]);
    await expect(one(sheet(titles(30) + heads + line("a")))).rejects.toMatchObject({ code: "headers" });
  });
  test("a million empty rows with formats are no rows", async () => {
    const coloured = Array.from(
      { length: 200_000 },
      (_, index) => `<row r="${index + 3}" s="1"><c r="A${index + 3}" s="1"/></row>`,
    );
    expect((await one(sheet(heads + line("a") + coloured.join("")))).rows).toHaveLength(1);
  });
  test("values under merged cells are ignored", async () => {
    const { rows, numbers } = await one(
      sheet(
        heads + line("a", "1", "2") + line("under", "3") + line("b", "4"),
        '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:C3"/></mergeCells>',
      ),
    );
    expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
      ["a", "1", "", ""],
      ["b", "4", "", ""],
    ]);
    expect(numbers).toEqual([2, 4]);
  });
  test("the limit of rows, and one more", async () => {
    const full = heads + line("a").repeat(ROWS_LIMIT);
    expect((await one(sheet(full))).rows).toHaveLength(ROWS_LIMIT);
    await expect(one(sheet(full + line("b")))).rejects.toMatchObject({ code: "rows" });
  });
  test("the limit of a hundred filled columns, and one more", async () => {
    const extra = (count: number) => heads + row(...Array.from({ length: count }, () => inline("x")));
    expect((await one(sheet(extra(100)))).rows).toHaveLength(1);
    await expect(one(sheet(extra(101)))).rejects.toMatchObject({ code: "columns" });
    await expect(
      one(sheet(heads + row(...Array.from({ length: 40 }, nothingOf)).repeat(40) + extra(101))),
    ).rejects.toMatchObject({ code: "columns" });
  });
  const nothingOf = (): string => nothing;
  test("reports its progress and stops when it is aborted", async () => {
    const file = asFile(
      xlsx({
        sheets: [
          ["Bulk", sheet(heads + Array.from({ length: 30_000 }, (_, index) => line(`name ${index * 7919}`)).join(""))],
        ],
      }),
    );
    const progress: number[] = [];
    await readSheet(file, columns, { onProgress: (share) => progress.push(share) });
    expect(progress.length).toBeGreaterThan(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    const controller = new AbortController();
    const reading = readSheet(file, columns, { onProgress: () => controller.abort(), signal: controller.signal });
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  });
  test("a part with its own entities is refused", async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheet(heads + line("&a;"))}`;
    await expect(one(xml)).rejects.toMatchObject({ code: "corrupt" });
    expect(strToU8(xml).length).toBeLessThan(2_000);
  });
});
