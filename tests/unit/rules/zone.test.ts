import fc from "fast-check";
import { clockAt, startOfDay, todayIn, untilTomorrow } from "@/lib/rules/zone";

const zones = [
  "Asia/Baku",
  "Asia/Dubai",
  "Asia/Riyadh",
  "Europe/Berlin",
  "America/Los_Angeles",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
];
const formatted = (instant: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const number = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const [year, month, day] = [number("year"), number("month"), number("day")];
  return { year, month, day, hour: number("hour"), minute: number("minute"), second: number("second") };
};

test("the local time equals the platform's, at any instant and in any zone", () => {
  fc.assert(
    fc.property(fc.integer({ min: -2e12, max: 4e12 }), fc.constantFrom(...zones), (instant, zone) => {
      expect(clockAt(instant, zone)).toEqual(formatted(instant, zone));
    }),
    { numRuns: 500 },
  );
});
test.each([
  ["Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Asia/Baku", "2015-03-28T00:00:00Z"],
])("in %s a clock is set at %s to the second", (zone, at) => {
  const change = Date.parse(at);
  for (const instant of [change - 1_000, change - 1, change, change + 1, change + 999])
    expect(clockAt(instant, zone)).toEqual(formatted(instant, zone));
});
test("an invalid instant is an error", () => {
  expect(() => todayIn("Asia/Baku", Number.NaN)).toThrow(RangeError);
  expect(startOfDay("2026-11-22", "Asia/Baku").toISOString()).toBe("2026-11-21T20:00:00.000Z");
});

test.each([
  ["2026-11-20T19:59:59.250Z", 750],
  ["2026-11-20T20:00:00.000Z", 86_400_000],
])("at %s it is %d ms to the next day of Baku", (now, left) =>
  expect(untilTomorrow("Asia/Baku", Date.parse(now))).toBe(left),
);
