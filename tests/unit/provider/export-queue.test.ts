import { setImmediate as turn } from "node:timers/promises";
import { ExportQueue, exportQueue } from "@/lib/provider/door/export-queue";
import { Problem } from "@/lib/provider/problem";

const small = () => new ExportQueue({ together: 3, perPerson: 2, waiting: 4, waitingPerPerson: 2 });
const hasBegun = async ({ begun }: { readonly begun: Promise<void> }) => {
  let is = false;
  void begun.then(
    () => {
      is = true;
    },
    () => undefined,
  );
  await turn();
  return is;
};

test("one user runs two exports at once, and the third starts when one is done", async () => {
  const turns = small();
  const [first, second, third] = [turns.take("a"), turns.take("a"), turns.take("a")];
  expect([first.waits, second.waits, third.waits]).toEqual([false, false, true]);
  expect(await hasBegun(third)).toBe(false);
  second.end();
  expect(await hasBegun(third)).toBe(true);
});
test("a user's own waiting export does not delay other users", async () => {
  const turns = small();
  turns.take("a");
  turns.take("a");
  const mine = turns.take("a");
  expect(turns.take("b").waits).toBe(false);
  const hers = turns.take("c");
  expect(await hasBegun(hers)).toBe(false);
  expect(await hasBegun(mine)).toBe(false);
});
test("the allowed exports start in the order of arrival", async () => {
  const turns = small();
  const running = [turns.take("a"), turns.take("a"), turns.take("b")];
  const [a, c, d] = [turns.take("a"), turns.take("c"), turns.take("d")];
  running[2]!.end();
  expect(await Promise.all([a, c, d].map(hasBegun))).toEqual([false, true, false]);
  running[0]!.end();
  expect(await Promise.all([a, c, d].map(hasBegun))).toEqual([true, true, false]);
});
test("ending a turn twice ends one turn", async () => {
  const turns = small();
  const [first] = [turns.take("a"), turns.take("b"), turns.take("c")];
  const [d, e] = [turns.take("d"), turns.take("e")];
  first!.end();
  first!.end();
  expect(await Promise.all([d, e].map(hasBegun))).toEqual([true, false]);
});
test("an export that leaves the queue frees its place and gets no turn", async () => {
  const turns = small();
  const running = [turns.take("a"), turns.take("b"), turns.take("c")];
  const [left, next] = [turns.take("d"), turns.take("e")];
  left.end();
  await expect(left.begun).rejects.toBeInstanceOf(Problem);
  running[0]!.end();
  expect(await hasBegun(next)).toBe(true);
});
test("a full queue refuses; one user cannot fill it", () => {
  const turns = small();
  for (const person of ["a", "b", "c"]) turns.take(person);
  turns.take("a");
  turns.take("a");
  const full = expect.objectContaining({ kind: "too_many", details: { code: "EXPORTS_FULL" } });
  expect(() => turns.take("a")).toThrow(full);
  const last = turns.take("d");
  turns.take("e");
  expect(() => turns.take("f")).toThrow(full);
  last.end();
  expect(turns.take("f").waits).toBe(true);
});
test("a hundred exports at once leave no entry behind", async () => {
  const turns = new ExportQueue({ together: 4, perPerson: 2, waiting: 200, waitingPerPerson: 100 });
  let together = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { begun, end } = turns.take(`person ${index % 7}`);
      await begun;
      most = Math.max(most, (together += 1));
      await turn();
      together -= 1;
      end();
    }),
  );
  expect([most, together]).toEqual([4, 0]);
  expect(turns.take("anybody").waits).toBe(false);
});
test("the process has one queue", () => expect(exportQueue()).toBe(exportQueue()));
