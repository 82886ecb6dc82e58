/** @jest-environment node */
import { Breaker } from "@/lib/provider/upstream/breaker";

function watched(fewestCalls = 1) {
  const state = { time: 0 };
  const changes: boolean[] = [];
  const breaker = new Breaker(
    fewestCalls,
    (isOpen) => changes.push(isOpen),
    () => state.time,
  );
  const fail = (times: number, calls = ["list"], askers = ["one", "two"]) => {
    for (let time = 0; time < times; time += 1)
      breaker.failed(askers[time % askers.length]!, calls[time % calls.length]!);
  };
  return { breaker, changes, fail, pass: (milliseconds: number) => (state.time += milliseconds) };
}

test("five failures of two users open it, and one request passes every two seconds", () => {
  const { breaker, changes, fail, pass } = watched();
  fail(4);
  expect(breaker.takes()).toBe(true);
  fail(1);
  expect(changes).toEqual([true]);
  expect([breaker.takes(), breaker.secondsLeft]).toEqual([false, 2]);
  pass(2_000);
  expect([breaker.takes(), breaker.takes()]).toEqual([true, false]);
  pass(2_000);
  expect(breaker.takes()).toBe(true);
});

test("one answer closes it, and earlier failures do not count again", () => {
  const { breaker, changes, fail } = watched();
  fail(5);
  breaker.answered();
  expect([breaker.takes(), changes]).toEqual([true, [true, false]]);
  fail(4);
  expect(breaker.isOpen).toBe(false);
});

test("one user's failures do not close a call for all", () => {
  const { breaker, fail } = watched();
  fail(50, ["export"], ["one"]);
  expect(breaker.isOpen).toBe(false);
});

test("a failing call does not close other calls", () => {
  const { breaker, fail } = watched(2);
  fail(50, ["export"]);
  expect(breaker.isOpen).toBe(false);
  fail(1, ["list"]);
  expect(breaker.isOpen).toBe(true);
});

test("failures among twice as many answers do not open it", () => {
  const { breaker, fail } = watched();
  for (let time = 0; time < 20; time += 1) breaker.answered();
  fail(10);
  expect(breaker.isOpen).toBe(false);
});

test("failures older than ten seconds do not count", () => {
  const { breaker, fail, pass } = watched();
  fail(4);
  pass(10_001);
  fail(4);
  expect(breaker.isOpen).toBe(false);
  pass(6_000);
  fail(1);
  expect(breaker.isOpen).toBe(true);
});
