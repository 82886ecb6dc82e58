import { completePlan, findLayout, openQuestions, readLines } from "@/lib/sheet/statement";
import { readTable } from "@/lib/sheet/read";
import { inline, row, sheet, xlsx } from "@/tests/support/workbooks";

const csv = (text: string) => new File([text], "statement.csv");
const bytesOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "statement.csv");
const rowsOf = async (file: File) => (await readTable(file)).rows;

async function linesOf(file: File) {
  const { rows, numbers } = await readTable(file);
  const { plan } = findLayout(rows);
  return { questions: openQuestions(rows, plan), ...readLines(rows, numbers, plan) };
}
const oneLine = async (head: string, ...cells: string[]) => {
  const { lines, questions } = await linesOf(csv([head, ...cells].join("\n")));
  return { questions, first: lines[0] };
};

describe("a CSV", () => {
  it.each([
    [";", "a;b\n1,5;x\n2,5;y"],
    [",", 'a,b\n"1,5",x\n"2,5",y'],
    ["tab", "a\tb\n1,5\tx\n2,5\ty"],
    ["|", "a|b\n1,5|x\n2,5|y"],
    ["declared", "sep=#\r\na#b\r\n1,5#x\r\n2,5#y\r\n"],
  ])("has its separator found: %s", async (_, text) => {
    expect(await rowsOf(csv(text))).toEqual([
      ["a", "b"],
      ["1,5", "x"],
      ["2,5", "y"],
    ]);
  });
  it("may hold separators, line ends and quotes in quotes", async () => {
    expect(await rowsOf(csv('a,"b, ""c""\nd",e\n"",f,'))).toEqual([
      ["a", 'b, "c"\nd', "e"],
      ["", "f"],
    ]);
  });
  it("is read in UTF-8 and UTF-16", async () => {
    expect(await rowsOf(csv("\uFEFFTarix;Məbləğ\n"))).toEqual([["Tarix", "Məbləğ"]]);
    expect(await rowsOf(bytesOf(0xff, 0xfe, 0x41, 0, 0x3b, 0, 0x42, 0))).toEqual([["A", "B"]]);
  });
  it.each([
    ["windows-1251", "Дата;Сумма"],
    ["windows-1251", "ИМЯ И ФАМИЛИЯ;СУММА;ООО «Ромашка»;ПриватБанк"],
    ["windows-1254", "Tutarı;Açık"],
    ["windows-1254", "Hesab nömresi sütunu;Gülşen Eliyeva"],
    ["windows-1256", "التاريخ;المبلغ"],
    ["windows-1256", "الاسم;عبدالله العتيبي;فاطمة;120.00;Visa"],
  ])("is read in %s: %s", async (encoding, line) => {
    const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const bytes = bytesOf(...Array.from(line, (character) => characters.indexOf(character)));
    expect(await rowsOf(bytes)).toEqual([line.split(";")]);
  });
  it("of other bytes is refused", async () => {
    await expect(rowsOf(bytesOf(1, 0, 2, 0))).rejects.toMatchObject({ code: "type" });
    await expect(rowsOf(csv(""))).rejects.toMatchObject({ code: "empty" });
  });
});

describe("the columns", () => {
  it.each([
    ["Date,RRN,Card,Amount,Currency,Customer"],
    ["Tarix,RRN,Kart nömrəsi,Məbləğ,Valyuta,Müştəri"],
    ["Дата операции,RRN,Номер карты,Сумма,Валюта,Клиент"],
    ["تاريخ العملية,الرقم المرجعي,رقم البطاقة,المبلغ,العملة,العميل"],
  ])("are found by their heads: %s", async (head) => {
    const { questions, first } = await oneLine(head, "2026-11-18,600000000001,411111******2351,480.00,AZN,Leyla");
    expect(questions).toEqual([]);
    expect(first).toEqual({
      row: 2,
      day: "2026-11-18",
      amount: 48_000,
      rrn: "600000000001",
      card: "2351",
      currency: "AZN",
      name: "Leyla",
    });
  });
  it("are found below titles, and rows that are no lines are named", async () => {
    const text =
      "My Bank;;\nPeriod;01.11.2026;\n;;\nDate;RRN;Amount, AZN\n18.11.2026;600000000001;1 234,50\n;Total;1 234,50\n";
    const { lines, unread } = await linesOf(csv(text));
    expect(lines.map(({ row: number, amount }) => [number, amount])).toEqual([[5, 123_450]]);
    expect(unread).toEqual([6]);
  });
  it("of two amounts are asked for", async () => {
    const text = csv("Date,RRN,Amount,Net amount\n2026-11-18,600000000001,480.00,472.80\n");
    const { rows, numbers } = await readTable(text);
    const { plan, amounts } = findLayout(rows);
    expect(openQuestions(rows, plan)).toEqual(["amount"]);
    expect(amounts).toEqual([2, 3]);
    const chosen = completePlan(rows, { ...plan, columns: { ...plan.columns, amount: 3 } });
    expect(openQuestions(rows, chosen)).toEqual([]);
    expect(readLines(rows, numbers, chosen).lines[0]!.amount).toBe(47_280);
  });
  it("without a head are found by their content, but not the amount", async () => {
    const { rows } = await readTable(csv("18.11.2026,600000000001,480.00\n19.11.2026,600000000002,12.00\n"));
    const { plan } = findLayout(rows);
    expect(plan.columns).toEqual({ date: 0, rrn: 1 });
    expect(openQuestions(rows, plan)).toEqual(["amount"]);
  });
  it("of money in and money out are one amount", async () => {
    const { lines } = await linesOf(
      csv("Date;Details;Debit;Credit\n18.11.2026;Card 600000000001;;480,00\n18.11.2026;Refund 600000000002;20,00;\n"),
    );
    expect(lines.map(({ amount, rrn }) => [amount, rrn])).toEqual([
      [48_000, "600000000001"],
      [-2_000, "600000000002"],
    ]);
  });
});

describe("the owner of the account", () => {
  const table = "Date;RRN;Amount\n18.11.2026;600000000001;12,50\n";
  const ownerOf = async (...lines: string[]) => findLayout(await rowsOf(csv([...lines, table].join("\n")))).owner;
  it.each([
    ["Account holder: Caspian Stays"],
    ["Hesabın sahibi;;Caspian Stays"],
    ["Владелец счёта: Caspian Stays;RRN"],
    ["اسم صاحب الحساب;Caspian Stays"],
  ])("is named above the table: %s", async (line) => {
    expect(await ownerOf("My Bank;;", line)).toEqual({ holder: "Caspian Stays" });
  });
  it("has one account with right check digits", async () => {
    const iban = "AZ21NABZ00000000137010001944";
    expect(await ownerOf("Account: AZ21 NABZ 0000 0000 1370 1000 1944 (AZN)")).toEqual({ iban });
    expect(await ownerOf("AZ22NABZ00000000137010001944")).toEqual({});
    expect(await ownerOf(iban, "To;DE89370400440532013000")).toEqual({});
  });
  it("is in no line of the table", async () => {
    expect(await ownerOf()).toEqual({});
    const below = csv("Date;Customer;Amount\n18.11.2026;DE89370400440532013000;12,50\n");
    expect(findLayout(await rowsOf(below)).owner).toEqual({});
  });
});

describe("an amount", () => {
  it.each([
    ["1 234,50", 123_450],
    ["1.234,50", 123_450],
    ['"1,234.50"', 123_450],
    ["-12.50", -1_250],
    ["(12.50)", -1_250],
    ["12.50-", -1_250],
    ["\u221212.50", -1_250],
    ["12.50 AZN", 1_250],
    ["12.50 Cr", 1_250],
    ["AED 12.50DR.", -1_250],
  ])("%s is read", async (text, amount) => {
    expect((await oneLine("Date;Amount", `18.11.2026;${text}`)).first?.amount).toBe(amount);
  });
  it("that can be read two ways follows its column", async () => {
    expect((await oneLine("Date;Amount", "18.11.2026;1,234", "18.11.2026;7.50")).first?.amount).toBe(123_400);
    expect((await oneLine("Date;Amount", "18.11.2026;1.234", "18.11.2026;7,50")).first?.amount).toBe(123_400);
    expect((await oneLine("Date;Amount", "18.11.2026;1,230", "18.11.2026;7,50")).first?.amount).toBe(123);
  });
  it("is asked for if its column does not decide", async () => {
    expect((await oneLine("Date;Amount", "18.11.2026;1,234")).questions).toEqual(["decimalMark"]);
    expect((await oneLine("Date;Amount", "18.11.2026;1,234", "18.11.2026;1,5", "18.11.2026;1.5")).questions).toEqual([
      "decimalMark",
    ]);
  });
  it("with three decimals is no amount", async () => {
    const { lines, unread } = await linesOf(csv("Date;Amount\n18.11.2026;1.234\n18.11.2026;7.50"));
    expect(lines).toHaveLength(1);
    expect(unread).toEqual([2]);
  });
  it("names its currency", async () => {
    expect((await oneLine("Date;Amount", "18.11.2026;12.50 USD")).first?.currency).toBe("USD");
  });
});

describe("a date", () => {
  it.each([
    ["18.11.2026", "2026-11-18"],
    ["18/11/26", "2026-11-18"],
    ["2026-11-18T14:22:05", "2026-11-18"],
    ["18.11.2026 14:22", "2026-11-18"],
    ["11/18/2026", "2026-11-18"],
    ["46344.6", "2026-11-18"],
    ["18-Nov-2026", "2026-11-18"],
    ["18/Nov/26 14:22", "2026-11-18"],
    ["November 18, 2026", "2026-11-18"],
    ["18 ноября 2026 г.", "2026-11-18"],
    ["18 noyabr 2026-cı il", "2026-11-18"],
    ["١٨ نوفمبر ٢٠٢٦", "2026-11-18"],
    ["18 ابريل 2026م", "2026-04-18"],
  ])("%s is read", async (text, day) => {
    const { first, questions } = await oneLine("Date;Amount", `${text};12.50`);
    expect(questions).toEqual([]);
    expect(first?.day).toBe(day);
  });
  it("follows the order of its column, or is asked for", async () => {
    expect((await oneLine("Date;Amount", "05/11/2026;1.50", "11/30/2026;1.50")).first?.day).toBe("2026-05-11");
    expect((await oneLine("Date;Amount", "05/11/2026;1.50", "30/11/2026;1.50")).first?.day).toBe("2026-11-05");
    expect((await oneLine("Date;Amount", "05/11/2026;1.50")).questions).toEqual(["dayOrder"]);
    expect((await oneLine("Date;Amount", "05/05/2026;1.50")).questions).toEqual([]);
  });
});

describe("a workbook", () => {
  const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
  it("has its dates and numbers read by their formats", async () => {
    const book = xlsx({
      formats: ["dd/mm/yyyy", '#,##0.00 "AZN"', "0.000"],
      sheets: [
        ["Cover", sheet(row(inline("My Bank")))],
        [
          "Lines",
          sheet(
            row(...["Date", "RRN", "Amount"].map(inline)) +
              row(number("46344.6", 1), number("600000000001"), number("1234.5", 2)) +
              row(number("46344", 1), inline("600000000002"), number("1.23", 3)),
          ),
        ],
      ],
    });
    const file = new File([book], "statement.xlsx");
    expect((await readTable(file)).otherSheets).toEqual(["Cover"]);
    const { lines, questions } = await linesOf(file);
    expect(questions).toEqual([]);
    expect(lines.map(({ day, rrn, amount }) => [day, rrn, amount])).toEqual([
      ["2026-11-18", "600000000001", 123_450],
      ["2026-11-18", "600000000002", 123],
    ]);
  });
});
