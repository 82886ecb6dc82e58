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
