import { sheetFields, sheetTotals } from "@/components/list/export/sheet-fields";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import type { List } from "@/components/list/define-list";
import { widestOf } from "@/components/list/table/table-row";
import { addedBy } from "@/components/list/table/column";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { sumsOf } from "@/lib/rules/sums";
import { operationList, statementList } from "@/components/wallets/list/define-operation-list";
import { userList } from "@/components/users/list/define-user-list";
import { counterpartyText } from "@/components/money/operation-text";
import { createFormat } from "@/lib/i18n/format";
import { invoice, person, qrPayment, refund, transaction, walletOperation } from "@/tests/support/records";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));

jest.mock("@/lib/provider/page", () => ({ load: jest.fn(), getMayFollow: async () => () => true }));

const fieldsOf = async <Row>({ columns }: Pick<List<Row>, "columns">) =>
  sheetFields(await columns({ query: {}, applications: [] }), {
    fields: String,
    status: String,
    timeZone: "Asia/Baku",
  });
async function cellsOf<Row>(list: Pick<List<Row>, "columns">, row: Row) {
  const fields = await fieldsOf(list);
  return Object.fromEntries(fields.map(({ label, kind, cell }) => [label, { kind, value: cell(row) }]));
}

test("the file of invoices has the booking, the customer's contact and the bank's reference, as text", async () => {
  const cells = await cellsOf(invoiceList, invoice({ bookingId: "0077", rrn: "632507084487" }));
  expect(cells).toMatchObject({
    bookingId: { kind: "code", value: "0077" },
    mobilePhone: { kind: "code", value: "+994502001003" },
    email: { kind: "code", value: "leyla@example.az" },
    rrn: { kind: "code", value: "632507084487" },
  });
});
test("a day in a text has its year in the file, and makes its column wider if the screen shows it", async () => {
  const year = new Date().getFullYear();
  const of = (lastDate: string) => invoice({ sent: { count: 2, lastDate } });
  expect((await cellsOf(invoiceList, of(`${year}-05-30T08:00:00Z`)))["sent"]?.value).toBe(`30 May ${year} (2 times)`);
  const columns = await invoiceList.columns({ query: {}, applications: [] });
  const column = columns.find(({ name }) => name === "sent")!;
  const words = { format: createFormat("en", "Asia/Baku"), held: String, returned: String, today: `${year}-11-20` };
  expect(widestOf(column, of(`${year}-05-30T08:00:00Z`), words)).toBe("");
  expect(widestOf(column, of("2025-05-30T08:00:00Z"), words)).toBe("30 May 2025 (2 times)");
});
test("the phone and the e-mail of a user are codes, which keep their order in an Arabic sheet", async () => {
  const cells = await cellsOf(userList, person({ email: "a@example.az", mobilePhone: "+994502001003" }));
  expect(cells).toMatchObject({
    email: { kind: "code", value: "a@example.az" },
    mobilePhone: { kind: "code", value: "+994502001003" },
  });
});
test("an account keeps its order beside an Arabic name and in an Arabic sheet", async () => {
  const [name, account] = ["مريم المهيري", "+971 50 ••• •• 37"];
  const cells = await cellsOf(operationList, walletOperation({ recipient: name, counterparty: account }));
  expect(cells.counterparty?.value).toBe(`\u2068${name}\u2069 • ${account}`);
  const arabic = createFormat("ar", "Asia/Dubai");
  const only = { recipient: null, counterparty: account };
  expect(counterpartyText(arabic, { ...only, recipient: "Al Manzil" })).toBe(
    `\u2068Al Manzil\u2069 • \u2068${account}\u2069`,
  );
  expect(counterpartyText(arabic, only)).toBe(`\u2068${account}\u2069`);
  expect(counterpartyText(createFormat("en", "Asia/Dubai"), { ...only, recipient: "Leyla" })).toBe(
    `Leyla • ${account}`,
  );
  expect(counterpartyText(arabic, { recipient: null, counterparty: null })).toBeNull();
});
test("the file of transactions has both codes and the purpose", async () => {
  const cells = await cellsOf(
    transactionList,
    transaction({ id: "TX-7", invoiceCode: "INV-7", description: "Room", status: "paid", responseCode: "00" }),
  );
  expect(cells).toMatchObject({
    transactionId: { kind: "code", value: "TX-7" },
    invoiceCode: { kind: "code", value: "INV-7" },
    description: { kind: "text", value: "Room" },
    declineReason: { value: null },
  });
});
test.each([
  ["card", "Airport transfer", "Airport transfer"],
  ["card", "", "Card"],
  ["link", "", "Payment link"],
  ["qr", "", "QR payment"],
] as const)("a payment without a customer (%s, %j) is named %s", async (paymentMethod, description, name) => {
  const cells = await cellsOf(transactionList, transaction({ fullName: "", description, paymentMethod }));
  expect(cells.customer?.value).toBe(name);
});
test.each([
  ["declined", "51", "Not enough money on the card"],
  ["declined", "54", "Expired card"],
  ["declined", "Z9", "Blocked by the issuer"],
  ["failed", "96", "System malfunction"],
])("a payment that is %s with the code %s says why", async (status, responseCode, reason) => {
  const cells = await cellsOf(
    transactionList,
    transaction({ status, responseCode, responseDescription: "Blocked by the issuer" }),
  );
  expect(cells.declineReason?.value).toBe(reason);
});

test.each([
  ["payments", transactionList, transaction({ captured: 10_000, refunded: 2_500, fee: 180 })],
  ["QR payments", qrPaymentList, qrPayment({ captured: 10_000, refunded: 2_500, fee: 180 })],
  ["QR payments before the fee is taken", qrPaymentList, qrPayment({ captured: 10_000, refunded: 2_500, fee: null })],
  ["invoices", invoiceList, invoice({ captured: 10_000, refunded: 2_500 })],
] as const)(
  "the net of %s is the same in a row, in the total of the file and in the sums of the list",
  async (...given) => {
    const [, list, row] = given as readonly [string, List<unknown>, { readonly fee?: number | null }];
    const net = (10_000 - 2_500 - (row.fee ?? 0)) / 100;
    expect((await cellsOf(list, row)).net?.value).toBe(net);
    const fields = await fieldsOf(list);
    const totals = sheetTotals(fields, "Total");
    totals.add([row]);
    expect(totals.rows()[0]?.[fields.findIndex(({ label }) => label === "net")]).toBe(net);
    expect(sumsOf([list.sums!(row, "2026-11-20")]).map((sums) => sums.net / 100)).toEqual([net]);
  },
);
test("chosen operations and refunds come to what moved", async () => {
  const added = async <Row>(list: Pick<List<Row>, "columns">, row: Row) => {
    const columns = await list.columns({ query: {}, applications: [] });
    return addedBy(
      columns.find(({ name }) => name === "amount")!,
      row,
    );
  };
  expect(await added(operationList, walletOperation({ amount: -1_300 }))).toBe(-1_300);
  expect(await added(operationList, walletOperation({ amount: -1_300, moved: false, status: "failed" }))).toBe(0);
  expect(await added(refundList, refund({ amount: 700 }))).toBe(-700);
  expect(await added(refundList, refund({ amount: 700, status: "failed" }))).toBe(0);
  expect(await added(transactionList, transaction({ amount: 700, status: "declined" }))).toBe(700);
});
test("the total of a file of refunds leaves out those whose money did not leave", async () => {
  const fields = await fieldsOf(refundList);
  const totals = sheetTotals(fields, "Total");
  totals.add([refund({ amount: 2_000 }), refund({ amount: 700, status: "failed" }), refund({ amount: 300 })]);
  expect(totals.rows().map((row) => row[fields.findIndex(({ total }) => total)])).toEqual([-23]);
});

test.each([
  ["success", true, -500_00, -500],
  ["success", true, 480_00, 480],
  ["failed", false, -500_00, 500],
] as const)(
  "the amount of an operation (%s, moved: %s) has a sign only if money moved",
  async (status, moved, amount, value) => {
    const balance = moved ? 98_700 : null;
    const cells = await cellsOf(operationList, walletOperation({ status, moved, amount, balance }));
    expect(cells).toMatchObject({
      amount: { kind: "amount", value },
      balance: { kind: "amount", value: moved ? 987 : null },
    });
  },
);
test("the fees of operations come to what was paid: none for a try, and that of a payout that came back is given back", async () => {
  const feeOf = async (of: Parameters<typeof walletOperation>[0]) =>
    (await cellsOf(operationList, walletOperation({ fee: 100, ...of }))).fee?.value;
  expect(await feeOf({})).toBe(1);
  expect(await feeOf({ kind: "payoutReturn", amount: 1_300 })).toBe(-1);
  expect(await feeOf({ moved: false, status: "declined" })).toBeNull();
  expect(await feeOf({ fee: 0 })).toBeNull();
  expect(await feeOf({ kind: "payoutReturn", amount: 1_300, fee: 0 })).toBeNull();
});
test("a day's fees are named by their day, and a payout that came back by its payout", async () => {
  const fees = await cellsOf(operationList, walletOperation({ kind: "fees", at: "2026-11-22T19:59:59Z" }));
  expect(fees.kind?.value).toBe("Fees for 22 Nov");
  const [kind] = (await statementList.columns({ query: {}, applications: [] })).filter(({ name }) => name === "kind");
  const returned = walletOperation({ kind: "payoutReturn", amount: 1_300, payoutId: "PO-71" });
  expect(kind).toMatchObject({ kind: "flow" });
  if (kind?.kind !== "flow") return;
  expect([kind.direction(returned), kind.note(returned), kind.link(returned)]).toEqual([
    "back",
    "PO-71",
    "/billing/payouts?open=PO-71",
  ]);
});
