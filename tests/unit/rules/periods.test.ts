import fc from "fast-check";
import { editions } from "@/lib/edition/editions";
import { instantsOf, periodOf, presetOf, presets, sameDaysLastMonth } from "@/lib/rules/periods";
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from "@/lib/rules/day";
import { dayAt, endOfDay, startOfDay, todayIn } from "@/lib/rules/zone";

const friday = "2026-11-20T12:00:00Z";
const { default: azerbaijan, sa } = editions;

test("presets end today, or yesterday, and start with the edition's week or month", () => {
  const from = (place: typeof sa) => presets.map((preset) => periodOf(preset, place, friday).from);
  expect(from(azerbaijan)).toEqual([
    "2026-11-20",
    "2026-11-19",
    "2026-11-16",
    "2026-11-01",
    "2026-09-01",
    "2026-06-01",
  ]);
  expect(from(sa)).toEqual(["2026-11-20", "2026-11-19", "2026-11-15", "2026-11-01", "2026-09-01", "2026-06-01"]);
  for (const preset of presets)
    expect(periodOf(preset, sa, friday).to).toBe(preset === "yesterday" ? "2026-11-19" : "2026-11-20");
});

test("today is the edition's day, not the server's", () => {
  const late = "2026-12-31T20:30:00Z"; // half past midnight in Baku, half past eleven in Riyadh
  expect(periodOf("thisMonth", azerbaijan, late)).toEqual({ from: "2027-01-01", to: "2027-01-01" });
  expect(periodOf("thisMonth", sa, late)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(periodOf("last6Months", azerbaijan, late).from).toBe("2026-08-01");
});

test("the week starts on its first day, also on that day", () => {
  expect(periodOf("thisWeek", azerbaijan, "2026-11-16T08:00:00Z").from).toBe("2026-11-16");
  expect(periodOf("thisWeek", azerbaijan, "2026-11-15T08:00:00Z").from).toBe("2026-11-09");
  expect(periodOf("thisWeek", sa, "2026-11-15T08:00:00Z").from).toBe("2026-11-15");
});

test("the same days of last month end with that month if it is shorter", () => {
  expect(sameDaysLastMonth({ from: "2026-11-01", to: "2026-11-22" })).toEqual({ from: "2026-10-01", to: "2026-10-22" });
  expect(sameDaysLastMonth({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(sameDaysLastMonth({ from: "2027-01-01", to: "2027-01-02" })).toEqual({ from: "2026-12-01", to: "2026-12-02" });
});

test("the first day of a month is not compared, because it is not over", () => {
  expect(sameDaysLastMonth({ from: "2027-01-01", to: "2027-01-01" })).toBeUndefined();
});

test("recognises a preset by its dates", () => {
  for (const preset of presets) expect(presetOf(periodOf(preset, azerbaijan, friday), azerbaijan, friday)).toBe(preset);
  const sunday = "2026-11-01T12:00:00Z"; // the month and, in Saudi Arabia, the week have one day
  expect(presetOf(periodOf("thisWeek", sa, sunday), sa, sunday)).toBe("today");
  expect(presetOf({ from: "2026-11-02", to: "2026-11-20" }, azerbaijan, friday)).toBeUndefined();
  expect(presetOf({}, azerbaijan, friday)).toBeUndefined();
});

test("a period contains whole days", () => {
  const { from, to } = instantsOf({ from: "2026-11-20", to: "2026-11-20" }, "Asia/Baku");
  expect([from.toISOString(), to.toISOString()]).toEqual(["2026-11-19T20:00:00.000Z", "2026-11-20T19:59:59.999Z"]);
});

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zone = fc.constantFrom(
  "Asia/Baku",
  "Asia/Dubai",
  "Asia/Riyadh",
  "Europe/Berlin",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "UTC",
);

test("days follow each other without a gap, through every change of the clock", () => {
  fc.assert(
    fc.property(day, zone, (today, timeZone) => {
      const start = startOfDay(today, timeZone);
      expect(dayAt(start, timeZone)).toBe(today);
      expect(dayAt(start.getTime() - 1, timeZone)).toBe(addDays(today, -1));
      expect(endOfDay(today, timeZone).getTime() + 1).toBe(startOfDay(addDays(today, 1), timeZone).getTime());
    }),
  );
});

test.each(["0001-01-02", "0050-06-15", "0099-12-31", "0100-01-01", "9999-12-31"])(
  "%s has a beginning and an end",
  (far) => {
    for (const timeZone of ["Asia/Baku", "Asia/Riyadh", "America/Sao_Paulo", "UTC"]) {
      const { from, to } = instantsOf({ from: far, to: far }, timeZone);
      expect([dayAt(from, timeZone), dayAt(to, timeZone)]).toEqual([far, far]);
      expect(dayAt(from.getTime() - 1, timeZone)).toBe(addDays(far, -1));
      expect(dayAt(to.getTime() + 1, timeZone)).toBe(addDays(far, 1));
    }
  },
);

test("computes with days", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (today, count) => {
      const other = addDays(today, count);
      expect(daysBetween(today, other)).toBe(count);
      expect(weekdayOf(other)).toBe((((weekdayOf(today) + count) % 7) + 7) % 7);
      expect(isDay(other)).toBe(true);
    }),
  );
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -3)).toBe("2025-10-15");
});

test.each([
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["0000-12-31", false],
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["10000-01-01", false],
  ["20261120", false],
  [undefined, false],
  ["2026-11-20T00:00:00Z", false],
])("%s is a day: %s", (value, expected) => expect(isDay(value)).toBe(expected));

test("today uses the current time by default", () =>
  expect(todayIn("UTC")).toBe(new Date().toISOString().slice(0, 10)));
