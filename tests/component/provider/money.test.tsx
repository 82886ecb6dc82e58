import { StrictMode } from "react";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useMoney } from "@/lib/provider/browser/intent";
import type { Problem } from "@/lib/provider/problem";
import { type Reply, answer, ok, problem } from "@/tests/support/answer";
import * as records from "@/tests/support/records";

const updates: string[] = [];
function Refund({ userId = "U-1", record = "TX-1", amount = "10.00" }) {
  const money = useMoney("transactions.refund", { userId, record });
  const run = () =>
    money.run({ id: record, amount, reason: "Canceled stay", decidedOn: { status: "paid", remaining: "30.00" } }).then(
      (result) => updates.push(`done ${result.amount}`),
      (error: Problem) => updates.push(error.details.code ?? error.kind),
    );
  return (
    <>
      <p data-testid="state">{money.state}</p>
      <p data-testid="other">{String(money.isOther ?? false)}</p>
      <p data-testid="amount">{money.result?.amount}</p>
      <p data-testid="problem">{money.problem?.details.code ?? money.problem?.kind}</p>
      <button onClick={() => void run()}>run</button>
      <button onClick={money.again}>again</button>
    </>
  );
}

const moved = ok(records.moved({ amount: 1000, remaining: 2000 }));
const happened = ok(records.happened({ status: "partialRefunded", amount: 1000 }));
const nothing = ok(records.nothingHappened);
const refusal = (code = "AMOUNT_TOO_HIGH") => problem("refused", { code, responseId: "R-1" });
const unknown = problem("unknown_outcome", { responseId: "R-2" });

type Send = Reply<"transactions.refund">;
type Look = Reply<"transactions.outcome">;
/** The door's replies to each request or look-up in order; the last one repeats. Collects the keys. */
function door(sends: readonly Send[], looks: readonly Look[] = []) {
  const sent: string[] = [];
  const looked: string[] = [];
  const next = <R,>(keys: string[], key: string | undefined, replies: readonly R[]) => {
    keys.push(key!);
    return replies[Math.min(keys.length, replies.length) - 1] ?? "unreachable";
  };
  answer({
    "transactions.refund": ({ intent }) => next(sent, intent, sends),
    "transactions.outcome": ({ input }) => next(looked, input.key, looks),
  });
  return { sent, looked };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shows = (state: string) =>
  waitFor(() => expect(screen.getByTestId("state")).toHaveTextContent(new RegExp(`^${state}$`)), { timeout: 4_000 });
const says = (what: "amount" | "other" | "problem") => screen.getByTestId(what).textContent;
const stored = () => Object.keys(sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  updates.length = 0;
});

test("sends once for two clicks and nothing more for a third click after the result", async () => {
  const { sent } = door([moved]);
  render(<Refund />);
  press("run");
  press("run");
  await shows("done");
  press("run");
  await waitFor(() => expect(updates).toEqual(["done 1000", "done 1000", "done 1000"]));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^[\w-]{16,64}$/);
  expect(stored()).toEqual([]);
  press("again");
  await shows("idle");
  press("run");
  await shows("done");
  expect(new Set(sent).size).toBe(2);
});

test.each([
  ["no reply", "unreachable", "false"],
  ["a reply that was cut", "cut", "false"],
  ["the door's own word", unknown, "false"],
  ["some proxy's page", "proxy", "false"],
  ["a key that holds something else", refusal("INTENT_REUSED"), "true"],
] as const)("looks up %s by its key and repeats a failed look-up", async (_, reply, other) => {
  const { sent, looked } = door([reply], ["unreachable", unknown, happened]);
  render(<Refund />);
  press("run");
  await shows("checking");
  await shows("done");
  expect([says("amount"), says("other"), updates]).toEqual(["1000", other, ["done 1000"]]);
  expect(sent).toHaveLength(1);
  expect(looked).toEqual([sent[0], sent[0], sent[0]]);
});

test("allows another attempt with the same key when nothing happened", async () => {
  const { sent } = door([unknown, moved], [unknown, nothing]);
  render(<Refund />);
  press("run");
  await shows("free");
  expect([says("problem"), updates, sent.length]).toEqual(["timed_out", ["timed_out"], 1]);
  press("run");
  await shows("done");
  expect(sent[1]).toBe(sent[0]);
});

test("reports a refusal and uses a new key for the next attempt", async () => {
  const { sent, looked } = door([refusal(), moved]);
  render(<Refund />);
  press("run");
  await shows("refused");
  expect([says("problem"), updates, looked]).toEqual(["AMOUNT_TOO_HIGH", ["AMOUNT_TOO_HIGH"], []]);
  press("run");
  await shows("done");
  expect(sent[1]).not.toBe(sent[0]);
});

describe("a refusal after a lost attempt", () => {
  async function lostThenRefused(looks: readonly Look[], third: Send = moved) {
    const answers = door([unknown, refusal(), third], [nothing, ...looks]);
    render(<Refund />);
    press("run");
    await shows("free");
    press("run");
    return answers;
  }
  test("is not final, because the first attempt may have succeeded", async () => {
    await lostThenRefused([happened]);
    await shows("done");
    expect(says("amount")).toBe("1000");
  });
  test("keeps the key while nothing has happened", async () => {
    const { sent } = await lostThenRefused([nothing]);
    await shows("refused");
    expect(says("problem")).toBe("AMOUNT_TOO_HIGH");
    press("run");
    await shows("done");
    expect(new Set(sent).size).toBe(1);
  });
  test("releases the key when the door marks the refusal as final", async () => {
    const { sent } = await lostThenRefused([refusal()]);
    await shows("refused");
    press("run");
    await shows("done");
    expect([sent[0], sent[0] === sent[1], sent[1] === sent[2]]).toEqual([sent[0], true, false]);
  });
});

test.each(["unavailable", "too_many"] as const)(
  "keeps the key when the look-up itself is refused (%s): the outcome is still unknown",
  async (kind) => {
    const { sent, looked } = door([unknown], [problem(kind), happened]);
    render(<Refund />);
    press("run");
    await waitFor(() => expect(looked).toHaveLength(1));
    await shows("checking");
    expect(stored()).toHaveLength(1);
    await shows("done");
    expect([sent.length, new Set([...sent, ...looked]).size]).toEqual([1, 1]);
  },
);

test("looks up the result after a reload and sends nothing", async () => {
  const before = door(["pending"]);
  const { unmount } = render(<Refund />);
  press("run");
  await shows("running");
  unmount();
  const { sent, looked } = door([moved], [unknown, happened]);
  render(
    <StrictMode>
      <Refund />
    </StrictMode>,
  );
  await shows("checking");
  press("run");
  await shows("done");
  expect([sent, looked]).toEqual([[], [before.sent[0], before.sent[0]]]);
  expect(updates).toEqual(["done 1000"]);
});

test("keeps the key of an unsent form that opens again; another record and another user have other keys", async () => {
  const { sent } = door([refusal("WRONG_STATUS")]);
  const { unmount } = render(<Refund />);
  const [first] = stored();
  const key = sessionStorage.getItem(first!);
  unmount();
  render(
    <>
      <Refund />
      <Refund record="TX-2" />
      <Refund userId="U-2" />
    </>,
  );
  expect(stored()).toHaveLength(3);
  expect(sessionStorage.getItem(first!)).toBe(key);
  for (const button of screen.getAllByRole("button", { name: "run" })) fireEvent.click(button);
  await waitFor(() => expect(updates).toHaveLength(3));
  expect(new Set(sent).size).toBe(3);
});

describe("with a clock", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test("reports an unknown result after a while; another look-up does not wait", async () => {
    const { looked } = door([unknown], [...Array<Look>(7).fill(unknown), nothing]);
    render(<Refund />);
    press("run");
    await pass(10_000);
    expect(screen.getByTestId("state")).toHaveTextContent("checking");
    await pass(30_000);
    expect(screen.getByTestId("state")).toHaveTextContent("unknown");
    expect(looked).toHaveLength(7);
    press("again");
    await pass(0);
    expect(screen.getByTestId("state")).toHaveTextContent("free");
    expect(looked).toHaveLength(8);
  });
  test("stops polling when the component is unmounted", async () => {
    const { looked } = door([unknown], [unknown]);
    const { unmount } = render(<Refund />);
    press("run");
    await pass(600);
    const requests = looked.length;
    unmount();
    await pass(120_000);
    expect(looked).toHaveLength(requests);
    expect(stored()).toHaveLength(1);
  });
});

// The last one: the page stops.
test("another person's sign-in leaves the key of an unknown outcome to its owner", async () => {
  const { sent, looked } = door([unknown], [problem("other_account")]);
  render(<Refund />);
  press("run");
  await waitFor(() => expect(looked).toHaveLength(1));
  await shows("checking");
  expect(Object.values({ ...sessionStorage })).toEqual([JSON.stringify({ key: sent[0], sent: true, doubted: true })]);
});
