import ExcelJS from "exceljs";
import { allLanguages } from "@/lib/contract/constants";
import { bulkColumns, templateExample } from "@/lib/sheet/columns";
import { type KnownLayout, type Layout, lasting } from "@/lib/sheet/layout/layout";
import { isAnswered, isComplete, questionsOf } from "@/lib/sheet/layout/questions";
import { type BulkOptions, type BulkRows, type Inquiry, readBulk } from "@/lib/sheet/layout/read-bulk";
import type { Survey } from "@/lib/sheet/layout/survey";
import { SheetProblem } from "@/lib/sheet/read";
import { sheetBytes } from "@/lib/sheet/write";
import { asFile, inline, row, sheet, xlsx } from "@/tests/support/workbooks";

const rules = { kind: "invoice", currency: "AZN", today: "2026-11-25" } as const;
const payouts = { ...rules, kind: "payout" } as const;
type Rules = typeof rules | typeof payouts;
const ours = bulkColumns.invoice;

const file = (lines: readonly (readonly string[])[]): File =>
  asFile(Buffer.from(lines.map((cells) => cells.join(";")).join("\r\n")), "guests.csv");
const sheetsOf = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): File =>
  asFile(
    xlsx({
      sheets: Object.entries(sheets).map(
        ([name, lines]) => [name, sheet(lines.map((cells) => row(...cells.map(inline))).join(""))] as const,
      ),
    }),
  );
async function rowsOf(from: File, options?: BulkOptions, of: Rules = rules): Promise<BulkRows> {
  const read = await readBulk(from, of, options);
  if ("sheets" in read)
    throw new Error(
      `asked about ${JSON.stringify(read.sheets.map((one) => questionsOf(one, one.layout, bulkColumns[of.kind])))}`,
    );
  return read;
}
async function asked(
  from: File,
  options?: BulkOptions,
  of: Rules = rules,
): Promise<Inquiry & { survey: Survey; about: string[] }> {
  const read = await readBulk(from, of, options);
  if (!("sheets" in read)) throw new Error("nothing was asked");
  const [survey] = read.sheets as [Survey];
  const questions = questionsOf(survey, survey.layout, bulkColumns[of.kind]);
  return {
    ...read,
    survey,
    about: questions.filter((one) => !isAnswered(one, survey.layout)).map(({ about }) => about),
  };
}
const withSources = (layout: Layout, sources: Layout["sources"], more: Partial<Layout> = {}): Layout => ({
  ...layout,
  ...more,
  sources: { ...layout.sources, ...sources },
});
const problemOf = (from: File, of: Rules = rules): Promise<SheetProblem> =>
  readBulk(from, of).then(
    () => Promise.reject(new Error("it was read")),
    (problem: unknown) => (problem instanceof SheetProblem ? problem : Promise.reject(problem as Error)),
  );

const heads = ["Full name", "Phone", "Amount", "Description", "Link expiration date"];
const guest = (name: string, amount = "12.50", day = "2026-12-31"): string[] => [
  name,
  "0501234567",
  amount,
  "Room",
  day,
];

describe("a file whose columns are sure", () => {
  test("is read without questions, in our order", async () => {
    const { rows, unknown, leftOut } = await rowsOf(file([heads, guest("Ali"), guest("Veli", "7")]));
    expect(rows).toEqual([
      ["Ali", "0501234567", "", "12.50", "Room", "2026-12-31", ""],
      ["Veli", "0501234567", "", "7", "Room", "2026-12-31", ""],
    ]);
    expect(unknown).toEqual([]);
    expect(leftOut).toEqual({ title: "", sums: [], example: undefined, foreign: 0 });
  });
  test("by exceljs, with a title, a number before the name, a price nowhere, and a currency that is ours", async () => {
    const book = new ExcelJS.Workbook();
    const list = book.addWorksheet("Noyabr");
    list.addRow(["Otel Xəzər, noyabr 2026"]);
    list.addRow(["№", "Ad", "Soyad", "Telefon", "Mebleg", "Valyuta", "Qeyd", "Son tarix", "Rezerv №"]);
    list.addRow([1, "Leyla", "Məmmədova", "0503184260", 36, "AZN", "Otaq", "31.12.2026", "BK-1"]);
    list.addRow([2, "Murad", "", "0503184261", 19, "manat", "Otaq", "31.12.2026", "BK-2"]);
    list.addRow(["Cəmi", "", "", "", { formula: "SUM(E3:E4)", result: 55 }]);
    const read = await rowsOf(asFile((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(read.rows).toEqual([
      ["Leyla Məmmədova", "0503184260", "", "36", "Otaq", "31.12.2026", "BK-1"],
      ["Murad", "0503184261", "", "19", "Otaq", "31.12.2026", "BK-2"],
    ]);
    expect(read).toMatchObject({
      unknown: ["№"],
      leftOut: { title: "Otel Xəzər, noyabr 2026", sums: [{ row: 5, amount: "55" }], foreign: 0 },
    });
  });
  test.each([
    [["Phone", "Mobile"], "Phone"],
    [["Description", "Notes"], "Description"],
    [["Notes", "Description"], "Description"],
  ])("with %j, one of which is a label of ours, takes it", async (labels, own) => {
    const all = [
      "Full name",
      "Amount",
      "Link expiration date",
      ...labels,
      ...["Phone", "Description"].filter((one) => !labels.includes(one)),
    ];
    const { rows } = await rowsOf(file([all, all.map((label) => `value of ${label}`)]));
    expect(rows[0]).toContain(`value of ${own}`);
    expect(rows[0]).not.toContain(`value of ${labels.find((label) => label !== own)}`);
  });
  test("with the full name and its parts takes the full name", async () => {
    const { rows } = await rowsOf(
      file([
        [...heads, "First name", "Last name"],
        [...guest("Leyla M."), "Leyla", "Məmmədova"],
      ]),
    );
    expect(rows[0]![0]).toBe("Leyla M.");
  });
  test.each([
    ["Surname", "Name"],
    ["Фамилия", "Имя"],
    ["Soyad", "Ad"],
    ["اسم العائلة", "الاسم الأول"],
    ["Müştərinin soyadı", "Müştərinin adı"],
  ])("joins %s and %s, the first name first", async (last, first) => {
    const { rows } = await rowsOf(
      file([
        [last, first, ...heads.slice(1)],
        ["Məmmədova", "Leyla", ...guest("").slice(1)],
      ]),
    );
    expect(rows[0]![0]).toBe("Leyla Məmmədova");
  });
});

describe("amounts", () => {
  const priced = ["Full name", "Phone", "Quantity", "Price", "Total amount", "Description", "Link expiration date"];
  const line = (name: string, count: string, price: string, total: string): string[] => [
    name,
    "0501234567",
    count,
    price,
    total,
    "Spa",
    "2026-12-31",
  ];
  const both = file([priced, line("Ali", "3", "12", "36"), line("Veli", "2", "18.00", "36").with(1, "00994501234567")]);

  test("in two columns are asked about, with samples and sums, and none is chosen", async () => {
    const { survey, about } = await asked(both);
    expect(about).toEqual(["amount"]);
    expect(survey.layout.sources.amount).toBeUndefined();
    expect(survey.candidates).toEqual({ amount: [3, 4] });
    expect(survey.columns[3]).toEqual({
      index: 3,
      label: "Price",
      samples: ["12", "18.00"],
      filled: 2,
      sums: [{ currency: "AZN", sum: 3_000 }],
      figures: [1_200, 1_800],
    });
    expect(survey.columns[4]!.sums).toEqual([{ currency: "AZN", sum: 7_200 }]);
    expect(survey).toMatchObject({ rows: 2, sampleRows: [2, 3] });
    expect(survey.columns[1]!.samples).toEqual(["0501234567", "00994501234567"]);
  });
  test("are read from the chosen column", async () => {
    const { survey } = await asked(both);
    const { rows, unknown } = await rowsOf(both, { layout: withSources(survey.layout, { amount: { columns: [4] } }) });
    expect(rows.map((cells) => cells[3])).toEqual(["36", "36"]);
    expect(unknown).toEqual(["Quantity", "Price"]);
  });
  test.each([
    ["the same amounts", [priced, line("Ali", "1", "12", "12.00"), line("Veli", "1", "7", "7")]],
    ["an empty column", [priced, line("Ali", "1", "12", ""), line("Veli", "1", "7", "")]],
    [
      "nights beside the amount",
      [
        [...heads, "Total nights"],
        [...guest("Ali"), "3"],
      ],
    ],
    [
      "a text whose label has the word",
      [
        [...heads, "Price list"],
        [...guest("Ali"), "summer"],
      ],
    ],
  ])("beside %s are not asked about", async (_, lines) => {
    expect((await rowsOf(file(lines))).rows[0]![3]).toMatch(/^12/);
  });
  test.each([
    "Amount with VAT",
    "Сумма с НДС",
    "Qiymət (ƏDV ilə)",
    "Unit price",
    "Net",
    "Gross",
    "Xalis",
    "Нетто",
    "Брутто",
    "الصافي",
  ])("and %s are asked about", async (label) => {
    expect(
      (
        await asked(
          file([
            [...heads, label],
            [...guest("Ali"), "14.75"],
          ]),
        )
      ).about,
    ).toEqual(["amount"]);
  });
  test("are not asked about if two columns differ in one row only? They are", async () => {
    const one = file([priced, line("Ali", "1", "12", "12"), line("Veli", "2", "7", "14")]);
    expect((await asked(one)).about).toEqual(["amount"]);
  });
});

test("a card and an IBAN in two columns are asked about", async () => {
  const lines = [
    ["Full name", "Phone", "Amount", "Description", "Card number", "IBAN"],
    ["Ali", "0501234567", "10", "salary", "4111111111111111", "AZ21NABZ00000000137010001944"],
  ];
  const { about, survey } = await asked(file(lines), {}, payouts);
  expect(about).toEqual(["destination"]);
  expect(JSON.stringify(survey)).not.toContain("4111111111111111");
  expect(survey.columns[4]!.samples).toEqual(["4111 11•• •••• 1111"]);
});
test("a card and an IBAN are joined without a question if each row has one of them", async () => {
  const lines = [
    ["Full name", "Phone", "Amount", "Description", "Card number", "IBAN"],
    ["Ali", "0501234567", "10", "salary", "4111111111111111", ""],
    ["Veli", "0501234568", "10", "salary", "", "AZ21NABZ00000000137010001944"],
  ];
  const { rows } = await rowsOf(file(lines), {}, payouts);
  expect(rows.map((cells) => cells[1])).toEqual(["4111111111111111", "AZ21NABZ00000000137010001944"]);
});

describe("a missing column", () => {
  const lines = [heads.slice(0, 3), ["Ali", "0501234567", "12.50"]];
  test("that one value can fill is asked for, and filled", async () => {
    const { survey, about } = await asked(file(lines));
    expect(about).toEqual(["description", "linkExpirationDate"]);
    const layout = withSources(survey.layout, { description: { value: "Spa" }, linkExpirationDate: { days: 7 } });
    expect(isComplete(survey, layout, ours)).toBe(true);
    expect(isComplete(survey, withSources(layout, { description: { value: "  " } }), ours)).toBe(false);
    expect((await rowsOf(file(lines), { layout })).rows).toEqual([
      ["Ali", "0501234567", "", "12.50", "Spa", "2026-12-02", ""],
    ]);
  });
  test("that another column may hold is asked for", async () => {
    const { survey, about } = await asked(
      file([
        ["Full name", "Amount", "Description", "Due date", "Ünvan sahəsi"],
        ["Ali", "1", "Spa", "2026-12-31", "0501234567"],
      ]),
    );
    expect(about).toEqual(["mobilePhone"]);
    expect(survey.columns.map(({ label, filled }) => [label, filled])).toContainEqual(["Ünvan sahəsi", 1]);
  });
  test("that nothing can fill is named, with the columns that were found", async () => {
    const { code, columns } = await problemOf(
      file([
        ["Ad və soyad", "Otaq", "Təsvir", "Məbləğ"],
        ["Ali", "B", "Spa", "1"],
      ]),
    );
    expect([code, columns]).toEqual([
      "headers",
      { found: ["Ad və soyad", "Təsvir", "Məbləğ"], missing: ["mobilePhone"] },
    ]);
  });
  test("and no header at all", async () => {
    const { code, columns } = await problemOf(
      file([
        ["a", "b"],
        ["c", "d"],
      ]),
    );
    expect([code, columns?.found, columns?.missing.length]).toEqual(["headers", [], 5]);
  });
});

describe("a currency that is not ours", () => {
  const labels = [...heads, "Currency"];
  test.each(["USD", "usd", "840", "$", "доллар США"])("may be named %s", async (code) => {
    const { about, survey } = await asked(file([labels, [...guest("Ali"), code]]));
    expect(about).toEqual(["foreign"]);
    expect(survey.foreign.currencies).toEqual(["USD"]);
  });
  test.each(['"$"#,##0.00', "[$$-409]#,##0.00", "#,##0.00\\ [$USD]", "[$$-en-US]#,##0.00"])(
    "may be that of the format %s, and each answer keeps the figures",
    async (numFmt) => {
      const book = new ExcelJS.Workbook();
      const list = book.addWorksheet("Noyabr");
      list.addRow(heads);
      for (const [amount, format] of [
        [12.5, numFmt],
        [7, '#,##0.00 "AZN"'],
        [8, "[$₼-42C] #,##0.00"],
      ] as const) {
        const cells: unknown[] = guest("Ali").with(2, "");
        cells[2] = amount;
        list.addRow(cells).getCell(3).numFmt = format;
      }
      const from = asFile((await book.xlsx.writeBuffer()) as ArrayBuffer);
      const { survey, about } = await asked(from);
      expect(about).toEqual(["foreign"]);
      expect(survey.foreign).toMatchObject({ count: 1, currencies: ["USD"], rows: [{ amounts: { 2: 1_250 } }] });
      const amounts = async (foreign: Layout["foreign"]) =>
        (await rowsOf(from, { layout: withSources(survey.layout, {}, { foreign }) })).rows.map((cells) => cells[3]);
      expect(await amounts("ours")).toEqual(["12.50", "7.00", "8.00"]);
      expect(await amounts("type")).toEqual(["12.50 USD", "7.00", "8.00"]);
      expect(await amounts("leave")).toEqual(["7.00", "8.00"]);
    },
  );
  test.each(["$12.50", "12.50 USD", "USD 12.50", "12,50 долл."])("may stand beside the figure: %s", async (amount) => {
    const from = file([heads, guest("Ali", amount), guest("Veli", "₼ 7.00"), guest("Rasim", "8 AZN")]);
    const { survey, about } = await asked(from);
    expect(about).toEqual(["foreign"]);
    const { rows } = await rowsOf(from, { layout: withSources(survey.layout, {}, { foreign: "ours" }) });
    expect(rows.map((cells) => cells[3])).toEqual([expect.stringMatching(/^12[.,]50$/), "7.00", "8"]);
  });
  test("beside the figure differs from its column: the cell stays as it is", async () => {
    const { rows } = await rowsOf(file([labels, [...guest("Ali", "12.50 USD"), "AZN"]]));
    expect(rows[0]![3]).toBe("12.50 USD");
  });
  test.each(["944", "ман.", "man"])("%s is ours", async (code) => {
    expect((await rowsOf(file([labels, [...guest("Ali"), code]]))).currencies).toEqual([]);
  });
  const mixed = file([
    labels,
    [...guest("Ali", "120"), "USD"],
    [...guest("Veli", "7"), "AZN"],
    [...guest("Sara", "9"), ""],
    [...guest("Rasim", "45"), "$"],
  ]);
  test("is asked about, with the rows, and sums are apart", async () => {
    const { survey, about } = await asked(mixed);
    expect(about).toEqual(["foreign"]);
    expect(survey.foreign).toEqual({
      count: 2,
      currencies: ["USD"],
      rows: [
        { row: 2, name: "Ali", currency: "USD", amounts: expect.objectContaining({ 2: 12_000 }) as unknown },
        { row: 5, name: "Rasim", currency: "USD", amounts: expect.objectContaining({ 2: 4_500 }) as unknown },
      ],
    });
    expect(survey.columns[2]!.sums).toEqual([
      { currency: "USD", sum: 16_500 },
      { currency: "AZN", sum: 1_600 },
    ]);
  });
  test.each([
    ["type", ["120 USD", "7", "9", "45 USD"], 0],
    ["ours", ["120", "7", "9", "45"], 0],
    ["leave", ["7", "9"], 2],
  ] as const)("answered with %s", async (foreign, amounts, left) => {
    const { survey } = await asked(mixed);
    const { rows, leftOut, unknown } = await rowsOf(mixed, { layout: { ...survey.layout, foreign } });
    expect(rows.map((cells) => cells[3])).toEqual(amounts);
    expect([leftOut.foreign, unknown]).toEqual([left, []]);
  });
  test("in the label of the amounts counts for all rows", async () => {
    const { survey, about } = await asked(
      file([["Full name", "Phone", "Amount (USD)", "Description", "Due date"], guest("Ali"), guest("Veli")]),
    );
    expect([about, survey.columns[2]!.currency]).toEqual([["foreign"], "USD"]);
  });
  test.each(["Məbləğ (AZN)", "Amount, manat", "Сумма, ₼"])("is not in %s", async (label) => {
    await rowsOf(file([["Full name", "Phone", label, "Description", "Due date"], guest("Ali")]));
  });
});

describe("days", () => {
  const day = (...days: readonly string[]): File => file([heads, ...days.map((one) => guest("Ali", "1", one))]);
  const last = (read: BulkRows): (string | undefined)[] => read.rows.map((cells) => cells[5]);
  test("that may begin with the month are asked about", async () => {
    const { about, survey } = await asked(day("03/04/2027", "05/06/2027"));
    expect([about, survey.columns[4]!.day]).toEqual([["dayOrder"], "03/04/2027"]);
    const months = { ...survey.layout, dayOrder: "monthFirst" } as const;
    expect(last(await rowsOf(day("03/04/2027", "05/06/2027"), { layout: months }))).toEqual([
      "2027-03-04",
      "2027-05-06",
    ]);
    expect(last(await rowsOf(day("03/04/2027"), { layout: { ...months, dayOrder: "dayFirst" } }))).toEqual([
      "2027-04-03",
    ]);
  });
  test("are decided by another row", async () => {
    expect(last(await rowsOf(day("03/04/2027", "25/04/2027")))).toEqual(["2027-04-03", "2027-04-25"]);
    expect((await asked(day("٠٣/٠٤/٢٠٢٧"))).about).toEqual(["dayOrder"]);
    expect(last(await rowsOf(day("٠٣/٠٤/٢٠٢٧", "\u200f04/25/2027")))).toEqual(["2027-03-04", "2027-04-25"]);
    expect(last(await rowsOf(day("03/04/2027", "04/25/2027")))).toEqual(["2027-03-04", "2027-04-25"]);
  });
  test.each([[["03.04.2027"]], [["04/04/2027"]], [["2027-04-03"]], [["25/04/2027", "04/25/2027", "03/04/2027"]]])(
    "of %j are left as they are",
    async (days) => expect((await rowsOf(day(...days))).rows).toHaveLength(days.length),
  );
});

describe("sheets", () => {
  const lines = (name: string): string[][] => [heads, guest(name)];
  test("that could both be meant are asked about", async () => {
    const { sheets } = await asked(sheetsOf({ May: lines("Ali"), June: lines("Veli") }));
    expect(sheets.map(({ sheetName, rows }) => [sheetName, rows])).toEqual([
      ["May", 1],
      ["June", 1],
    ]);
  });
  test("with fewer of our columns, without rows, or with explanations are not", async () => {
    const read = await rowsOf(
      sheetsOf({
        Sums: [
          ["Full name", "Amount", "Room"],
          ["Ali", "1", "B"],
        ],
        All: lines("Ali"),
        Empty: [heads],
        Notes: [["How to fill this in"]],
        Columns: heads.map((label) => [label, "required", "Text"]),
      }),
    );
    expect([read.sheetName, read.otherSheets]).toEqual(["All", ["Sums", "Empty"]]);
  });
  test("are read by the answer", async () => {
    const both = sheetsOf({ May: lines("Ali"), June: lines("Veli") });
    const { sheets } = await asked(both);
    expect((await rowsOf(both, { layout: sheets[1]!.layout })).rows[0]![0]).toBe("Veli");
  });
});

describe("rows that are no customers", () => {
  test.each([
    "Cəmi",
    "Cəmi:",
    "YEKUN",
    "Итого",
    "ИТОГО по отелю:",
    "Всего",
    "Total",
    "Grand total",
    "المجموع",
    "الإجمالي",
  ])("%s with a sum", async (word) => {
    const { rows, leftOut } = await rowsOf(file([heads, guest("Ali"), [word, "", "12.50", "", ""]]));
    expect([rows.length, leftOut.sums]).toEqual([1, [{ row: 3, amount: "12.50" }]]);
  });
  test("a sum without a word, if it is right", async () => {
    const sum = (amount: string): File =>
      file([heads, guest("Ali", "10"), guest("Veli", "2.5"), ["", "", amount, "", ""]]);
    expect((await rowsOf(sum("12.50"))).leftOut.sums).toEqual([{ row: 4, amount: "12.50" }]);
    expect((await rowsOf(sum("12.60"))).rows).toHaveLength(3);
  });
  test("a longer text with the sum of its part", async () => {
    const rows = [guest("Ali", "10"), ["Total Baku", "", "10", "", ""], guest("Veli", "2.5")];
    const ends = [
      ["Total Ganja", "", "2.50", "", ""],
      ["Total of both", "", "12.50", "", ""],
    ];
    expect((await rowsOf(file([heads, ...rows, ...ends]))).leftOut.sums.map(({ amount }) => amount)).toEqual([
      "10",
      "2.50",
      "12.50",
    ]);
  });
  test.each([
    ["a company of that name with another amount", ["Total Energies", "", "480", "Room", "2026-12-31"]],
    ["a guest of that name with a phone", ["Total", "0501234567", "12.50", "Room", "2026-12-31"]],
    ["a guest whose service has the word", ["Ali", "", "12.50", "Total cleaning", "2026-12-31"]],
    ["a name that only begins like one", ["Totalov Ali", "", "12.50", "", ""]],
  ])("but %s stays", async (_, cells) =>
    expect((await rowsOf(file([heads, guest("Veli"), cells]))).rows).toHaveLength(2),
  );
  test("the template's example, as it is and alone in the first row", async () => {
    const labels = ["Full name", "Phone", "Email", "Amount", "Description", "Link expiration date", "Booking ID"];
    const example = ["Leyla Hasanova", "+994500001003", "name@example.com", "12.50", "Example", "2026-12-02", "000123"];
    const { rows, leftOut } = await rowsOf(file([labels, example, example.with(0, "Ali")]));
    expect([rows.map(([name]) => name), leftOut.example]).toEqual([["Ali"], 2]);
    const saved = example.with(3, "12,50").with(6, "123");
    expect((await rowsOf(file([labels, saved, example.with(0, "Ali")]))).leftOut.example).toBe(2);
    expect((await rowsOf(file([labels, example.with(3, "13.00")]))).rows).toHaveLength(1);
    expect((await problemOf(file([labels, example]))).code).toBe("empty");
  });
  test("numbers of rows without anything else", async () => {
    expect((await rowsOf(file([["№", ...heads], ["1", ...guest("Ali")], ["2"], ["3"]]))).rows).toHaveLength(1);
  });
});

describe("a layout that was answered before", () => {
  const priced = (...rows: readonly string[][]): File => file([[...heads.slice(0, 4), "Price"], ...rows]);
  const known = async (from: File, sources: Layout["sources"], more?: Partial<Layout>): Promise<KnownLayout> => {
    const { survey } = await asked(from);
    return {
      headers: survey.headers,
      currencies: survey.foreign.currencies,
      layout: lasting(withSources(survey.layout, sources, more)),
    };
  };
  const first = priced(["Ali", "0501234567", "36", "Spa", "12"]);
  const days = { linkExpirationDate: { days: 7 } } as const;

  test("is applied to a file with the same headers, and said", async () => {
    const layout = await known(first, { amount: { columns: [2] }, ...days });
    const read = await rowsOf(priced(["Veli", "0501234567", "40", "Spa", "20"]), { known: [layout] });
    expect([read.rows[0], read.isKnown]).toEqual([["Veli", "0501234567", "", "40", "Spa", "2026-12-02", ""], true]);
    expect((await rowsOf(file([heads, guest("Ali")]), { known: [layout] })).isKnown).toBe(false);
  });
  test("is not applied to other headers", async () => {
    const layout = await known(first, { amount: { columns: [2] }, ...days });
    const other = file([
      [...heads.slice(0, 4), "Unit price"],
      ["Ali", "0501234567", "36", "Spa", "12"],
    ]);
    expect((await asked(other, { known: [layout] })).about).toEqual(["amount", "linkExpirationDate"]);
  });
  test("asks for a certain day again, with the other answers", async () => {
    const layout = await known(first, { amount: { columns: [2] }, linkExpirationDate: { value: "2026-12-31" } });
    const { about, survey } = await asked(first, { known: [layout] });
    expect([about, survey.layout.sources.amount]).toEqual([["linkExpirationDate"], { columns: [2] }]);
  });
  test("asks about another currency than the answered one", async () => {
    const inCurrency = (code: string): File =>
      file([
        [...heads, "Currency"],
        [...guest("Ali"), code],
      ]);
    const layout = await known(inCurrency("USD"), {}, { foreign: "ours" });
    expect((await rowsOf(inCurrency("USD"), { known: [layout] })).rows[0]![3]).toBe("12.50");
    expect((await asked(inCurrency("EUR"), { known: [layout] })).about).toEqual(["foreign"]);
  });
  test("can be changed: every column is shown with the answers", async () => {
    const { layout } = await rowsOf(file([heads, guest("Ali")]));
    const { about, chosen, survey } = await asked(file([heads, guest("Ali")]), { asks: layout });
    expect([about, chosen, survey.layout]).toEqual([[], "", layout]);
  });
});

describe("a text with separators", () => {
  const text = "Full name,Phone,Amount,Description,Link expiration date\nƏli,0501234567,12.50,Otaq,2026-12-31\n";
  const utf16 = Buffer.from(text, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16", utf16],
    ["UTF-16 of the other order", Buffer.from(utf16).swap16()],
    [
      "UTF-16 with few Latin letters",
      Buffer.from(
        `Имя и фамилия;Телефон;Сумма;Описание;Срок действия\nƏli;0501234567;12.50;Otaq;2026-12-31`,
        "utf16le",
      ),
    ],
    ["tabs", Buffer.from(text.replaceAll(",", "\t"))],
    ["semicolons", Buffer.from(text.replaceAll(",", ";"))],
  ])("in %s", async (_, bytes) => {
    const { rows } = await rowsOf(asFile(bytes, "guests.csv"));
    expect(rows).toEqual([["Əli", "0501234567", "", "12.50", "Otaq", "2026-12-31", ""]]);
  });
  test("in the old Russian and Turkish encodings", async () => {
    const cyrillic = (line: string): number[] =>
      [...line].map((letter) => {
        const code = letter.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
      });
    const russian =
      "Имя и фамилия;Телефон;Сумма;Описание;Срок действия\nАнна Петрова;0501234567;12,50;Номер;31.12.2026";
    expect((await rowsOf(asFile(Buffer.from(cyrillic(russian)), "a.csv"))).rows[0]!.slice(0, 4)).toEqual([
      "Анна Петрова",
      "0501234567",
      "",
      "12,50",
    ]);
    const turkish = "Ad Soyad;Telefon;Tutar;A\xe7\xfdklama;Vade\nAy\xfee \xd6z;0501234567;12,50;Oda;31.12.2026";
    expect((await rowsOf(asFile(Buffer.from(turkish, "latin1"), "a.csv"))).rows[0]!.slice(0, 5)).toEqual([
      "Ayşe Öz",
      "0501234567",
      "",
      "12,50",
      "Oda",
    ]);
  });
  test("called .xlsx, and a workbook called .csv", async () => {
    expect((await rowsOf(asFile(Buffer.from(text), "guests.xlsx"))).rows).toHaveLength(1);
    const book = xlsx({
      sheets: [["Bulk", sheet([heads, guest("Ali")].map((cells) => row(...cells.map(inline))).join(""))]],
    });
    expect((await rowsOf(asFile(book, "guests.csv"))).rows).toHaveLength(1);
  });
  test("that keeps zeros as formulas do", async () => {
    const { rows } = await rowsOf(asFile(Buffer.from(text.replace("0501234567", '"=""0501234567"""')), "a.csv"));
    expect(rows[0]![1]).toBe("0501234567");
  });
});

test.each(allLanguages)(
  "the template in %s is read without its example and without a word about its second sheet",
  async (language) => {
    const [{ columns }, { sheet: words }] = (await Promise.all([
      import(`@/messages/${language}/bulk.json`),
      import(`@/messages/${language}/bulk-files.json`),
    ])) as [
      { columns: Record<string, string> },
      { sheet: { explained: string; required: string; names: { invoice: string } } },
    ]; // their types have all keys
    const cells: Readonly<Record<string, string | number | Date>> = {
      ...templateExample,
      mobilePhone: "+994500001003",
      description: "Example",
      linkExpirationDate: new Date("2026-12-02"),
    };
    const row = (values: typeof cells) => ours.map(({ key }) => values[key] ?? null);
    const template = async (...rows: (typeof cells)[]): Promise<File> => {
      async function* pages() {
        yield rows.map(row);
      }
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of sheetBytes({
        name: words.names.invoice,
        rightToLeft: language === "ar",
        columns: ours.map(({ key, kind }) => ({
          label: columns[key]!,
          kind: kind === "digits" ? "code" : kind,
          width: 20,
        })),
        pages: pages(),
        about: {
          name: words.explained,
          lines: ours.map(({ key }) => [columns[key]!, `${words.required} • ${columns[key]!}`]),
        },
      }))
        pieces.push(new Uint8Array(piece));
      return new File(pieces, "template.xlsx");
    };
    const read = await rowsOf(await template(cells, { ...cells, fullName: "Aygün" }));
    expect([read.rows.map(([name]) => name), read.leftOut.example, read.otherSheets, read.unknown]).toEqual([
      ["Aygün"],
      2,
      [],
      [],
    ]);
    expect((await problemOf(await template(cells))).code).toBe("empty");
  },
);
