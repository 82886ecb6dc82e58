import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Money, statuses } from "@/lib/contract/values";
import { editionNames } from "@/lib/contract/constants";
import { sum } from "@/lib/rules/money";
import { type Sandbox, createSandbox } from "@/sandbox/sandbox";
import { Talk } from "./support";
import { processorTimeOnce } from "@/tests/support/processor-time";

const dataFolder = mkdtempSync(join(tmpdir(), "sandbox-"));
let sandbox: Sandbox;
let milliseconds = 0;
beforeAll(async () => {
  milliseconds = await processorTimeOnce(() => {
    sandbox = createSandbox({ dataFolder });
  });
});
afterAll(() => {
  sandbox.close();
  rmSync(dataFolder, { recursive: true });
});
const stores = () => [...sandbox.providers.values()].map(({ store }) => store);
const count = (sql: string) => stores().map((store) => store.row<{ n: number }>(sql)?.n);

test("three editions are seeded within thirty seconds", () => expect(milliseconds).toBeLessThan(30_000));

test("the data survives a restart, which takes less than four seconds", async () => {
  const talk = new Talk(sandbox);
  const token = await talk.signIn("owner");
  sandbox.close();
  expect(
    await processorTimeOnce(() => {
      sandbox = createSandbox({ dataFolder });
    }),
  ).toBeLessThan(4_000);
  expect((await new Talk(sandbox).get("api/profile", token)).status).toBe(200);
});

test("a reset restores the first state", async () => {
  const talk = new Talk(sandbox);
  await talk.signIn("owner");
  expect((await talk.messages()).length).toBeGreaterThan(0);
  expect(await processorTimeOnce(() => talk.post("/sandbox/reset"))).toBeLessThan(30_000);
  expect(await talk.messages()).toEqual([]);
  expect(count("SELECT count(*) AS n FROM tokens")).toEqual([0, 0, 0]);
});

test("has enough records", () => {
  for (const n of count("SELECT count(*) AS n FROM invoices WHERE app_id LIKE '10%'")) expect(n).toBeGreaterThan(3500);
  for (const n of count("SELECT count(*) AS n FROM transactions")) expect(n).toBeGreaterThan(17_000);
  expect(count("SELECT count(*) AS n FROM apps WHERE merchant_id = 'M-1'")).toEqual([3, 3, 3]);
});

test("has every status", () => {
  for (const store of stores()) {
    const answers = store
      .rows<{ status: string }>(
        "SELECT status FROM invoices UNION SELECT status FROM transactions UNION SELECT status FROM payouts",
      )
      .map(({ status }) => status);
    expect([...answers].sort()).toEqual([...statuses].sort());
  }
});

describe("consistency", () => {
  test.each([
    ["every reference leads somewhere", "SELECT count(*) AS n FROM pragma_foreign_key_check"],
    [
      "a paid invoice has one payment of its amount",
      `SELECT count(*) AS n FROM invoices WHERE status IN ('paid', 'partialRefunded', 'refunded', 'refundInProgress') AND 1 <> (SELECT count(*) FROM transactions WHERE invoice_id = invoices.id AND captured = invoices.amount AND transactions.status = invoices.status)`,
    ],
    [
      "an unpaid invoice has no payment",
      `SELECT count(*) AS n FROM invoices WHERE status IN ('created', 'declined', 'expired', 'canceled', 'failed', 'inProgress', 'preAuth', 'preAuthExpired', 'reversed') AND EXISTS (SELECT 1 FROM transactions WHERE invoice_id = invoices.id AND captured > 0)`,
    ],
    [
      "a hold runs out in the future",
      `SELECT count(*) AS n FROM transactions WHERE status = 'preAuth' AND hold_expires_at IS NULL`,
    ],
    [
      "refunds add up",
      `SELECT count(*) AS n FROM transactions WHERE refunded <> coalesce((SELECT sum(amount) FROM refunds WHERE transaction_id = transactions.id), 0)`,
    ],
    [
      "an invoice knows its refunds",
      `SELECT count(*) AS n FROM invoices WHERE refunded <> coalesce((SELECT sum(refunded) FROM transactions WHERE invoice_id = invoices.id), 0)`,
    ],
    [
      "what is refunded in part is not refunded whole",
      `SELECT count(*) AS n FROM transactions WHERE (status = 'partialRefunded' AND refunded NOT BETWEEN 1 AND captured - 1) OR (status = 'refunded' AND refunded <> captured)`,
    ],
    [
      "nothing happened in the future",
      `SELECT count(*) AS n FROM transactions WHERE created_at > unixepoch() * 1000 + 1000`,
    ],
    [
      "no refund comes before its payment",
      `SELECT count(*) AS n FROM refunds JOIN transactions ON transactions.id = transaction_id WHERE refunds.at < created_at`,
    ],
    [
      "a log begins when its invoice is made, and ends before now",
      `SELECT count(*) AS n FROM invoice_events AS event WHERE at > unixepoch() * 1000 + 1000 OR (kind <> 'created' AND at < (SELECT at FROM invoice_events WHERE kind = 'created' AND invoice_id = event.invoice_id))`,
    ],
    [
      "what is given back was taken, and what is completed was held, before",
      `SELECT count(*) AS n FROM invoice_events AS event WHERE kind IN ('reversed', 'refunded', 'refundInProgress', 'completed', 'canceled', 'preAuthExpired') AND NOT EXISTS (
         SELECT 1 FROM invoice_events AS before WHERE before.invoice_id = event.invoice_id AND before.at <= event.at AND before.id < event.id
         AND before.kind IN (iif(event.kind IN ('completed', 'canceled', 'preAuthExpired'), 'preAuth', 'paid'), iif(event.kind LIKE 'refund%', 'completed', 'preAuth')))`,
    ],
    [
      "no link is opened before it was sent",
      `SELECT count(*) AS n FROM invoice_events AS event JOIN invoice_events AS sent USING (invoice_id) WHERE event.kind = 'opened' AND sent.kind = 'sent' AND event.at < sent.at`,
    ],
    [
      "nobody's card is declined after the payment",
      `SELECT count(*) AS n FROM invoice_events AS event JOIN invoice_events AS paid USING (invoice_id) WHERE event.kind IN ('declined', 'failed') AND paid.kind = 'paid' AND event.at > paid.at`,
    ],
    [
      "only a hold is canceled",
      `SELECT count(*) AS n FROM invoices WHERE status IN ('preAuth', 'preAuthExpired', 'canceled') AND pre_auth = 0`,
    ],
    [
      "a link that has expired says so in its log",
      `SELECT count(*) AS n FROM invoices WHERE (status = 'expired') <> EXISTS (SELECT 1 FROM invoice_events WHERE invoice_id = invoices.id AND kind = 'expired')`,
    ],
    [
      "a decline says why in the log too",
      `SELECT count(*) AS n FROM invoice_events WHERE kind IN ('declined', 'failed') AND coalesce(response_code, '00') = '00'`,
    ],
    ["a decline says why", `SELECT count(*) AS n FROM transactions WHERE status = 'declined' AND response_code = '00'`],
    [
      "an open link is not overdue",
      `SELECT count(*) AS n FROM invoices WHERE status = 'created' AND expires_on < date('now')`,
    ],
    [
      "an RRN has twelve digits",
      `SELECT count(*) AS n FROM transactions WHERE rrn NOT GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
    ],
    ["RRNs differ", `SELECT count(rrn) - count(DISTINCT rrn) AS n FROM transactions WHERE app_id LIKE '10%'`],
    [
      "an invoice stays between 1 and 40 000",
      `SELECT count(*) AS n FROM invoices WHERE amount NOT BETWEEN 100 AND 3999999`,
    ],
    [
      "captured money has its time",
      `SELECT count(*) AS n FROM transactions WHERE (captured > 0) <> (captured_at IS NOT NULL) OR captured_at < created_at`,
    ],
    [
      "a payment comes after its invoice, and no later than its link",
      `SELECT count(*) AS n FROM transactions JOIN invoices ON invoices.id = invoice_id WHERE transactions.created_at < invoices.created_at OR (transactions.captured > 0 AND date(transactions.created_at / 1000, 'unixepoch') > expires_on)`,
    ],
    [
      "a payout belongs to one row of one file",
      `SELECT count(*) - count(DISTINCT payout_id) AS n FROM bulk_rows WHERE payout_id IS NOT NULL`,
    ],
    [
      "a file is paid after its upload and before its payouts",
      `SELECT count(*) AS n FROM bulk_files JOIN bulk_rows ON file_id = bulk_files.id JOIN payouts ON payouts.id = payout_id WHERE paid_at IS NULL OR paid_at < bulk_files.created_at OR payouts.created_at < paid_at OR payouts.created_at > paid_at + 60000`,
    ],
    [
      "a row has the amount, fee, destination and application of its payout",
      `SELECT count(*) AS n FROM bulk_rows JOIN bulk_files ON bulk_files.id = file_id JOIN payouts ON payouts.id = payout_id WHERE (bulk_rows.amount, bulk_rows.fee, bulk_rows.destination, bulk_files.app_id) <> (payouts.amount, payouts.fee, payouts.destination, payouts.app_id)`,
    ],
    [
      "a file has all its rows",
      `SELECT count(*) AS n FROM bulk_files WHERE status = 'success' AND kind = 'payout' AND (SELECT count(*) FROM bulk_rows WHERE file_id = bulk_files.id AND payout_id IS NOT NULL) <> (SELECT count(*) FROM bulk_rows WHERE file_id = bulk_files.id)`,
    ],
    [
      "an operation has the amount of its movement",
      `SELECT count(*) AS n FROM wallet_operations WHERE movement IS NOT NULL AND amount <> (SELECT coalesce(sum(ledger.amount), 0) FROM ledger WHERE ledger.movement = wallet_operations.movement AND +account = 'available:' || app_id)`,
    ],
    [
      "each movement of a wallet has its operation",
      `SELECT (SELECT count(DISTINCT movement || account) FROM ledger WHERE account LIKE 'available:%') - (SELECT count(*) FROM wallet_operations WHERE movement IS NOT NULL) AS n`,
    ],
    [
      "an operation has the time of its movement",
      `SELECT count(*) AS n FROM wallet_operations WHERE movement IS NOT NULL AND at NOT IN (SELECT ledger.at FROM ledger WHERE ledger.movement = wallet_operations.movement)`,
    ],
    [
      "an operation has the balance after it",
      `SELECT count(*) AS n FROM (SELECT balance, sum(amount) OVER (PARTITION BY app_id ORDER BY at, rowid) AS summed FROM wallet_operations WHERE movement IS NOT NULL) WHERE balance <> summed`,
    ],
    [
      "a try that moved nothing failed",
      `SELECT count(*) AS n FROM wallet_operations WHERE movement IS NULL AND status NOT IN ('failed', 'declined')`,
    ],
    [
      "a payout that failed came back later, whole",
      `SELECT count(*) AS n FROM payouts WHERE status = 'failed' AND NOT EXISTS (SELECT 1 FROM wallet_operations WHERE payout_id = payouts.id AND kind = 'payoutReturn' AND wallet_operations.amount = payouts.amount + payouts.fee AND at > created_at)`,
    ],
    [
      "the fees of a day are those of its payments",
      `SELECT count(*) AS n FROM wallet_operations WHERE kind = 'fees' AND -amount <> (SELECT sum(transactions.fee) FROM transactions WHERE fee_at = at AND transactions.app_id = wallet_operations.app_id)`,
    ],
    [
      "each payment of an earlier day has its fee",
      `SELECT count(*) AS n FROM transactions WHERE captured > 0 AND fee IS NULL AND date((captured_at + 14400000) / 1000, 'unixepoch') < (SELECT value FROM facts WHERE name = 'closed')`,
    ],
    [
      "a refund has a reference of its own",
      `SELECT count(*) AS n FROM refunds JOIN transactions ON transactions.rrn = refunds.rrn`,
    ],
    [
      "a payment has the amount of its movements",
      `SELECT count(*) AS n FROM transactions WHERE captured > 0 AND captured <> (SELECT coalesce(sum(ledger.amount), 0) FROM ledger WHERE movement IN (transactions.id, transactions.id || '-C') AND +account = 'available:' || app_id)`,
    ],
    ["no card number is whole", `SELECT count(*) AS n FROM transactions WHERE card NOT LIKE '______******____'`],
  ])("%s", (_, sql) => expect(count(sql)).toEqual([0, 0, 0]));
});

describe("the ledger", () => {
  test.each([
    ["sums up to nothing", "SELECT coalesce(sum(amount), 0) AS n FROM ledger"],
    [
      "cancels out in every movement",
      "SELECT count(*) AS n FROM (SELECT movement FROM ledger GROUP BY movement HAVING sum(amount) <> 0)",
    ],
    [
      "explains every balance",
      "SELECT count(*) AS n FROM accounts WHERE balance <> (SELECT sum(amount) FROM ledger WHERE account = name)",
    ],
    [
      "never lets a wallet fall below zero",
      "SELECT count(*) AS n FROM (SELECT sum(amount) OVER (PARTITION BY account ORDER BY at, id) AS balance FROM ledger WHERE account NOT LIKE 'outside:%') WHERE balance < 0",
    ],
    [
      "holds what the open holds hold",
      "SELECT (SELECT sum(balance) FROM accounts WHERE name LIKE 'held:%') - (SELECT sum(amount) FROM transactions WHERE status = 'preAuth') AS n",
    ],
  ])("%s", (_, sql) => expect(count(sql)).toEqual([0, 0, 0]));
});

describe("the dashboard", () => {
  test.each(editionNames)("of %s has the shape of the design", async (edition) => {
    const talk = new Talk(sandbox, edition);
    const token = await talk.signIn("owner");
    const monthly = (await talk.get("api/dashboard/report-monthly-activity", token)).body as unknown as {
      currency: string;
      months: { month: string; collected: string; refunded: string }[];
    }; // the contract's MonthlyActivity
    expect(monthly.months).toHaveLength(12);
    for (const { collected } of monthly.months.slice(0, -1)) {
      expect(Money.parse(collected)).toBeGreaterThan(90_000_00);
      expect(Money.parse(collected)).toBeLessThan(200_000_00);
    }
    const { calendar, now } = sandbox.providers.get(edition)!;
    expect(monthly.months.at(-1)?.month).toBe(calendar.month(now()));
    const recent = (await talk.get("api/dashboard/recent-activity?page=0&offset=6", token)).body;
    expect(recent.rows?.map(({ kind }) => kind)).toEqual(["card", "qr", "refund", "preAuth", "card", "payout"]);
    for (const row of recent.rows ?? []) expect(String(row.at).slice(0, 10)).toBe(calendar.day(now()));
    const wallets = (await talk.get("api/user/wallets", token)).body as unknown as { balance: string; held: string }[]; // the contract's Wallet list
    expect(wallets[0]).toMatchObject({ held: "2780.00", balance: "48906.20" });
    const parts = "SELECT count(*) AS n FROM transactions WHERE held > captured AND captured > 0 AND status = 'paid'";
    expect(sandbox.providers.get(edition)!.store.row<{ n: number }>(parts)!.n).toBe(1);
    expect((await talk.get("meta-invoice", token)).body.expiring).toEqual({ count: 12, amount: "4310.00" });
    const open = (await talk.get("meta-invoice?payment=open", token)).body as unknown as {
      statuses: { status: string; count: number; amount: string; open: string }[];
    }; // the contract's InvoiceMeta
    const amounts = open.statuses.map(({ amount }) => Money.parse(amount));
    expect([open.statuses.reduce((all, { count }) => all + count, 0), sum(amounts)]).toEqual([46, 2_148_000]);
    expect(open.statuses.map(({ open: part }) => Money.parse(part))).toEqual(amounts);
    expect(open.statuses.map(({ status }) => status)).toEqual(["created", "declined", "inProgress"]);
    expect((await talk.get("meta-data-transactions", token)).body.expiringHolds).toEqual({
      count: 3,
      amount: "1860.00",
    });
    expect((await talk.get("api/bulk/10482", token)).body.rows?.[0]).toMatchObject({
      sums: { done: { count: 41 }, failed: { count: 7 } },
    });
  });
  test("pages through all rows without a repetition", async () => {
    const talk = new Talk(sandbox);
    const token = await talk.signIn("user");
    const ids = await Promise.all(
      [0, 1, 2].map(async (page) =>
        (await talk.get(`api/dashboard/recent-activity?page=${page}&offset=6`, token)).body.rows?.map(({ id }) => id),
      ),
    );
    expect(new Set(ids.flat()).size).toBe(18);
  });
});

/** All transactions of a filter. */
async function countOf(talk: Talk, token: string, query = ""): Promise<number> {
  const { statuses } = (await talk.get(`meta-data-transactions?${query}`, token)).body as unknown as {
    statuses: { count: number }[];
  }; // the contract's TransactionMeta
  return statuses.reduce((all, { count }) => all + count, 0);
}

describe("isolation of merchants", () => {
  const sees = async (account: string) => {
    const talk = new Talk(sandbox);
    const token = await talk.signIn(account);
    const apps = (await talk.get("api/apps", token)).body as unknown as { appId: string }[]; // the contract's App list
    return { talk, token, apps: apps.map(({ appId }) => appId), payments: await countOf(talk, token) };
  };
  test("each sees only its own applications and payments", async () => {
    expect((await sees("admin")).apps).toEqual(["10482", "10507", "10533"]);
    expect((await sees("operator")).apps).toEqual(["10482", "10507"]);
    expect((await sees("single")).apps).toEqual(["30724"]);
    expect(await sees("newcomer")).toMatchObject({ apps: [], payments: 0 });
    const other = await sees("other");
    expect(other.apps).toEqual(["20611"]);
    expect(other.payments).toBeGreaterThan(100);
    expect(other.payments).toBeLessThan(1000);
  });
  test("another merchant's application does not exist", async () => {
    const { talk, token } = await sees("other");
    for (const path of ["api/bulk/10482", "api/bulk/payout/10482"])
      expect((await talk.get(path, token)).body.code).toBe("NOT_FOUND");
    expect((await talk.get("api/bulk/99999", token)).body.code).toBe("NOT_FOUND");
    expect((await talk.get("api/bulk/20611", token)).status).toBe(200);
  });
  test("an edition refuses another edition's tokens", async () => {
    const { token } = await sees("finance");
    expect((await new Talk(sandbox, "ae").get("api/profile", token)).status).toBe(401);
  });
});

test("filters use the edition's days, folded names and masked cards", async () => {
  const talk = new Talk(sandbox);
  const token = await talk.signIn("supervisor");
  const kindsIn = (query: string) => countOf(talk, token, query);
  const all = await kindsIn("");
  const { calendar, now } = sandbox.providers.get("default")!;
  const today = calendar.day(now());
  expect(await kindsIn(`from=${today}&to=${today}`)).toBeGreaterThan(3);
  expect(await kindsIn(`from=${today}`)).toBe(all);
  expect(await kindsIn(`fullName=${encodeURIComponent("RƏŞAD quliyev")}`)).toBe(
    await kindsIn(`fullName=${encodeURIComponent("Rəşad Quliyev")}`),
  );
  expect(await kindsIn("fullName=%25")).toBe(0);
  expect(await kindsIn("cardNumber=2046")).toBeGreaterThan(0);
  expect(await kindsIn("status=paid,success")).toBeGreaterThan(all / 2);
});
