// A network that drops without a word: no request fails, and no answer comes.
import { readNow, sendTo } from "@/lib/provider/browser/requests";
import { type Reply, answer, callsOf, ok, problem } from "@/tests/support/answer";
import { holder } from "@/tests/support/records";

jest.unmock("@/lib/provider/browser/reachable");
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aborted = async (_: unknown, { signal }: { readonly signal?: AbortSignal | null | undefined }) => {
  await new Promise((done) => signal!.addEventListener("abort", done));
  return "unreachable" as const;
};
/** The kind of the outcome, once there is one. */
function kindOf(request: Promise<unknown>) {
  const seen = jest.fn();
  request.then(
    () => seen("answered"),
    ({ kind }: { readonly kind: string }) => seen(kind),
  );
  return seen;
}

test("the wait for an answer ends when the portal is away, and the outcome is that of a lost reply", async () => {
  answer({ "invoices.remove": aborted, "profile.read": aborted, "/healthz": ["unreachable"] });
  const write = kindOf(sendTo("invoices.remove", { id: "INV-1", version: 1 }));
  const read = kindOf(readNow("profile.read", {}));
  await jest.advanceTimersByTimeAsync(29_000);
  expect([write, read].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([write, read].flatMap(({ mock }) => mock.calls)).toEqual([["unreachable"], ["unreachable"]]);
});

test("a slow answer is waited for while the portal answers other requests, and one look without an answer ends nothing", async () => {
  let deliver: (reply: Reply<"profile.read">) => void = () => undefined;
  const looks: Reply<"/healthz">[] = [ok(), "unreachable", ok(), "unreachable", ok()];
  const calls = answer({
    "profile.read": () => new Promise((done) => (deliver = done)),
    "/healthz": () => looks.shift() ?? ok(),
  });
  const read = kindOf(readNow("profile.read", {}));
  await jest.advanceTimersByTimeAsync(90_000);
  expect(read).not.toHaveBeenCalled();
  deliver(ok(holder()));
  await jest.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledWith("answered");
  const looked = callsOf(calls, "/healthz").length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([looked, callsOf(calls, "/healthz").length]).toEqual([8, 8]);
});

test("an answer in time needs no look", async () => {
  const calls = answer({ "invoices.remove": [problem("refused")], "/healthz": ["unreachable"] });
  const write = kindOf(sendTo("invoices.remove", { id: "INV-1", version: 1 }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(write).toHaveBeenCalledWith("refused");
  expect(callsOf(calls, "/healthz")).toEqual([]);
});
