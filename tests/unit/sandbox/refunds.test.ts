import { decidedOn } from "@/tests/support/contract/judge";
import { Talk, day, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner", true);
});

type Row = Record<string, string>;
const rowsOf = async (query: Record<string, string> = {}, token = owner) => {
  const { body } = await talk.get(`api/refunds?${new URLSearchParams({ offset: "100", ...query }).toString()}`, token);
  return { rows: body.rows as Row[], total: body.total! };
};
const minor = (decimal: string): number => Math.round(Number(decimal) * 100);
const sumsOf = async (query: Record<string, string>) =>
  (await talk.get(`api/refunds/meta?${new URLSearchParams(query).toString()}`, owner)).body["statuses"] as {
    status: string;
    count: number;
    refunded: string;
    captured: string;
  }[];
const refundedIn = async (query: Record<string, string>): Promise<number> =>
  (await sumsOf(query)).reduce((sum, { refunded }) => sum + minor(refunded), 0);
const thisMonth = () => ({ from: `${day(talk, 0).slice(0, 8)}01`, to: day(talk, 0) });
const detailsOf = (id: string, token = owner) => talk.get(`api/refunds/${id}`, token);

interface Payment {
  readonly id: string;
  readonly rrn: string;
  readonly invoice: number;
}
/** A payment of an earlier month that can be refunded. */
const oldPayment = () =>
  provider.store.row<Payment>(
    "SELECT id, rrn, invoice_id AS invoice FROM transactions WHERE app_id = '10482' AND invoice_id IS NOT NULL AND status = 'paid' AND refunded = 0 AND amount > 1000 AND created_at < ? ORDER BY created_at DESC LIMIT 1",
    provider.calendar.startOf(thisMonth().from),
  )!;
async function giveBack(amount: string, payment = oldPayment()) {
  const { status } = await talk.post(
    "api/refund",
    { id: payment.id, amount, reason: "duplicate", decidedOn: decidedOn(provider, payment.id) },
    owner,
  );
  expect(status).toBe(200);
  const refund = (await rowsOf({ name: payment.id })).rows.find((row) => row["amount"] === amount)!;
  return { payment, refund };
}

test("the refunds of this month come to the dashboard's figure, whenever the payments were made", async () => {
  const monthly = async () => {
    const { months } = (await talk.get("api/dashboard/report-monthly-activity", owner)).body as {
      months?: { refunded: string }[];
    };
    return minor(months!.at(-1)!.refunded);
  };
  const before = await monthly();
  expect(await refundedIn(thisMonth())).toBe(before);
  await giveBack("3.21");
  expect(await monthly()).toBe(before + 321);
  expect(await refundedIn(thisMonth())).toBe(before + 321);
});
test("the sums of a filter are those of its rows, by status, and count nothing as collected", async () => {
  await giveBack("6.78");
  const today = { from: day(talk, 0), to: day(talk, 0) };
  const { rows, total } = await rowsOf(today);
  const sums = await sumsOf(today);
  expect(total).toBe(sums.reduce((all, { count }) => all + count, 0));
  for (const { status, count, captured, refunded } of sums) {
    expect(captured).toBe("0.00");
    const own = rows.filter((row) => row["status"] === status);
    expect(own).toHaveLength(count);
    expect(own.reduce((sum, row) => sum + minor(row["amount"]!), 0)).toBe(minor(refunded));
  }
});
test("a refund is found by its code and its reference, and by its payment, invoice, customer and card", async () => {
  const { refund, payment } = await giveBack("2.34");
  expect(refund).toMatchObject({
    transactionId: payment.id,
    paymentRrn: payment.rrn,
    amount: "2.34",
    status: "success",
  });
  expect(refund["rrn"]).not.toBe(payment.rrn);
  for (const name of [
    refund["id"]!,
    refund["id"]!.toLowerCase(),
    refund["rrn"]!,
    payment.rrn,
    refund["code"]!,
    refund["fullName"]!,
    refund["maskedCard"]!.slice(-4),
  ])
    expect((await rowsOf({ name, ...thisMonth() })).rows.map(({ id }) => id)).toContain(refund["id"]);
  expect((await rowsOf({ name: "no such customer" })).total).toBe(0);
  for (const name of [refund["rrn"]!, refund["id"]!]) {
    const payments = await talk.get(`api/transactionsPageable?name=${name}`, owner);
    expect(payments.body.rows!.map(({ id }) => id)).toEqual([payment.id]);
  }
});
test("a period is of the days on which refunds were given; amounts, status and application narrow it", async () => {
  const { refund } = await giveBack("4.56");
  const today = { from: day(talk, 0), to: day(talk, 0) };
  const ids = async (query: Record<string, string>) => (await rowsOf(query)).rows.map(({ id }) => id);
  expect(await ids(today)).toContain(refund["id"]);
  expect(await ids({ from: day(talk, -60), to: day(talk, -1) })).not.toContain(refund["id"]);
  expect(await ids({ ...today, amountFrom: "4.56", amountTo: "4.56" })).toEqual([refund["id"]]);
  expect(await ids({ ...today, status: "inProgress" })).not.toContain(refund["id"]);
  expect(await ids({ ...today, appId: "10507" })).not.toContain(refund["id"]);
  const amounts = (await rowsOf({ sort: "amount", direction: "asc" })).rows.map((row) => minor(row["amount"]!));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});
test("a refund has its payment's log without other refunds; the payment's log names each refund", async () => {
  const { refund, payment } = await giveBack("1.11");
  await giveBack("2.22", payment);
  type Event = { kind: string; amount: string; detail: string; refund: { id: string; rrn: string } | null };
  const { events } = (await detailsOf(refund["id"]!)).body as unknown as { events: Event[] };
  expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["refunded", "1.11"],
    ["paid", expect.any(String)],
  ]);
  expect(events[0]).toMatchObject({ detail: "duplicate", refund: { id: refund["id"], rrn: refund["rrn"] } });
  const log = (await talk.get(`api/transactions/${payment.id}/history`, owner)).body as unknown as Event[];
  const references = log.flatMap(({ refund: named }) => (named ? [named.rrn] : []));
  expect(references).toHaveLength(2);
  expect(new Set(references).size).toBe(2);
});
test("the log of an invoice names each of its refunds", async () => {
  const { payment, refund } = await giveBack("1.23");
  const { refund: later } = await giveBack("2.46", payment);
  const log = (await talk.get(`api/invoices/log/history/${payment.invoice}`, owner)).body as unknown as {
    kind: string;
    amount: string;
    refund: { id: string; rrn: string } | null;
  }[];
  expect(log.filter(({ kind }) => kind === "refunded")).toMatchObject([
    { amount: "2.46", refund: { id: later["id"], rrn: later["rrn"] } },
    { amount: "1.23", refund: { id: refund["id"], rrn: refund["rrn"] } },
  ]);
  expect(log.filter((event) => event.refund)).toHaveLength(2);
});
test("another merchant's refund is not found, and is in no list, sum or search", async () => {
  const other = await talk.signIn("other");
  const { refund } = await giveBack("5.67");
  expect((await detailsOf(refund["id"]!)).status).toBe(200);
  expect((await detailsOf(refund["id"]!, other)).status).toBe(404);
  expect((await rowsOf({ name: refund["rrn"]! }, other)).total).toBe(0);
  expect((await rowsOf({ appId: refund["appId"]! }, other)).total).toBe(0);
  const mine = new Set((await rowsOf()).rows.map(({ id }) => id));
  expect((await rowsOf({}, other)).rows.filter(({ id }) => mine.has(id))).toEqual([]);
});
test.each(["RF-0", "RF-", "RF-999999999", "12", "TX-1", "RF-1 OR 1"])("%s is no refund", async (id) => {
  expect((await detailsOf(encodeURIComponent(id))).status).toBe(404);
});
