import fc from "fast-check";
import { testCards } from "@/sandbox/money/cards";
import { decidedOn } from "@/tests/support/contract/judge";
import { Customer, Talk, draftOf, pathOf, temporary, type Reply } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner", true);
});
const VISA = "4111111111111111";

async function paid(amount = "100.00", more: object = {}): Promise<{ id: string; invoice: string }> {
  const { body } = await talk.post("api/bookings", draftOf(talk, { amount, ...more }), owner);
  await new Customer(sandbox).pay(pathOf(body.paymentUrl), VISA);
  const { id } = provider.store.row<{ id: string }>(
    "SELECT id FROM transactions WHERE invoice_id = ? ORDER BY rowid DESC LIMIT 1",
    Number(body.id),
  )!;
  return { id, invoice: String(body.id) };
}
const newHold = (amount = "100.00") => paid(amount, { preAuth: true });
/** A repeated request has the same input. */
const decided = new Map<string, ReturnType<typeof decidedOn>>();
const stateFor = (key: string, id: string) => {
  const known = decided.get(key) ?? decidedOn(provider, id);
  decided.set(key, known);
  return known;
};
const refund = (id: string, amount: unknown, key?: string, token = owner): Promise<Reply> =>
  talk.ask("POST", "api/refund", {
    token,
    body: { id, amount, reason: "wrong amount", decidedOn: key ? stateFor(key, id) : decidedOn(provider, id) },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const complete = (id: string, amount: unknown, token = owner) =>
  talk.post("api/completeOrder", { id, amount, decidedOn: decidedOn(provider, id) }, token);
const reverse = (id: string, token = owner) =>
  talk.post(`api/reverse/${id}`, { decidedOn: decidedOn(provider, id) }, token);
const invoiceOf = async (id: string) => (await talk.get(`api/booking/invoice/${id}`, owner)).body;
const kinds = async (id: string) =>
  ((await talk.get(`api/invoices/log/history/${id}`, owner)).body as unknown as { kind: string }[]).map(
    ({ kind }) => kind,
  ); // the contract's LogEvent list
const history = async (id: string, token = owner) =>
  (await talk.get(`api/transactions/${id}/history`, token)).body as unknown as {
    kind: string;
    by: string;
    detail: string;
    amount: string;
    at: string;
  }[]; // the contract's LogEvent list
const one = (sql: string) => provider.store.row<{ n: number }>(sql)!.n;
const wallet = (name: string) =>
  provider.store.row<{ n: number }>("SELECT balance AS n FROM accounts WHERE name = ?", name)?.n ?? 0;
const ledger = () => ({
  sum: one("SELECT sum(amount) AS n FROM ledger"),
  open: one("SELECT count(*) AS n FROM (SELECT movement FROM ledger GROUP BY movement HAVING sum(amount) <> 0)"),
  unexplained: one(
    "SELECT count(*) AS n FROM accounts WHERE balance <> (SELECT sum(amount) FROM ledger WHERE account = name)",
  ),
  heldElsewhere: one(
    "SELECT (SELECT sum(balance) FROM accounts WHERE name LIKE 'held:%') - (SELECT coalesce(sum(amount), 0) FROM transactions WHERE status = 'preAuth') AS n",
  ),
  refundsLost: one(
    "SELECT count(*) AS n FROM transactions WHERE refunded <> coalesce((SELECT sum(amount) FROM refunds WHERE transaction_id = transactions.id), 0)",
  ),
  invoicesLost: one(
    "SELECT count(*) AS n FROM invoices WHERE refunded <> coalesce((SELECT sum(refunded) FROM transactions WHERE invoice_id = invoices.id), 0)",
  ),
});
const inOrder = { sum: 0, open: 0, unexplained: 0, heldElsewhere: 0, refundsLost: 0, invoicesLost: 0 };
afterEach(() => expect(ledger()).toEqual(inOrder));

describe("a refund", () => {
  test("may be partial, followed by the rest", async () => {
    const { id, invoice } = await paid();
    const before = wallet("available:10482");
    expect((await refund(id, "30.00")).body).toMatchObject({
      id,
      status: "partialRefunded",
      amount: "30.00",
      remaining: "70.00",
      currency: "AZN",
      rrn: expect.stringMatching(/^\d{12}$/),
    });
    expect(await invoiceOf(invoice)).toMatchObject({ status: "partialRefunded", refunded: "30.00" });
    expect((await refund(id, "70.00")).body).toMatchObject({ status: "refunded", remaining: "0.00" });
    expect(await invoiceOf(invoice)).toMatchObject({ status: "refunded", refunded: "100.00" });
    expect(wallet("available:10482")).toBe(before - 10_000);
    expect(await kinds(invoice)).toEqual(["refunded", "refunded", "paid", "opened", "created"]);
    expect((await talk.get(`api/invoices/${invoice}/transactions`, owner)).body).toMatchObject([
      { kind: "refund", amount: "-70.00" },
      { kind: "refund", amount: "-30.00" },
      { kind: "card", amount: "100.00" },
    ]);
    expect(await refund(id, "1.00")).toMatchObject({ status: 409, body: { code: "WRONG_STATUS" } });
  });
  test("never exceeds the remaining amount", async () => {
    const { id } = await paid();
    await refund(id, "60.00");
    const before = ledger();
    expect(await refund(id, "40.01")).toMatchObject({
      status: 200,
      body: { code: "AMOUNT_TOO_HIGH", fields: { amount: "refundMax" } },
    });
    expect(ledger()).toEqual(before);
  });
  test.each([
    ["", "required"],
    [undefined, "required"],
    ["0.00", "zero"],
    ["-5.00", "min"],
    ["abc", "number"],
    ["1", "number"],
    [5, "invalid"],
    ["0.99", "min"],
  ])("of %p is refused", async (amount, rule) => {
    const { id } = await paid();
    expect(await refund(id, amount)).toMatchObject({ status: 422, body: { fields: { amount: rule } } });
  });
  test("of less than one is possible when nothing else is left", async () => {
    const { id } = await paid("12.50");
    await refund(id, "12.00");
    expect((await refund(id, "0.30")).body.fields).toEqual({ amount: "min" });
    expect((await refund(id, "0.50")).body.status).toBe("refunded");
  });
  test("never gives back more than was paid when it is sent in parallel", async () => {
    const { id } = await paid();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refund(id, "30.00", `parallel-${index}`)),
    );
    expect(replies.filter(({ body }) => body.status === "partialRefunded")).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "STATE_CHANGED")).toHaveLength(7);
  });
  test("happens once with one key", async () => {
    const { id } = await paid();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(id, "30.00", "one-key")));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await refund(id, "70.00")).body.remaining).toBe("0.00");
  });
  test("needs money in the wallet", async () => {
    const { id } = await paid("50.00", { appId: "10533" });
    const has = wallet("available:10533");
    provider.store.run("UPDATE accounts SET balance = 100 WHERE name = 'available:10533'");
    expect((await refund(id, "50.00")).body.code).toBe("INSUFFICIENT_BALANCE");
    provider.store.run("UPDATE accounts SET balance = ? WHERE name = 'available:10533'", has);
  });
  test("of a QR payment is possible", async () => {
    await new Customer(sandbox).pay("/pay/qr-az-10482", VISA, { amount: "20" });
    const { id } = provider.store.row<{ id: string }>(
      "SELECT id FROM transactions WHERE method = 'qr' ORDER BY rowid DESC LIMIT 1",
    )!;
    expect((await refund(id, "5.00")).body.status).toBe("partialRefunded");
    expect((await refund(id, "15.00")).body.status).toBe("refunded");
  });
});

describe("a hold", () => {
  test("is completed in full", async () => {
    const { id, invoice } = await newHold();
    const before = { free: wallet("available:10482"), held: wallet("held:10482") };
    expect((await complete(id, "100.00")).body).toMatchObject({
      status: "paid",
      amount: "100.00",
      remaining: "100.00",
    });
    expect({ free: wallet("available:10482"), held: wallet("held:10482") }).toEqual({
      free: before.free + 10_000,
      held: before.held - 10_000,
    });
    expect(await invoiceOf(invoice)).toMatchObject({ status: "paid", completedBy: "Nigar Həsənova" });
    expect(await kinds(invoice)).toEqual(["completed", "preAuth", "opened", "created"]);
  });
  test("is completed in part: the rest goes back to the card, and only the part can be refunded", async () => {
    const { id, invoice } = await newHold();
    const cards = wallet("outside:cards");
    expect((await complete(id, "40.00")).body).toMatchObject({ status: "paid", amount: "40.00", remaining: "40.00" });
    expect(wallet("outside:cards")).toBe(cards + 6_000);
    // The captured part is the amount everywhere, next to the held amount.
    const part = { amount: "40.00", held: "100.00" };
    expect(await invoiceOf(invoice)).toMatchObject({ ...part, captured: "40.00" });
    expect((await talk.get(`api/invoices/${invoice}/transactions`, owner)).body).toMatchObject([part]);
    expect((await history(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["completed", "40.00"],
      ["preAuth", "100.00"],
    ]);
    expect((await refund(id, "40.01")).body.code).toBe("AMOUNT_TOO_HIGH");
    expect((await refund(id, "40.00")).body.status).toBe("refunded");
  });
  test("cannot be completed beyond its amount, twice, or with zero", async () => {
    const { id } = await newHold();
    expect(await complete(id, "100.01")).toMatchObject({
      status: 200,
      body: { code: "AMOUNT_TOO_HIGH", fields: { amount: "preAuthMax" } },
    });
    for (const amount of ["", undefined])
      expect((await complete(id, amount)).body.fields).toEqual({ amount: "required" });
    expect((await complete(id, "1.00")).status).toBe(200);
    expect(await complete(id, "1.00")).toMatchObject({ status: 409, body: { code: "WRONG_STATUS" } });
  });
  test("is released", async () => {
    const { id, invoice } = await newHold();
    expect((await reverse(id)).body).toMatchObject({ status: "canceled", amount: "100.00", remaining: "0.00" });
    expect((await invoiceOf(invoice)).status).toBe("canceled");
    for (const reply of [await reverse(id), await complete(id, "1.00"), await refund(id, "1.00")])
      expect(reply.body.code).toBe("WRONG_STATUS");
  });
  test("cannot be refunded before it is completed", async () =>
    expect((await refund((await newHold()).id, "1.00")).body.code).toBe("WRONG_STATUS"));
});

describe("a reversal", () => {
  test("undoes the payment on its day", async () => {
    const { id, invoice } = await paid();
    const before = wallet("available:10482");
    expect((await reverse(id)).body).toMatchObject({ status: "reversed", amount: "100.00", remaining: "0.00" });
    expect(wallet("available:10482")).toBe(before - 10_000);
    expect((await invoiceOf(invoice)).status).toBe("reversed");
  });
  test("is refused the day after, and after a refund", async () => {
    const { id } = await paid();
    await refund(id, "1.00");
    expect((await reverse(id)).body.code).toBe("WRONG_STATUS");
    const old = provider.store.row<{ id: string }>(
      "SELECT id FROM transactions WHERE status = 'paid' AND app_id = '10482' ORDER BY created_at LIMIT 1",
    )!;
    expect(await reverse(old.id)).toMatchObject({ status: 200, body: { code: "REVERSE_TOO_LATE" } });
  });
});

test.each(["declined", "failed", "expired", "inProgress", "canceled", "reversed", "refunded", "refundInProgress"])(
  "a payment that is %s allows no action",
  async (status) => {
    const { id } = provider.store.row<{ id: string }>(
      "SELECT id FROM transactions WHERE status = ? AND app_id = '10482'",
      status,
    )!;
    for (const reply of [await refund(id, "1.00"), await complete(id, "1.00"), await reverse(id)])
      expect(reply).toMatchObject({ status: 409, body: { code: "WRONG_STATUS" } });
  },
);
test("an expired hold reports it", async () => {
  const { id } = provider.store.row<{ id: string }>(
    "SELECT id FROM transactions WHERE status = 'preAuthExpired' AND app_id LIKE '10%'",
  )!;
  for (const reply of [await complete(id, "1.00"), await reverse(id)])
    expect(reply).toMatchObject({ status: 200, body: { code: "PREAUTH_EXPIRED" } });
});
test("an action that was decided on another state is refused, for all actions", async () => {
  const free = await paid();
  const state = decidedOn(provider, free.id);
  await refund(free.id, "60.00");
  const stale = (body: object) => ({ ...body, decidedOn: state });
  for (const reply of [
    await talk.post("api/refund", stale({ id: free.id, amount: "10.00", reason: "wrong amount" }), owner),
    await talk.post(`api/reverse/${free.id}`, stale({}), owner),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
  // The status is the same, but less is left.
  const partly = decidedOn(provider, free.id);
  await refund(free.id, "10.00");
  const another = { id: free.id, amount: "20.00", reason: "wrong amount", decidedOn: partly };
  expect((await talk.post("api/refund", another, owner)).body.code).toBe("STATE_CHANGED");
  const hold = await newHold();
  const open = decidedOn(provider, hold.id);
  await complete(hold.id, "40.00");
  for (const reply of [
    await talk.post(`api/reverse/${hold.id}`, { decidedOn: open }, owner),
    await talk.post("api/completeOrder", { id: hold.id, amount: "40.00", decidedOn: open }, owner),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: "STATE_CHANGED" } });
  expect((await talk.post(`api/reverse/${hold.id}`, {}, owner)).body.fields).toEqual({ decidedOn: "required" });
});
test("another merchant's payment does not exist", async () => {
  const { id } = await paid();
  const other = await talk.signIn("other");
  for (const reply of [
    await refund(id, "1.00", undefined, other),
    await complete(id, "1.00", other),
    await reverse(id, other),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

describe("the outcome of a key", () => {
  const outcome = async (key: string, token = owner) => (await talk.get(`api/operations/by-key/${key}`, token)).body;
  const nothing = { happened: false, call: null, at: null, id: null, status: null, amount: null, currency: null };
  test("that moved money is the first answer", async () => {
    const { id } = await paid();
    expect(await outcome("lost-1")).toEqual(nothing);
    await refund(id, "12.50", "lost-1");
    expect(await outcome("lost-1")).toEqual({
      happened: true,
      call: "transactions.refund",
      at: expect.stringMatching(/\+04:00$/),
      id,
      status: "partialRefunded",
      amount: "12.50",
      currency: "AZN",
    });
  });
  test("is found when its reply was lost after the work was done", async () => {
    const { id } = await paid();
    await talk.post("/sandbox/faults", { match: "transactions.refund", kind: "dropAfterCommit" });
    await expect(refund(id, "10.00", "lost-2")).rejects.toThrow();
    expect(await outcome("lost-2")).toMatchObject({ happened: true, amount: "10.00" });
    expect((await refund(id, "10.00", "lost-2")).body.remaining).toBe("90.00");
  });
  test("that was refused is empty", async () => {
    const { id } = await paid();
    await refund(id, "999.00", "lost-3");
    expect(await outcome("lost-3")).toEqual(nothing);
  });
  test("of another user is empty", async () =>
    expect(await outcome("lost-1", await talk.signIn("finance"))).toEqual(nothing));
});

test("the ledger balances and no wallet is negative after any actions in any order", async () => {
  const cards = testCards.map(({ number }) => number);
  const amount = fc
    .integer({ min: 1, max: 12_000 })
    .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`);
  const step = fc.oneof(
    fc.record({
      do: fc.constant("pay" as const),
      preAuth: fc.boolean(),
      card: fc.oneof({ weight: 3, arbitrary: fc.constant(VISA) }, fc.constantFrom(...cards)),
    }),
    fc.record({ do: fc.constantFrom("refund" as const, "complete" as const), which: fc.nat(), amount }),
    fc.record({ do: fc.constantFrom("reverse" as const, "wait" as const), which: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const ids: string[] = [];
      for (const step of steps) {
        const id = "which" in step && ids.length > 0 ? ids[step.which % ids.length]! : "TX-0";
        if (step.do === "pay") {
          const { body } = await talk.post(
            "api/bookings",
            draftOf(talk, { amount: "100.00", preAuth: step.preAuth }),
            owner,
          );
          await new Customer(sandbox).pay(pathOf(body.paymentUrl), step.card);
          const payment = provider.store.row<{ id: string }>(
            "SELECT id FROM transactions WHERE invoice_id = ?",
            Number(body.id),
          );
          if (payment) ids.push(payment.id);
        } else if (step.do === "refund") await refund(id, step.amount);
        else if (step.do === "complete") await complete(id, step.amount);
        else if (step.do === "reverse") await reverse(id);
        else await talk.advance(3600);
      }
      expect(ledger()).toEqual(inOrder);
      expect(one("SELECT count(*) AS n FROM accounts WHERE balance < 0 AND name NOT LIKE 'outside:%'")).toBe(0);
      expect(one("SELECT count(*) AS n FROM transactions WHERE refunded > captured OR captured > amount")).toBe(0);
    }),
    { numRuns: 25 },
  );
});

describe("the history of a payment", () => {
  const eventTexts = (events: Awaited<ReturnType<typeof history>>) =>
    events.map(({ kind, by, amount }) => [kind, by, amount]);
  test("has each refund with its reason and author", async () => {
    const { id } = await paid();
    await refund(id, "30.00");
    await refund(id, "70.00");
    const events = await history(id);
    expect(eventTexts(events)).toEqual([
      ["refunded", "Nigar Həsənova", "70.00"],
      ["refunded", "Nigar Həsənova", "30.00"],
      ["paid", "Leyla Həsənova", "100.00"],
    ]);
    expect(events.map(({ detail }) => detail)).toEqual(["wrong amount", "wrong amount", "411111******1111"]);
  });
  test("has the end of a hold", async () => {
    const part = await newHold();
    await complete(part.id, "40.00");
    expect(eventTexts(await history(part.id))).toEqual([
      ["completed", "Nigar Həsənova", "40.00"],
      ["preAuth", "Leyla Həsənova", "100.00"],
    ]);
    await reverse(part.id);
    expect(eventTexts(await history(part.id))).toEqual([
      ["reversed", "Nigar Həsənova", "40.00"],
      ["completed", "Nigar Həsənova", "40.00"],
      ["preAuth", "Leyla Həsənova", "100.00"],
    ]);
    const hold = await newHold();
    await reverse(hold.id);
    expect(eventTexts(await history(hold.id))).toEqual([
      ["canceled", "Nigar Həsənova", "100.00"],
      ["preAuth", "Leyla Həsənova", "100.00"],
    ]);
  });
  test("of a payment without an invoice names who reversed it", async () => {
    await new Customer(sandbox).pay("/pay/qr-az-10482", VISA, { amount: "20" });
    const { id } = provider.store.row<{ id: string }>(
      "SELECT id FROM transactions WHERE method = 'qr' ORDER BY rowid DESC LIMIT 1",
    )!;
    await reverse(id);
    expect(eventTexts(await history(id))).toEqual([
      ["reversed", "Nigar Həsənova", "20.00"],
      ["paid", "", "20.00"],
    ]);
  });
  test("of a declined payment has the reason, and another merchant's does not exist", async () => {
    const { id } = provider.store.row<{ id: string }>(
      "SELECT id FROM transactions WHERE status = 'declined' AND app_id = '10482' LIMIT 1",
    )!;
    expect((await history(id)).map(({ kind }) => kind)).toEqual(["declined"]);
    expect((await talk.get(`api/transactions/${id}/history`, await talk.signIn("other"))).status).toBe(404);
  });
});

test("a transaction has the captured amount, its time, and the refunded amount", async () => {
  const { id } = await newHold();
  const rowOf = async () =>
    (await talk.get(`api/transactionsPageable?name=${id}`, owner)).body.rows?.find((row) => row.id === id);
  expect(await rowOf()).toMatchObject({
    amount: "100.00",
    held: "100.00",
    captured: "0.00",
    refunded: "0.00",
    remaining: "100.00",
    capturedDate: null,
  });
  await complete(id, "40.00");
  await refund(id, "10.00");
  expect(await rowOf()).toMatchObject({
    amount: "40.00",
    held: "100.00",
    captured: "40.00",
    refunded: "10.00",
    remaining: "30.00",
    capturedDate: expect.stringMatching(/^\d{4}-/),
  });
});

test("the payments that were collected this month come to the dashboard's figure, with a hold of an earlier month", async () => {
  const { id } = await newHold();
  const { calendar, store, now } = provider;
  const month = calendar.startOf(`${calendar.day(now()).slice(0, 7)}-01`);
  store.run("UPDATE transactions SET created_at = ? WHERE id = ?", month - 1_000, id);
  await complete(id, "80.00");
  const read = async (path: string) =>
    (await talk.get(path, owner)).body as unknown as Record<string, Record<string, string>[]>;
  const { months } = await read("api/dashboard/report-monthly-activity");
  const { statuses } = await read("meta-data-transactions?collected=thisMonth");
  const listed = statuses!.reduce((sum, { captured }) => sum + Number(captured), 0);
  expect(listed).toBeGreaterThan(80);
  expect(listed).toBeCloseTo(Number(months!.at(-1)!.collected));
});
