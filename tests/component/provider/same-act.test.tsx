import { renderHook } from "@testing-library/react";
import { readTry, storeTry } from "@/lib/browser/last-try";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { Problem } from "@/lib/provider/problem";

beforeEach(() => sessionStorage.clear());

/** The keys of tries with these outcomes, each with other values. */
async function keysOf(...outcomes: readonly (Problem | "done")[]): Promise<string[]> {
  const { result } = renderHook(() => useSameAct({ creates: true }));
  const keys: string[] = [];
  for (const [at, outcome] of outcomes.entries())
    await result
      .current({ name: `Hotel ${at}` }, (key) => {
        keys.push(key);
        return outcome === "done" ? Promise.resolve() : Promise.reject(outcome);
      })
      .catch(() => undefined);
  return keys;
}
const lost = new Problem("timed_out");
const taken = new Problem("invalid", { fields: { appName: "taken" } });
const usedUp = new Problem("refused", { code: "IDEMPOTENCY_MISMATCH" });

it("a try after a lost one has its key, also after a refusal", async () => {
  const [first, second, third] = await keysOf(lost, taken, "done");
  expect([second, third]).toEqual([first, first]);
});
it("a try after a refusal, or after one that has happened, has a key of its own", async () => {
  expect(new Set(await keysOf(taken, "done", "done")).size).toBe(3);
  const [first, second, third] = await keysOf(lost, usedUp, "done");
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("a discarded draft takes the key of its lost try along, in an open form and after a reload", async () => {
  const draft = { name: "new-app", userId: "U-1" };
  const begin = () => {
    const { result } = renderHook(() => useSameAct({ creates: true, draft }));
    return async (outcome: Problem | "done"): Promise<string> => {
      let used = "";
      await result
        .current({}, (key) => {
          used = key;
          return outcome === "done" ? Promise.resolve() : Promise.reject(outcome);
        })
        .catch(() => undefined);
      return used;
    };
  };
  const send = begin();
  const first = await send(lost);
  expect(await send(lost)).toBe(first);
  storeTry(draft, undefined);
  const second = await send(lost);
  expect(second).not.toBe(first);
  expect(await begin()(lost)).toBe(second);
  storeTry(draft, undefined);
  expect(await begin()("done")).not.toBe(second);
});
it("a refusal of other values leaves the lost try as it was", async () => {
  const draft = { name: "note", userId: "U-1" };
  const { result } = renderHook(() => useSameAct({ draft }));
  const send = (text: string, outcome: Problem) =>
    result.current({ text }, () => Promise.reject(outcome)).catch(() => undefined);
  await send("Quiet room", lost);
  const stored = readTry(draft);
  expect(stored).toBeDefined();
  await send("Late check-out", taken);
  expect(readTry(draft)).toBe(stored);
});
it("keeps the key of a lost try where nothing can be stored", async () => {
  const write = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { result } = renderHook(() => useSameAct({ draft: { name: "note", userId: "U-1" } }));
  const keys: string[] = [];
  for (const outcome of [lost, lost])
    await result
      .current({ text: "Quiet room" }, (key) => {
        keys.push(key);
        return Promise.reject(outcome);
      })
      .catch(() => undefined);
  write.mockRestore();
  expect(keys[1]).toBe(keys[0]);
});

it("the key of a lost try is that of its draft: a form of the same values has it after a reload, and one of a card number has none", async () => {
  const draft = { name: "note", userId: "U-1" };
  const keyOf = async (text: string, outcome: Problem | "done", of = draft): Promise<string> => {
    const { result } = renderHook(() => useSameAct({ draft: of }));
    let used = "";
    await result
      .current({ text }, (key) => {
        used = key;
        return outcome === "done" ? Promise.resolve() : Promise.reject(outcome);
      })
      .catch(() => undefined);
    return used;
  };
  const first = await keyOf("Quiet room", lost);
  expect(await keyOf("Quiet room", lost, { ...draft, userId: "U-2" })).not.toBe(first);
  expect(await keyOf("Quiet room", "done")).toBe(first);
  expect(await keyOf("Quiet room", "done")).not.toBe(first);
  await keyOf("4242 4242 4242 4242", lost);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("4242");
});
