/** @jest-environment node */
import { createAdmission, type Lane } from "@/lib/http/admission";

/** The test advances the event loop and the clock. */
function surroundings() {
  const turns: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const state = { time: 0, busy: 0 };
  const refused: string[] = [];
  const started: { readonly name: string; readonly leave: () => void }[] = [];
  const leftNames = new Set<string>();
  const admission = createAdmission({
    now: () => state.time,
    busyShare: () => state.busy,
    nextTurn: (work) => turns.push(work),
    later: (work) => timers.push(work),
  });
  const run = (works: (() => void)[]) => {
    for (const work of works.splice(0)) work();
  };
  return {
    state,
    refused,
    leftNames,
    entries: () => started.map(({ name }) => name),
    leave: (name: string) => started.find((one) => one.name === name)!.leave(),
    leaveAll: () => started.forEach(({ leave }) => leave()),
    turn: (milliseconds = 1) => {
      state.time += milliseconds;
      run(turns);
    },
    wait: (milliseconds: number) => {
      state.time += milliseconds;
      run(timers);
    },
    enter: (lane: Lane, name: string) =>
      admission.enter(lane, {
        begin: (leave) => started.push({ name, leave }),
        refuse: () => refused.push(name),
        isGone: () => leftNames.has(name),
      }),
  };
}
const many = (count: number, work: (index: number) => void) => Array.from({ length: count }, (_, index) => work(index));

test("starts one page in each turn of the event loop, in order", () => {
  const loop = surroundings();
  many(3, (index) => loop.enter("page", `page ${index}`));
  expect(loop.entries()).toEqual(["page 0"]);
  loop.turn();
  expect(loop.entries()).toEqual(["page 0", "page 1"]);
  loop.turn();
  expect(loop.entries()).toEqual(["page 0", "page 1", "page 2"]);
});

test("refuses pages beyond the limit and still admits writes and sign-in", () => {
  const loop = surroundings();
  many(80, (index) => loop.enter("page", `page ${index}`));
  expect(loop.refused).toHaveLength(80 - 1 - 50);
  loop.enter("write", "refund");
  loop.enter("signIn", "sign-in");
  expect(loop.entries()).toEqual(["page 0", "refund", "sign-in"]);
});

test("refuses a page that waited too long, also while all places are taken", () => {
  const loop = surroundings();
  many(20, (index) => loop.enter("page", `page ${index}`));
  many(20, () => loop.turn());
  expect(loop.entries()).toHaveLength(8);
  loop.wait(2_500);
  expect(loop.refused).toHaveLength(12);
});

test("does not serve a visitor who has left", () => {
  const loop = surroundings();
  many(3, (index) => loop.enter("page", `page ${index}`));
  loop.leftNames.add("page 1");
  loop.turn();
  expect(loop.entries()).toEqual(["page 0", "page 2"]);
  expect(loop.refused).toEqual([]);
});

test("admits more requests at once while the provider is slow and the processor is idle", () => {
  const loop = surroundings();
  for (let round = 0; round < 12; round += 1) {
    many(40, (index) => loop.enter("page", `${round}.${index}`));
    many(60, () => loop.turn(2));
    loop.leaveAll();
    many(60, () => loop.turn(2));
  }
  const before = loop.entries().length;
  many(60, (index) => loop.enter("page", `last ${index}`));
  many(60, () => loop.turn(2));
  expect(loop.entries().length - before).toBeGreaterThan(30);
});

test("admits two pages at once while the processor is busy", () => {
  const loop = surroundings();
  loop.state.busy = 1;
  many(40, (index) => loop.enter("page", `page ${index}`));
  many(4, () => loop.turn(60));
  loop.leaveAll();
  many(4, () => loop.turn(60));
  const at = loop.entries().length;
  many(4, () => loop.turn(60));
  expect(loop.entries().length).toBe(at);
  loop.leave(loop.entries().at(-1)!);
  loop.turn(1);
  expect(loop.entries().length).toBe(at + 1);
});

test("admits pages again when the processor is idle, while the provider still hangs on those at work", () => {
  const loop = surroundings();
  loop.state.busy = 1;
  many(2, (index) => loop.enter("page", `hangs ${index}`));
  many(4, () => loop.turn(60));
  loop.state.busy = 0;
  many(5, (index) => loop.enter("page", `page ${index}`));
  loop.turn(60);
  many(10, () => {
    loop.wait(100);
    loop.turn();
  });
  expect(loop.entries()).toHaveLength(7);
  expect(loop.refused).toEqual([]);
});

test("limits writes too", () => {
  const loop = surroundings();
  many(1_200, (index) => loop.enter("write", `write ${index}`));
  many(200, () => loop.turn(1));
  expect(loop.entries()).toHaveLength(500);
  expect(loop.refused.length).toBeGreaterThan(600);
});
