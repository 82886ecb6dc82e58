/** @jest-environment node */
import { setTimeout as pause } from "node:timers/promises";
import { timeLimits } from "@/lib/store/time-limit";

const workFor = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
};

test("expires after its time, not when the wait has ended", async () => {
  const limits = timeLimits();
  const late: string[] = [];
  const began = performance.now();
  await new Promise<void>((done) => {
    limits.start(300, () => {
      late.push("kept waiting");
      done();
    });
    limits.start(300, () => late.push("ended"))();
  });
  expect(performance.now() - began).toBeGreaterThan(290);
  expect(late).toEqual(["kept waiting"]);
});
test("counts a second of our own blocking work as one tick", async () => {
  const limits = timeLimits();
  let isLate = false;
  const end = limits.start(300, () => {
    isLate = true;
  });
  workFor(1_000);
  await pause(50);
  expect(isLate).toBe(false);
  end();
});
test("keeps no timer when nothing waits", async () => {
  const limits = timeLimits();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const ends = [limits.start(300, () => undefined), limits.start(300, () => undefined)];
  expect(timers()).toBe(before + 1);
  for (const end of ends) end();
  expect(timers()).toBe(before);
});
