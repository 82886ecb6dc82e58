import { addToDay, sumOfDay, takeFromDay } from "@/lib/provider/approvals/day-sums";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";

const home = globalThis as typeof globalThis & { portalStore?: Store };
beforeEach(() => {
  home.portalStore = memoryStore();
});
const entry = (name: string) => ({ place: "day", name });
const add = (name: string, amount: number, most = 2_000) =>
  addToDay(entry(name), amount, (others) => others + amount <= most);

test("of several amounts at once, those that the day still allows are counted", async () => {
  await add("first", 500);
  const tried = await Promise.all(["b", "c", "d"].map((name) => add(name, 1_200)));
  expect(tried.filter(({ isAllowed }) => isAllowed)).toHaveLength(1);
  expect(await sumOfDay("day")).toBe(1_700);
});

test("a repeat is counted once, and an entry that is taken out gives its amount back", async () => {
  expect(await add("a", 1_200)).toEqual({ others: 0, isAllowed: true });
  expect(await add("a", 1_200, 0)).toEqual({ others: 0, isAllowed: true });
  expect(await sumOfDay("day")).toBe(1_200);
  expect(await takeFromDay(entry("a"))).toBe(1_200);
  expect(await takeFromDay(entry("a"))).toBeUndefined();
  expect(await sumOfDay("day")).toBe(0);
});
