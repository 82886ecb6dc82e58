// A list of a million rows must cost what a list of ten thousand costs: the plans of its statements are checked, and
// that the sums and indexes that make this possible follow every change.
import type { Value } from "@/sandbox/db/store";
import { createSandbox } from "@/sandbox/sandbox";
import { Talk, draftOf } from "./support";

/** All of the data: a list of few rows is answered in another way. */
const sandbox = createSandbox({ dataFolder: ":memory:", editions: ["default"] });
const talk = new Talk(sandbox);
const { store, calendar } = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
});
const ask = async (path: string) => {
  const { status, body } = await talk.get(path, owner);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** How SQLite finds the rows of each statement of a call. */
async function plansOf(path: string): Promise<string[]> {
  await ask(path); // the first search creates its index
  store.run("UPDATE facts SET value = value WHERE name = 'seeded'"); // empties the cache of totals
  const spy = jest.spyOn(store, "rows");
  await ask(path);
  const statements = spy.mock.calls.slice();
  spy.mockRestore();
  return statements.flatMap(([sql, ...values]: [string, ...Value[]]) =>
    store.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail),
  );
}
/** Reads the whole table, or all rows of an application. */
const readsAll = /^SCAN (invoices|transactions)\b|(invoices|transactions)_by_app \(app_id=\?\)$/;
/** Reads in the list's order, until the page is full. */
const inOrder = /^SCAN (invoices|transactions) USING (COVERING )?INDEX \w+_by_(time|amount|name|last_day)$/;

test.each([
  "api/invoices",
  "api/invoices?page=200",
  "api/invoices?status=paid",
  "api/invoices?status=failed",
  "api/invoices?from=2026-01-01&to=2026-12-31",
  "api/invoices?sort=amount",
  "api/invoices?sort=fullName",
  "api/invoices?sort=linkExpirationDate",
  "api/invoices?name=mammadova",
  "api/invoices?name=nothing-like-it",
  "api/invoices?name=INV-18462",
  "api/invoices?name=0557310264",
  "api/invoices?name=480.00",
  "api/invoices?mobilePhone=0557310264",
  "api/invoices?cardNumber=411111",
  "api/invoices?amountFrom=100.00&amountTo=100.99",
  "api/invoices?payment=open",
  "meta-invoice",
  "meta-invoice?from=2026-01-01&to=2026-12-31",
  "meta-invoice?name=nothing-like-it",
  "api/transactionsPageable",
  "api/transactionsPageable?page=900",
  "api/transactionsPageable?name=nothing-like-it",
  "api/transactionsPageable?name=612108073049",
  "api/transactionsPageable?bookingId=BK-118462",
  "meta-data-transactions",
  "api/invoices/qr",
  "api/invoices/qr/meta",
])("%s reads no whole table", async (path) => {
  const plans = await plansOf(path);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((detail) => readsAll.test(detail) && !inOrder.test(detail))).toEqual([]);
});

test.each(["createdDate", "amount", "fullName", "linkExpirationDate"])(
  "the pages by %s are all invoices once, in order, from both ends",
  async (sort) => {
    const column =
      { amount: "amount", fullName: "folded_name", linkExpirationDate: "expires_on" }[sort] ?? "created_at";
    for (const direction of ["asc", "desc"]) {
      const ids: unknown[] = [];
      for (let page = 0, total = 1; ids.length < total; page += 1) {
        const { rows = [], total: all = 0 } = await ask(
          `api/invoices?sort=${sort}&direction=${direction}&offset=100&page=${page}`,
        );
        if (rows.length === 0) break;
        ids.push(...rows.map(({ id }) => id));
        total = all;
      }
      const expected = store
        .rows<{ id: number }>(
          `SELECT id FROM invoices WHERE app_id IN (SELECT id FROM apps WHERE merchant_id = 'M-1') AND removed_at IS NULL ORDER BY ${column} ${direction}, id ${direction}`,
        )
        .map(({ id }) => String(id));
      expect(expected.length).toBeGreaterThan(2000);
      expect(ids).toEqual(expected);
    }
  },
);

interface Sums {
  readonly key: string;
  readonly count: number;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly fees: number;
}
function expectTallies(): void {
  const sums = "sum(amount) AS amount, sum(captured) AS captured, sum(refunded) AS refunded";
  const rows = (list: string, method: string, fees: string, listed: string) => {
    const select = (day: string) =>
      store.rows<Sums>(
        `SELECT ${day} || ' ' || app_id || ' ' || ${method} || ' ' || status AS key, count(*) AS count, ${sums}, ${fees} AS fees FROM ${list} WHERE ${listed} GROUP BY 1 ORDER BY 1`,
      );
    return {
      all: select("''"),
      days: select(`strftime('%Y-%m-%d', (created_at + ${calendar.offset}) / 1000, 'unixepoch')`),
    };
  };
  const tallies = (list: string) => {
    const select = (day: string, where: string) =>
      store.rows<Sums>(
        `SELECT ${day} || ' ' || app_id || ' ' || method || ' ' || status AS key, count, amount, captured, refunded, fees FROM tallies WHERE list = ? AND count > 0 AND ${where} ORDER BY 1`,
        list,
      );
    return {
      all: select("''", "day = -1"),
      days: select(`strftime('%Y-%m-%d', (day + ${calendar.offset}) / 1000, 'unixepoch')`, "day <> -1"),
    };
  };
  expect(tallies("invoices")).toEqual(rows("invoices", "''", "0", "removed_at IS NULL"));
  expect(tallies("transactions")).toEqual(rows("transactions", "method", "coalesce(sum(fee), 0)", "TRUE"));
}
test("the tallies are the sums of the rows as seeded, and after an edit, a removal, a refund and a week", async () => {
  expectTallies();
  const { body: made } = await talk.post("api/bookings", draftOf(talk), owner);
  const path = `api/booking/invoice/${String(made["id"])}`;
  const edit = { ...draftOf(talk, { amount: "346.00", appId: "10507" }), version: 1 };
  expect((await talk.ask("PUT", path, { token: owner, body: edit })).status).toBe(200);
  const removal = await talk.ask("DELETE", `api/invoice/${String(made["id"])}?version=2`, { token: owner });
  expect(removal.status).toBe(200);
  const { rows = [] } = await ask("api/transactionsPageable?status=paid&appId=10482");
  const [payment] = rows;
  const { status } = await talk.post(
    "api/refund",
    {
      id: payment!["id"],
      amount: "1.00",
      reason: "Part",
      decidedOn: { status: payment!["status"], remaining: payment!["remaining"] },
    },
    owner,
  );
  expect(status).toBe(200);
  await talk.advance(8 * 86_400);
  owner = await talk.signIn("owner");
  await ask("meta-invoice");
  expectTallies();
});

test("a search finds an invoice by its new name and no longer by its old one", async () => {
  const found = async (name: string) => (await ask(`api/invoices?name=${name}`)).total;
  expect(await found("Zulfuqar")).toBe(0);
  const { body: made } = await talk.post("api/bookings", draftOf(talk, { fullName: "Zülfüqar" }), owner);
  expect([await found("Zulfuqar"), await found("Şıxəliyev")]).toEqual([1, 0]);
  const path = `api/booking/invoice/${String(made["id"])}`;
  await talk.ask("PUT", path, { token: owner, body: { ...draftOf(talk, { fullName: "Şıxəliyev" }), version: 1 } });
  expect([await found("Zulfuqar"), await found("Şıxəliyev")]).toEqual([0, 1]);
});
