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
  it("has quotes that end nothing, which do not swallow the rows below", async () => {
    expect(await rowsOf(csv('a;"b\nc;d\ne;5" f\n'))).toEqual([
      ["a", '"b'],
      ["c", "d"],
      ["e", '5" f'],
    ]);
    expect(await rowsOf(csv('a;"b\nc" ;d\n'))).toEqual([["a", "b\nc", "d"]]);
  });
  it("in UTF-8 may have halves of letters", async () => {
    const [whole, half] = [Buffer.from("Gülşən;Əli Ça"), Buffer.from("ğ").subarray(0, 1)];
    expect(await rowsOf(bytesOf(...whole, ...half))).toEqual([["Gülşən", "Əli Ça"]]);
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
  it.each([
    ["Date,RRN,Amount,Net,Fee"],
    ["Date,RRN,Gross,Amount to settle,Fee"],
    ["Tarix,RRN,Məbləğ,Xalis,Komissiya"],
    ["Tarix,RRN,Ümumi məbləğ,Köçürüləcək məbləğ,Komissiya"],
    ["Дата,RRN,Сумма,Нетто,Комиссия"],
    ["Дата,RRN,Брутто,Сумма к зачислению,Комиссия"],
    ["التاريخ,رقم المرجع,المبلغ,الصافي,الرسوم"],
    ["التاريخ,رقم المرجع,المبلغ الإجمالي,مبلغ التسوية,الرسوم"],
  ])("of a payment and after its fee are asked for in every language: %s", async (head) => {
    const { rows } = await readTable(csv(`${head}\n2026-11-18,600000000001,480.00,472.80,7.20\n`));
    expect(openQuestions(rows, findLayout(rows).plan)).toEqual(["amount"]);
  });
  it("without a head are found by their content, but not the amount", async () => {
    const { rows } = await readTable(csv("18.11.2026,600000000001,480.00\n19.11.2026,600000000002,12.00\n"));
    const { plan } = findLayout(rows);
    expect(plan.columns).toEqual({ date: 0, rrn: 1 });
    expect(openQuestions(rows, plan)).toEqual(["amount"]);
  });
  it("that few rows of a long file fill are found", async () => {
    const credits = Array.from({ length: 5_000 }, (_, at) => `18.11.2026;Card ${600_000_000_000 + at};;480,00`);
    const { lines, unread } = await linesOf(
      csv(["Date;Details;Debit;Credit", ...credits, "18.11.2026;Refund 600000000002;20,00;"].join("\n")),
    );
    expect([lines.length, lines.at(-1)?.amount, unread]).toEqual([5_001, -2_000, []]);
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

describe("a head of two rows", () => {
  it.each([
    ["Date;Details;Amount;;Balance", ";;Debit;Credit;"],
    ["Дата;Назначение;Сумма;Сумма;Остаток", ";;Дебет;Кредит;"],
  ])("names both columns of money: %s", async (...head) => {
    const debits = Array.from({ length: 9 }, () => "18.11.2026;x;20,00;;1,00");
    const { lines, unread, questions } = await linesOf(
      csv([...head, ...debits, "18.11.2026;x;;480,00;1,00"].join("\n")),
    );
    expect(questions).toEqual([]);
    expect(unread).toEqual([]);
    expect(lines.map(({ amount }) => amount)).toEqual([...debits.map(() => -2_000), 48_000]);
  });
});

describe("the side of an amount without a sign", () => {
  it.each([
    ["Dr/Cr", "CR", "DR"],
    ["D/C", "C", "D"],
    ["Sign", "+", "-"],
    ["Mədaxil/Məxaric", "Mədaxil", "Məxaric"],
    ["Дт/Кт", "Кт", "Дт"],
    ["Приход/Расход", "приход", "расход"],
    ["مدين/دائن", "دائن", "مدين"],
    ["النوع", "له", "عليه"],
    ["Movement", "IN", "OUT"],
    ["Transaction type", "POS Purchase", "Purchase reversal"],
    ["Тип операции", "Покупка", "Возврат"],
    ["نوع العملية", "شراء", "استرداد"],
    ["", "Cr", "Dr"],
  ])("stands in the column %s: %s, %s", async (label, into, out) => {
    const { lines, unread } = await linesOf(
      csv([`Date;Details;${label};Amount`, `18.11.2026;x;${into};480,00`, `18.11.2026;x;${out};20,00`].join("\n")),
    );
    expect(unread).toEqual([]);
    expect(lines.map(({ amount }) => amount)).toEqual([48_000, -2_000]);
  });
  it("that is not understood leaves the row out", async () => {
    const { lines, unread } = await linesOf(csv("Date;Dr/Cr;Amount\n18.11.2026;X;480,00\n18.11.2026;Y;20,00\n"));
    expect(lines).toEqual([]);
    expect(unread).toEqual([2, 3]);
  });
  it.each(["Card type", "Product", "Kartın növü", "Вид карты"])("is not the kind of the card: %s", async (label) => {
    const { lines } = await linesOf(csv(`Date;${label};Amount\n18.11.2026;Debit;480,00\n18.11.2026;Credit;20,00\n`));
    expect(lines.map(({ amount }) => amount)).toEqual([48_000, 2_000]);
  });
  it("may be among sales, where a credit says too little", async () => {
    const { unread } = await linesOf(
      csv(
        ["Date;Type;Amount", ...Array.from({ length: 4 }, () => "18.11.2026;Sale;480"), "18.11.2026;Credit;20"].join(
          "\n",
        ),
      ),
    );
    expect(unread).toEqual([6]);
  });
});

it.each([
  ["Status", "Approved", "Declined by issuer"],
  ["Status", "Uğurlu", "Uğursuz"],
  ["Статус", "Успешно", "Отклонена"],
  ["الحالة", "ناجحة", "مرفوضة"],
])("a line whose %s says that no money moved is left out and counted", async (label, good, bad) => {
  const { lines, refused, unread } = await linesOf(
    csv([`Date;Amount;${label}`, `18.11.2026;480,00;${good}`, `18.11.2026;20,00;${bad}`].join("\n")),
  );
  expect([lines.map(({ amount }) => amount), refused, unread]).toEqual([[48_000], 1, []]);
});

describe("the currency", () => {
  it.each([
    ["Date;Amount (USD)\n18.11.2026;12.50", "USD"],
    ["Дата;Сумма (долл.)\n18.11.2026;12.50", "USD"],
    ["Account currency: USD\nDate;Details;Amount\n18.11.2026;x;12.50", "USD"],
    ["Валюта счёта;USD\nДата;Детали;Сумма\n18.11.2026;x;12.50", "USD"],
    ["Date;Amount;Currency\n18.11.2026;12.50;usd", "USD"],
    ["Date;Amount;Currency\n18.11.2026;12.50;840", "USD"],
    ["Дата;Сумма;Валюта\n18.11.2026;12.50;доллар США", "USD"],
    ["Date;Amount\n18.11.2026;$12.50", "USD"],
    ["التاريخ;المبلغ\n18.11.2026;12.50 ر.س", "SAR"],
    ["Date;Amount\n18.11.2026;Dhs. 12.50", "AED"],
    ["Дата;Сумма\n18.11.2026;12,50 ман.", "AZN"],
    ["Date;Channel;Amount\n18.11.2026;POS;12.50", ""],
  ])("of %j is %s", async (text, currency) => {
    const { lines } = await linesOf(csv(text));
    expect(lines.map((line) => [line.amount, line.currency])).toEqual([[1_250, currency]]);
  });
});

describe("the card", () => {
  it.each([
    ["Card", "4111-11XX-XXXX-2351"],
    ["Card", "4111 11** **** 2351"],
    ["Card", "XXXX-2351"],
    ["Card", "411111######2351"],
    ["Card last 4", "2351"],
  ])("%s %s is known by its last digits", async (label, card) => {
    expect((await oneLine(`Date;${label};Amount`, `18.11.2026;${card};12.50`)).first?.card).toBe("2351");
  });
  it("whose zeros were lost has four digits", async () => {
    expect((await oneLine("Date;Card last 4;Amount", "18.11.2026;51;12.50")).first?.card).toBe("0051");
  });
});

it("marks of direction, Arabic digits and apostrophes are no part of a cell", async () => {
  const lines = ["\u200f18/11/2026\u200f;\u200e600000000001;\u200e12.50\u200f", "'30/11/2026;'600000000001;'12.50"];
  for (const line of [...lines, "٣٠/١١/٢٠٢٦;٦٠٠٠٠٠٠٠٠٠٠١;١٢٫٥٠"]) {
    const { first, questions } = await oneLine("\u200fالتاريخ\u200f;المرجع;المبلغ", line);
    expect(questions).toEqual([]);
    expect(first).toMatchObject({ rrn: "600000000001", amount: 1_250 });
  }
});
it("a repeated head and a dash for no amount are neither lines nor unread", async () => {
  const head = "Date;Details;Debit;Credit";
  const { lines, unread } = await linesOf(
    csv([head, "18.11.2026;x;-;480,00", head, "19.11.2026;y;20,00;-"].join("\n")),
  );
  expect(lines.map(({ amount }) => amount)).toEqual([48_000, -2_000]);
  expect(unread).toEqual([]);
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
    ["Wed, 18 Nov 2026", "2026-11-18"],
    ["Wed, 18.11.26", "2026-11-18"],
    ["Wednesday, November 18, 2026", "2026-11-18"],
    ["среда, 18 ноября 2026 г.", "2026-11-18"],
    ["الأربعاء، 18 نوفمبر 2026", "2026-11-18"],
    ["18-NOV-26 02.15.33.000000 PM", "2026-11-18"],
    ["18.11.2026 14.22", "2026-11-18"],
    ["20261118", "2026-11-18"],
    ["18 ابريل 2026م", "2026-04-18"],
  ])("%s is read", async (text, day) => {
    const { first, questions } = await oneLine("Date;Amount", `${text};12.50`);
    expect(questions).toEqual([]);
    expect(first?.day).toBe(day);
  });
  it.each(["1448/05/29", "15-06-1448", "١٥ محرم ١٤٤٨", "31/12/1899"])("%s is no day of ours", async (text) => {
    const { rows } = await readTable(csv(`Date;Amount\n${text};12.50\n`));
    expect(findLayout(rows)).toMatchObject({ dates: [], isHijri: /^1448|-1448/.test(text) });
  });
  it("follows the order of its column, or is asked for", async () => {
    expect((await oneLine("Date;Amount", "05/11/2026;1.50", "11/30/2026;1.50")).first?.day).toBe("2026-05-11");
    expect((await oneLine("Date;Amount", "05/11/2026;1.50", "30/11/2026;1.50")).first?.day).toBe("2026-11-05");
    expect((await oneLine("Date;Amount", "05/11/2026;1.50")).questions).toEqual(["dayOrder"]);
    expect((await oneLine("Date;Amount", "Thu, ٠٥/١١/٢٠٢٦;1.50")).questions).toEqual(["dayOrder"]);
    expect((await oneLine("Date;Amount", "05/05/2026;1.50")).questions).toEqual([]);
  });
});

describe("a workbook", () => {
  it("counts its hidden rows, which are not read", async () => {
    const line = (...cells: string[]) => row(...cells.map(inline));
    const lines =
      line("Date", "Amount") +
      line("18.11.2026", "1.50") +
      line("19.11.2026", "2.50").replace("<row", '<row hidden="1"');
    const book = xlsx({ sheets: [["Lines", sheet(lines)]] });
    const table = await readTable(new File([book], "statement.xlsx"));
    expect([table.rows.length, table.hiddenRows]).toEqual([2, 1]);
  });
  const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
  it("has its dates and numbers read by their formats", async () => {
    const book = xlsx({
      formats: ["dd/mm/yyyy", '#,##0.00 "AZN"', "[$$-409]0.000"],
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
    expect(lines.map(({ day, rrn, amount, currency }) => [day, rrn, amount, currency])).toEqual([
      ["2026-11-18", "600000000001", 123_450, "AZN"],
      ["2026-11-18", "600000000002", 123, "USD"],
    ]);
  });
});
