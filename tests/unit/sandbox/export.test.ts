import ExcelJS from "exceljs";
import { languages } from "@/lib/i18n/languages";
import { Customer, Talk, draftOf, pathOf, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
afterAll(() => sandbox.close());
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const ask = (query = "", token = owner) =>
  sandbox.handle(
    new Request(`http://sandbox.invalid/default/api/transactions-excel?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
async function sheetOf(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer); // its types require an older Buffer
  return book.worksheets[0]!;
}
const headings = (sheet: ExcelJS.Worksheet): string[] => (sheet.getRow(1).values as string[]).slice(1);
const column = (sheet: ExcelJS.Worksheet, heading: string): ExcelJS.CellValue[] =>
  sheet.getColumn(headings(sheet).indexOf(heading) + 1).values.slice(2) as ExcelJS.CellValue[];

test("contains all pages of the filter's result, in the list's order", async () => {
  const response = await ask("status=declined&sort=amount&direction=asc&page=3");
  expect(response.headers.get("content-type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="transactions.xlsx"');
  const sheet = await sheetOf(await bytesOf(response));
  const { total } = (await talk.get("api/transactionsPageable?status=declined", owner)).body;
  expect(sheet.rowCount - 1).toBe(total);
  const amounts = column(sheet, "Amount") as number[];
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
  expect(new Set(column(sheet, "Status"))).toEqual(new Set(["Declined"]));
});
test("writes amounts as numbers, times in the edition's time zone, and other values as text", async () => {
  const {
    rows: [row],
  } = (await talk.get("api/transactionsPageable?status=paid&offset=1", owner)).body as unknown as {
    rows: Record<string, string>[];
  }; // the contract's page
  const sheet = await sheetOf(await bytesOf(await ask(`orderId=${row!.orderId}`)));
  const cell = (heading: string) => column(sheet, heading)[0];
  expect(cell("Amount")).toBe(Number(row!.amount));
  expect(cell("Refunded")).toBe(0);
  for (const [heading, value] of [
    ["Order ID", row!.orderId],
    ["RRN", row!.rrn],
    ["Card number", row!.maskedCard],
    ["Response code", "00"],
    ["Transaction ID", row!.id],
    ["Full name", row!.fullName],
  ] as const)
    expect(cell(heading)).toBe(value);
  expect((cell("Date") as Date).toISOString().slice(0, 19)).toBe(row!.createdDate!.slice(0, 19));
});
test.each(Object.keys(languages))("uses the language %s", async (language) => {
  const sheet = await sheetOf(await bytesOf(await ask(`status=refunded&language=${language}`)));
  const { default: fields } = (await import(`@/messages/${language}/fields.json`)) as {
    default: Record<string, string>;
  };
  const { default: statuses } = (await import(`@/messages/${language}/statuses.json`)) as {
    default: Record<string, string>;
  };
  expect(headings(sheet)).toEqual(
    expect.arrayContaining(["amount", "status", "rrn", "orderId"].map((field) => fields[field])),
  );
  expect(column(sheet, fields.status!)[0]).toBe(statuses.refunded);
  expect(sheet.views[0]?.rightToLeft ?? false).toBe(language === "ar");
});
test("no cell runs as a formula", async () => {
  for (const fullName of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://evil.example")']) {
    const { body } = await talk.post(
      "api/bookings",
      draftOf(talk, { fullName, description: `${fullName} <b>&"`, amount: "66.66" }),
      owner,
    );
    await new Customer(sandbox).pay(pathOf(body.paymentUrl), "4111111111111111");
  }
  const sheet = await sheetOf(await bytesOf(await ask("amount=66.66")));
  const names = column(sheet, "Full name");
  expect(names).toHaveLength(6);
  expect(names).toContain("=1+1");
  sheet.eachRow((row) =>
    row.eachCell((cell) => expect([cell.type === ExcelJS.ValueType.Formula, cell.formula]).toEqual([false, undefined])),
  );
});
test("requires its permission and contains only the merchant's own rows", async () => {
  expect((await ask("", await talk.signIn("operator"))).status).toBe(403);
  const sheet = await sheetOf(await bytesOf(await ask("", await talk.signIn("other"))));
  expect(sheet.rowCount - 1).toBe((await talk.get("api/transactionsPageable", await talk.signIn("other"))).body.total);
});
test("by e-mail: sends a letter with the portal's link and no file", async () => {
  const response = await ask(
    "isEmail=true&status=paid,success&fullName=Leyla&from=2026-01-01&to=2026-12-31&language=az",
  );
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([200, "SUCCESS"]);
  const [letter] = await talk.messages("owner@sandbox.test");
  expect(letter).toMatchObject({ channel: "email", purpose: "transactions.exportByEmail" });
  const link = new URL(/https?:\S+/.exec(letter!.text)![0]);
  expect(link.origin + link.pathname).toBe("https://portal.example/exports/transactions");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    status: "paid,success",
    fullName: "Leyla",
    from: "2026-01-01",
    to: "2026-12-31",
    language: "az",
  });
  expect(link.searchParams.get("isEmail")).not.toBe("true");
});
test.each([
  ["invoices", "/exports/invoices?status=paid&language=ru", { status: "paid" }],
  ["qr-payments", "/exports/qr-payments?amountFrom=10.00&language=ru", { amountFrom: "10.00" }],
  ["payouts", "/exports/payouts?status=success&language=ru", { status: "success" }],
  ["users", "/exports/users?role=ROLE_OPERATOR&language=ru", { role: "ROLE_OPERATOR" }],
  ["wallets/10482", "/exports/wallet?appId=10482&kind=payout&language=ru", { kind: "payout" }],
])("a letter with the list %s has its link %s", async (list, path, filter) => {
  expect((await talk.post(`api/exports/${list}`, { ...filter, language: "ru", page: 3 }, owner)).status).toBe(200);
  const [letter] = await talk.messages("owner@sandbox.test");
  const { origin, pathname, searchParams } = new URL(/https?:\S+/.exec(letter!.text)![0]);
  const expected = new URL(path, "https://portal.example");
  expect([origin, pathname]).toEqual([expected.origin, expected.pathname]);
  expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(expected.searchParams));
});
test("a letter is for users who may read and export the list, and for their own applications", async () => {
  const letters = async () => (await talk.messages("owner@sandbox.test")).length;
  const before = await letters();
  const [operator, office] = [await talk.signIn("operator"), await talk.signIn("office")];
  for (const list of ["invoices", "qr-payments", "payouts", "users", "wallets/10482"])
    expect([list, (await talk.post(`api/exports/${list}`, {}, operator)).status]).toEqual([list, 403]);
  expect((await talk.post("api/exports/payouts", {}, office)).body).toMatchObject({ missing: "payoutPayment" });
  for (const [list, filter] of [
    ["invoices", { appId: "20611" }],
    ["users", { appId: "20611" }],
    ["wallets/20611", {}],
  ] as const)
    expect([list, (await talk.post(`api/exports/${list}`, filter, owner)).status]).toEqual([list, 404]);
  expect(await letters()).toBe(before);
});
