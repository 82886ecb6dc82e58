// Sums of days, movements, statements and months agree with the ledger, for random days and applications.
import { books } from "@/lib/contract/books";
import { dashboard } from "@/lib/contract/dashboard";
import { readAnswer } from "@/lib/contract/wire";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { type Statement, type WalletOperation, wallets } from "@/lib/contract/wallets";
import type { Call } from "@/lib/contract/call";
import type { DaySum, Movement } from "@/lib/contract/books";
import type { MonthlyActivity } from "@/lib/contract/dashboard";
import { MOVEMENTS_PAGE, editionNames } from "@/lib/contract/constants";
import { type BookSums, dayNumber, sumBooks } from "@/lib/rules/books";
import { addDays } from "@/lib/rules/day";
import { sum } from "@/lib/rules/money";
import { Random } from "@/sandbox/db/random";
import { available, move, outside } from "@/sandbox/money/ledger";
import { Talk, temporary } from "./support";

const sandbox = temporary(...editionNames);
afterAll(() => sandbox.close());

const apps = ["10482", "10507", "10533"];
const random = new Random(30);

class Books extends Talk {
  token = "";
  private async read<T>(call: Call, path: string): Promise<T> {
    const { status, body } = await this.get(path, this.token);
    expect(status).toBe(200);
    const answer = readAnswer(call, body);
    if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
    return answer.value as T; // parsed with the schema of T
  }
  days = (from: string, to: string, appId?: string) =>
    this.read<{ rows: DaySum[] }>(
      books.days,
      `api/movements/days?${new URLSearchParams({ from, to, ...(appId && { appId }) }).toString()}`,
    );
  movements = (from: string, to: string, more: Readonly<Record<string, string>> = {}) =>
    this.read<{ rows: Movement[]; total: number }>(
      books.movements,
      `api/movements?${new URLSearchParams({ from, to, offset: String(MOVEMENTS_PAGE), ...more }).toString()}`,
    );
  statement = (appId: string, from: string, to: string) =>
    this.read<Statement>(
      wallets.statement,
      `api/wallets/${appId}/statement?${new URLSearchParams({ from, to }).toString()}`,
    );
  operations = (appId: string, from: string, to: string) =>
    this.read<{ total: number }>(
      wallets.operations,
      `api/wallets/${appId}?${new URLSearchParams({ from, to, moved: "yes" }).toString()}`,
    );
  payments = (from: string, to: string) =>
    this.read<{ rows: Transaction[] }>(
      transactions.list,
      `api/transactionsPageable?${new URLSearchParams({ from, to, offset: "50" }).toString()}`,
    );
  monthly = () => this.read<MonthlyActivity>(dashboard.monthly, "api/dashboard/report-monthly-activity");

  private get provider() {
    return sandbox.providers.get(this.edition)!;
  }
  get today(): string {
    return this.provider.calendar.day(this.provider.now());
  }
  /** The change of some wallets by the ledger alone, by the first letters of its movements. */
  ledger(from: string, to: string, appIds: readonly string[], movements = "*"): number {
    const { store, calendar } = this.provider;
    return store.row<{ amount: number }>(
      "SELECT coalesce(sum(amount), 0) AS amount FROM ledger WHERE account IN (SELECT 'available:' || value FROM json_each(?)) AND at >= ? AND at < ? AND movement GLOB ?",
      JSON.stringify(appIds),
      calendar.startOf(from),
      calendar.startOfNext(to),
      movements,
    )!.amount; // an aggregate always has a row
  }
  balance(appId: string): number {
    return this.provider.store.row<{ balance: number }>(
      "SELECT balance FROM accounts WHERE name = ?",
      `available:${appId}`,
    )!.balance; // a seeded wallet
  }
}

/** The sums of movements by their kinds, as a person would add them up. */
function sumsOfMovements(rows: readonly WalletOperation[]): BookSums {
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const total = (some: readonly WalletOperation[]) => sum(some.map(({ amount }) => amount));
  const [collected, refunded, fees] = [
    total(of("payment", "completion", "reversal")),
    0 - total(of("refund")),
    0 - total(of("fees")),
  ];
  return {
    payments: of("payment", "completion").length - of("reversal").length,
    collected,
    refunds: of("refund").length,
    refunded,
    fees,
    net: collected - refunded - fees,
  };
}

describe.each(editionNames)("the books of %s", (edition) => {
  const talk = new Books(sandbox, edition);
  beforeAll(async () => {
    talk.token = await talk.signIn("owner");
  });

  const periods = () =>
    Array.from({ length: 25 }, () => {
      const to = addDays(talk.today, -random.between(0, 320));
      const from = addDays(to, -random.pick([0, 0, 1, 6, 30]));
      return { from, to, appId: random.pick([undefined, ...apps]) };
    });

  test("agree with the ledger in every period", async () => {
    let moved = 0;
    for (const { from, to, appId } of [{ from: talk.today, to: talk.today, appId: undefined }, ...periods()]) {
      const own = appId ? [appId] : apps;
      const parts = (await talk.days(from, to, appId)).rows;
      const sums = sumBooks(parts);
      const { rows, total } = await talk.movements(from, to, appId ? { appId } : {});
      const whole = total <= MOVEMENTS_PAGE;
      expect(sums.collected).toBe(talk.ledger(from, to, own, "TX-*"));
      expect(0 - sums.refunded).toBe(talk.ledger(from, to, own, "RF-*"));
      expect(0 - sums.fees).toBe(talk.ledger(from, to, own, "FE-*"));
      const last = parts.at(-1)?.day ?? to;
      const ofLast = sumBooks(parts.filter(({ day }) => day === last));
      expect(ofLast.collected).toBe(talk.ledger(last, last, own, "TX-*"));
      expect(0 - ofLast.refunded).toBe(talk.ledger(last, last, own, "RF-*"));
      if (whole) {
        expect(sumsOfMovements(rows)).toEqual(sums);
        expect(sum(rows.map(({ amount }) => amount))).toBe(talk.ledger(from, to, own));
      }
      moved += total;
    }
    expect(moved).toBeGreaterThan(100);
  });

  test("a payment has one method in its list, in its wallet and in the sums of its day", async () => {
    const week = [addDays(talk.today, -6), talk.today] as const;
    const ways = new Map((await talk.movements(...week)).rows.map(({ transactionId, way }) => [transactionId, way]));
    const listed = (await talk.payments(...week)).rows.filter(({ id }) => ways.has(id));
    expect(listed.map(({ id, paymentMethod }) => [id, paymentMethod])).toEqual(
      listed.map(({ id }) => [id, ways.get(id)]),
    );
    expect(new Set(listed.map(({ paymentMethod }) => paymentMethod)).size).toBeGreaterThan(1);
  });

  test("statements add up, follow each other, and have every movement", async () => {
    for (const { from, to, appId = "10482" } of periods()) {
      const statement = await talk.statement(appId, from, to);
      expect(statement.opening + statement.in.amount + statement.out.amount).toBe(statement.closing);
      expect(statement.closing - statement.opening).toBe(talk.ledger(from, to, [appId]));
      const { total, rows } = await talk.movements(from, to, { appId });
      expect(statement.in.count + statement.out.count).toBe(total);
      expect((await talk.operations(appId, from, to)).total).toBe(total);
      expect(rows[0]?.balance ?? statement.closing).toBe(statement.closing);
      const before = await talk.statement(appId, addDays(from, -1), addDays(from, -1));
      expect(before.closing).toBe(statement.opening);
    }
    for (const appId of apps)
      expect((await talk.statement(appId, talk.today, talk.today)).closing).toBe(talk.balance(appId));
  });

  test("the months of the dashboard are the sums of their days", async () => {
    for (const { month, collected, refunded, payments } of (await talk.monthly()).months.slice(-4)) {
      const sums = sumBooks(
        (await talk.days(`${month}-01`, addDays(`${month}-28`, 3))).rows.filter(({ day }) => day.startsWith(month)),
      );
      expect([sums.collected, sums.refunded, sums.payments]).toEqual([collected, refunded, payments]);
    }
  });

  test("a filter by kind finds its movements only", async () => {
    const month = [addDays(talk.today, -30), talk.today] as const;
    const { rows } = await talk.movements(...month, { kind: "payout,payoutReturn,withdraw" });
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    for (const { kind } of rows) expect(["payout", "payoutReturn", "withdraw"]).toContain(kind);
  });

  test("another merchant sees its own movements only", async () => {
    const other = new Books(sandbox, edition);
    other.token = await other.signIn("other");
    const { rows } = await other.movements(addDays(talk.today, -60), talk.today);
    expect(new Set(rows.map(({ appId }) => appId))).toEqual(new Set(["20611"]));
    const days = (await other.days(addDays(talk.today, -60), talk.today)).rows;
    expect(new Set(days.map(({ appId }) => appId))).toEqual(new Set(["20611"]));
    expect((await other.movements(addDays(talk.today, -60), talk.today, { appId: "10482" })).total).toBe(0);
    expect(
      (await other.get(`api/wallets/10482/statement?from=${talk.today}&to=${talk.today}`, other.token)).status,
    ).toBe(404);
  });

  test("a person without payouts sees their amounts only, and does not find them by their codes", async () => {
    const office = new Books(sandbox, edition);
    office.token = await office.signIn("office");
    const period = [addDays(talk.today, -60), talk.today] as const;
    const {
      rows: [payout],
    } = await talk.movements(...period, { kind: "payout" });
    const {
      rows: [row],
    } = await office.movements(...period, { kind: "payout" });
    expect(row).toMatchObject({
      id: payout!.id,
      amount: payout!.amount,
      recipient: null,
      counterparty: null,
      code: "",
    });
    expect((await talk.movements(...period, { name: payout!.code })).total).toBeGreaterThan(0);
    expect((await office.movements(...period, { name: payout!.code })).total).toBe(0);
  });

  test("a person without the wallet sees income only", async () => {
    const operator = new Books(sandbox, edition);
    operator.token = await operator.signIn("operator");
    const period = [addDays(talk.today, -60), talk.today] as const;
    const kinds = async (more = {}) =>
      new Set((await operator.movements(...period, more)).rows.map(({ kind }) => kind));
    expect([...(await kinds())].filter((kind) => ["payout", "withdraw", "topUp", "transfer"].includes(kind))).toEqual(
      [],
    );
    expect((await kinds({ kind: "withdraw" })).size).toBe(0);
    expect((await operator.movements(...period)).rows.filter(({ balance }) => balance !== null)).toEqual([]);
  });
});

test("a role with wallets on one application does not open those of another", async () => {
  const { store } = sandbox.providers.get("default")!;
  const { id } = store.row<{ id: string }>("SELECT id FROM users WHERE email = 'operator@sandbox.test'")!;
  store.run("UPDATE app_access SET role = 'ROLE_FIN_MANAGER' WHERE user_id = ? AND app_id = '10507'", id);
  store.run("UPDATE users SET role = 'ROLE_FIN_MANAGER' WHERE id = ?", id);
  const operator = new Books(sandbox, "default");
  operator.token = await operator.signIn("operator");
  const { rows } = await operator.movements(addDays(operator.today, -60), operator.today);
  const isMoneyOut = ({ kind }: { readonly kind: string }) => ["payout", "withdraw", "transfer"].includes(kind);
  expect(new Set(rows.filter(({ balance }) => balance !== null).map(({ appId }) => appId))).toEqual(new Set(["10507"]));
  expect(rows.filter((row) => isMoneyOut(row) && row.appId === "10482")).toEqual([]);
});

test("a deleted application stays in the sums of its days, for a person who sees all applications", async () => {
  const talk = new Books(sandbox);
  talk.token = await talk.signIn("owner");
  const operator = new Books(sandbox, "default");
  operator.token = await operator.signIn("operator");
  const period = [addDays(talk.today, -60), addDays(talk.today, -1)] as const;
  const all = async (person: Books) => [await person.days(...period), await person.movements(...period)] as const;
  const figures = async () => [await all(talk), await talk.monthly()] as const;
  const [[days, { rows }], months] = await figures();
  expect(rows.filter(({ appId }) => appId === "10507").length).toBeGreaterThan(10);

  const { store } = sandbox.providers.get("default")!;
  const remove = (at: number | null) => store.run("UPDATE apps SET removed_at = ? WHERE id = '10507'", at);
  remove(1);
  const [[daysAfter, after], monthsAfter] = await figures();
  expect([daysAfter, monthsAfter]).toEqual([days, months]);
  expect(after.rows).toEqual(
    rows.map((row) => ({ ...row, deletedApp: row.appId === "10507" ? expect.stringMatching(/\S/) : null })),
  );
  const [ownDays, own] = await all(operator);
  expect([...ownDays.rows, ...own.rows].filter(({ appId }) => appId === "10507")).toEqual([]);
  remove(null);
});

test("a refund counts on its own day, and a fee when it is taken", async () => {
  const talk = new Books(sandbox);
  talk.token = await talk.signIn("owner");
  const { rows } = (await talk.get("api/transactionsPageable?status=paid&offset=20", talk.token)).body;
  const today = talk.today;
  const paid = rows!.find(
    ({ remaining, createdDate }) => Number(remaining) > 5 && String(createdDate).startsWith(today),
  )!;
  const appId = String(paid["appId"]);
  const sums = async (day: string) => sumBooks((await talk.days(day, day, appId)).rows);
  const before = await sums(today);
  expect(before.fees).toBe(0);

  // A wallet without money pays its fees on a later day.
  const { store, now } = sandbox.providers.get("default")!;
  const balance = talk.balance(appId);
  const putIn = (movement: string, amount: number) =>
    move(store, movement, now(), [
      { account: available(appId), amount },
      { account: outside.banks, amount: -amount },
    ]);
  putIn("empty", -balance);
  await talk.advance(86_400);
  talk.token = await talk.signIn("owner");
  const next = talk.today;
  expect(await sums(today)).toEqual(before);
  putIn("full", balance);
  const { status } = await talk.ask("POST", "api/refund", {
    token: talk.token,
    body: {
      id: paid["id"],
      amount: "2.00",
      reason: "x",
      decidedOn: { status: paid["status"], remaining: paid["remaining"] },
    },
    headers: { "idempotency-key": "books-refund" },
  });
  expect(status).toBe(200);
  expect(await sums(today)).toEqual(before);
  expect((await sums(next)).refunded).toBe(200);

  await talk.advance(86_400);
  talk.token = await talk.signIn("owner");
  expect(await sums(today)).toEqual(before);
  const { fees } = await sums(next);
  expect(fees).toBeGreaterThan(0);
  expect(0 - fees).toBe(talk.ledger(next, next, [appId], "FE-*"));
});

test("a day is numbered by its year", () => {
  expect(dayNumber("2026-01-01")).toBe("2026-001");
  expect(dayNumber("2026-11-22")).toBe("2026-326");
  expect(dayNumber("2028-12-31")).toBe("2028-366");
});
