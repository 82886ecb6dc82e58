import { contract } from "@/lib/contract";
import { handlers } from "@/sandbox/handlers";
import { atThisInstant } from "@/sandbox/clock";
import { type Handlers, answer, find } from "@/sandbox/handle-request";
import { available, balanceOf, move, outside } from "@/sandbox/money/ledger";
import { Refusal } from "@/sandbox/refusal";
import { Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

let runs = 0;
// A refund that only moves money replaces the real one, because the tests are about its handling.
const played: Handlers = {
  ...handlers,
  transactions: {
    ...handlers.transactions,
    refund: ({ input }) => {
      runs += 1;
      move(provider.store, `test-${runs}`, provider.now(), [
        { account: available("10482"), amount: -input.amount },
        { account: outside.cards, amount: input.amount },
      ]);
      return { id: input.id, status: "refunded", amount: input.amount, remaining: 0, currency: "AZN", rrn: null };
    },
  },
};
let token = "";
beforeAll(async () => {
  token = await talk.signIn("owner");
});
const refund = async (body: object, key?: string) => {
  const request = new Request("http://sandbox.invalid/default/api/refund", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  try {
    const response = await answer(
      { handlers: played, atThisInstant },
      provider,
      find("POST", "api/refund"),
      request,
      "0000-0000",
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch (error) {
    if (error instanceof Refusal)
      return { status: error.status, body: { code: error.code } as Record<string, unknown> };
    throw error;
  }
};
const wallet = () => balanceOf(provider.store, available("10482"));
const body = {
  id: "TX-1",
  amount: "10.00",
  reason: "test",
  decidedOn: { status: "paid", remaining: "100.00" },
};

test("the table marks the calls that move money", () => {
  const moving = Object.values(contract)
    .flatMap((entries) => Object.values(entries))
    .flatMap((entry) => ("ask" in entry ? [entry.ask, entry.act] : [entry]))
    .filter((call) => "movesMoney" in call);
  expect(moving.map(({ name }) => name).sort()).toEqual([
    "bulk.pay",
    "payouts.pay",
    "transactions.complete",
    "transactions.refund",
    "transactions.reverse",
    "wallets.topUp.act",
    "wallets.transfer.act",
    "wallets.withdraw.act",
  ]);
});
test("a repeat, in sequence or in parallel, gets the first result", async () => {
  const before = wallet();
  const replies = await Promise.all(Array.from({ length: 8 }, () => refund(body, "intent-1")));
  replies.push(await refund(body, "intent-1"));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(wallet()).toBe(before - 1000);
  expect(runs).toBe(1);
});
test("the same key for something else is refused", async () => {
  const before = wallet();
  expect(await refund({ ...body, amount: "11.00" }, "intent-1")).toEqual({
    status: 409,
    body: { code: "IDEMPOTENCY_MISMATCH" },
  });
  expect(wallet()).toBe(before);
});
test("the same key for another call is refused, with the same input too", async () => {
  const change = (step: string, key: string) =>
    talk.ask("PATCH", `api/apps/10482/${step}`, { token, headers: { "idempotency-key": key } });
  expect((await change("disable", "intent-of-one-call")).status).toBe(200);
  expect(await change("enable", "intent-of-one-call")).toMatchObject({
    status: 409,
    body: { code: "IDEMPOTENCY_MISMATCH" },
  });
  expect((await change("enable", "intent-of-another")).status).toBe(200);
});
test("the key is stored for more than a day", async () => {
  const before = runs;
  await talk.advance(10 * 3600);
  token = await talk.signIn("owner");
  await talk.advance(11 * 3600);
  await refund({ ...body, id: "TX-2" }, "intent-later"); // older results are removed with each new one
  expect(runs).toBe(before + 1);
  await refund(body, "intent-1");
  expect(runs).toBe(before + 1);
});
test("an amount above the balance is refused, moves nothing, and may be repeated with the same key", async () => {
  const before = wallet();
  expect(await refund({ ...body, amount: "999999999.00" }, "intent-2")).toMatchObject({
    status: 200,
    body: { code: "INSUFFICIENT_BALANCE" },
  });
  expect(wallet()).toBe(before);
  expect(provider.store.row("SELECT 1 FROM results WHERE intent = 'intent-2'")).toBeUndefined();
});
test("another user's key is another key", async () => {
  const mine = token;
  const before = runs;
  token = await talk.signIn("finance");
  expect((await refund(body, "intent-1")).status).toBe(200);
  expect(runs).toBe(before + 1);
  token = mine;
});
test("an invalid key is refused", async () => expect((await refund(body, "a b")).status).toBe(400));
test("the ledger still balances, and one-sided entries are refused", () => {
  expect(provider.store.row<{ n: number }>("SELECT sum(amount) AS n FROM ledger")?.n).toBe(0);
  expect(() => move(provider.store, "lost", 0, [{ account: available("10482"), amount: 100 }])).toThrow();
  expect(() => provider.store.run("UPDATE accounts SET balance = -1 WHERE name = ?", available("10482"))).toThrow();
});
