import { Customer, Talk, day, draftOf, pathOf, textOf, temporary } from "./support";
import { turnClock } from "@/sandbox/clock";
import { until } from "@/tests/support/until";
import { Money } from "@/lib/contract/values";
import type { Reply } from "./support";
import { processorTime } from "@/tests/support/processor-time";

const sandbox = temporary("default", "sa");
beforeEach(() => new Talk(sandbox).post("/sandbox/reset"), 30_000);
afterAll(() => sandbox.close());
const DAY = 86_400;

describe.each(["default", "sa"] as const)("in %s", (edition) => {
  const talk = new Talk(sandbox, edition);
  const provider = sandbox.providers.get(edition)!;
  const store = provider.store;
  const untilMidnight = () =>
    Math.ceil((provider.calendar.startOfNext(provider.calendar.day(provider.now())) - provider.now()) / 1000);
  const make = async (more: object = {}) =>
    (
      await talk.post(
        "api/bookings",
        draftOf(talk, { mobilePhone: "+994500001003", ...more }),
        await talk.signIn("owner", true),
      )
    ).body;

  test("a link is valid to the last minute of its day", async () => {
    const { id, paymentUrl } = await make({ linkExpirationDate: day(talk, 1) });
    const status = async () =>
      (await talk.get(`api/booking/invoice/${String(id)}`, await talk.signIn("owner"))).body.status;
    await talk.advance(untilMidnight() + DAY - 120);
    expect((await new Customer(sandbox).open(pathOf(paymentUrl))).status).toBe(200);
    expect(await status()).toBe("created");
    await talk.advance(180);
    expect((await new Customer(sandbox).open(pathOf(paymentUrl))).status).toBe(410);
    expect(await status()).toBe("expired");
    const log = (await talk.get(`api/invoices/log/history/${String(id)}`, await talk.signIn("owner")))
      .body as unknown as { kind: string; at: string; by: string }[]; // the contract's LogEvent list
    expect(log[0]).toMatchObject({ kind: "expired", by: "", at: expect.stringContaining(`${day(talk, 0)}T00:00:00`) });
  });
  test("a declined attempt does not keep a link open", async () => {
    const { paymentUrl } = await make({ linkExpirationDate: day(talk, 1) });
    await new Customer(sandbox).pay(pathOf(paymentUrl), "4000000000000515");
    await talk.advance(2 * DAY);
    const page = await new Customer(sandbox).open(pathOf(paymentUrl));
    expect([page.status, textOf(page).includes("This link has expired")]).toEqual([410, true]);
  });
  test("a form that was open when the link expired pays nothing", async () => {
    const { id, paymentUrl } = await make({ linkExpirationDate: day(talk, 1) });
    const customer = new Customer(sandbox);
    const page = await customer.open(pathOf(paymentUrl));
    await talk.advance(2 * DAY);
    expect((await customer.send(page, { cardNumber: "4111111111111111" })).status).toBe(410);
    expect(store.rows("SELECT 1 FROM transactions WHERE invoice_id = ?", Number(id))).toEqual([]);
  });
  test("a hold ends after seven days and its money goes back", async () => {
    const { id, paymentUrl } = await make({ preAuth: true, linkExpirationDate: day(talk, 20) });
    await new Customer(sandbox).pay(pathOf(paymentUrl), "4111111111111111");
    const token = await talk.signIn("owner", true);
    const row = async () =>
      (await talk.get(`api/transactionsPageable?invoiceCode=INV-${String(id)}`, token)).body.rows?.[0];
    await talk.advance(7 * DAY - 60);
    expect(await row()).toMatchObject({ status: "preAuth", remaining: "345.00" });
    await talk.advance(120);
    expect(await row()).toMatchObject({ status: "preAuthExpired", remaining: "0.00" });
    expect(
      (
        await talk.post(
          "api/completeOrder",
          { id: (await row())!.id, amount: "1.00", decidedOn: { status: "preAuthExpired", remaining: "0.00" } },
          token,
        )
      ).body.code,
    ).toBe("PREAUTH_EXPIRED");
    expect((await talk.get(`api/booking/invoice/${String(id)}`, token)).body.status).toBe("preAuthExpired");
    // Every seeded hold has expired too.
    expect(store.row<{ n: number }>("SELECT sum(balance) AS n FROM accounts WHERE name LIKE 'held:%'")!.n).toBe(0);
    expect(store.row<{ n: number }>("SELECT sum(amount) AS n FROM ledger")!.n).toBe(0);
  });
  test("a year later nothing is open, and nothing is reported twice", async () => {
    await talk.advance(365 * DAY);
    const token = await talk.signIn("owner");
    for (let count = 0; count < 3; count += 1) await talk.get("meta-invoice", token);
    expect(
      store.row<{ n: number }>("SELECT count(*) AS n FROM invoices WHERE status IN ('created', 'preAuth')")!.n,
    ).toBe(0);
    expect(
      store.row<{ n: number }>(
        "SELECT count(*) AS n FROM (SELECT 1 FROM invoice_events WHERE kind IN ('expired', 'preAuthExpired') AND by = '' GROUP BY invoice_id, kind HAVING count(*) > 1)",
      )!.n,
    ).toBe(0);
  });
  test("the work on files closes a day without a call, so that its fee comes before the next day's payouts", async () => {
    const closed = () => store.row<{ value: string }>("SELECT value FROM facts WHERE name = 'closed'")!.value;
    await talk.advance(untilMidnight() + 60);
    await until("the day is closed", () => closed() === day(talk, -1));
  });
  test("a withdrawal that arrives over midnight is booked after the day's fees", async () => {
    const { paymentUrl } = await make();
    await new Customer(sandbox).pay(pathOf(paymentUrl), "4111111111111111");
    const token = await talk.signIn("owner", true);
    await talk.advance(untilMidnight() - 60);
    const asked = { appId: "10482", amount: "12.00", description: "rent" };
    const { body } = await talk.post("api/otp/init/withdraw", asked, token);
    const { available, fee, recipient } = body as unknown as { available: string; fee: string; recipient: object };
    const code = await talk.codeFor("owner@sandbox.test");
    const late = slowly(`api/user/withdraw/${code}`, { ...asked, decidedOn: { available, fee, recipient } }, token);
    await talk.advance(120);
    const reply = await late();
    expect(reply.body).toMatchObject({ status: "success" });

    const lines = store.rows<{ at: number; kind: string; amount: number; balance: number }>(
      "SELECT at, kind, amount, balance FROM wallet_operations WHERE app_id = '10482' AND movement IS NOT NULL ORDER BY rowid DESC LIMIT 3",
    );
    expect(lines.map(({ kind }) => kind)).toEqual(["withdraw", "fees", expect.any(String)]);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((one, other) => other - one));
    const [withdrawn, fees, before] = lines;
    expect([withdrawn!.balance - withdrawn!.amount, fees!.balance - fees!.amount]).toEqual([
      fees!.balance,
      before!.balance,
    ]);
    expect(reply.body.balance).toBe(Money.encode(withdrawn!.balance));
    const statement = async (on: string) =>
      (await talk.get(`api/wallets/10482/statement?from=${on}&to=${on}`, token)).body as unknown as {
        opening: string;
        closing: string;
      };
    const [yesterday, today] = [await statement(day(talk, -1)), await statement(day(talk, 0))];
    expect([yesterday.closing, today.opening]).toEqual([Money.encode(fees!.balance), Money.encode(fees!.balance)]);
    expect(today.closing).toBe(reply.body.balance);
  });
  /** A request whose body ends when the answer is asked for. */
  function slowly(path: string, body: object, token: string): () => Promise<Reply> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = sandbox.handle(
      new Request(`http://sandbox.invalid/${edition}/${path}`, {
        method: "POST",
        headers,
        body: readable,
        duplex: "half",
      } as RequestInit),
    );
    return async () => {
      const writer = writable.getWriter();
      void writer.write(new TextEncoder().encode(JSON.stringify(body)));
      void writer.close();
      const response = await answer;
      return { status: response.status, body: (await response.json()) as Reply["body"], headers: response.headers };
    };
  }
  test("the check for due work reads two small indexes", () => {
    const plan = (sql: string) =>
      store
        .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .map(({ detail }) => detail)
        .join();
    expect(
      plan(
        "SELECT id, expires_on FROM invoices WHERE status = 'created' AND removed_at IS NULL AND expires_on < '2026-01-01'",
      ),
    ).toContain("invoices_to_expire");
    expect(plan("SELECT id FROM transactions WHERE status = 'preAuth' AND hold_expires_at <= 1")).toContain(
      "holds_to_expire",
    );
    turnClock(provider);
    const many = processorTime(() => {
      for (let count = 0; count < 500; count += 1) turnClock(provider);
    });
    expect(many / 500).toBeLessThan(1);
  });
});
