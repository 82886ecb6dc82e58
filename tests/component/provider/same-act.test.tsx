import { renderHook } from "@testing-library/react";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { Problem } from "@/lib/provider/problem";

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
