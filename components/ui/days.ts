// Days as the text "2026-11-20". They have no hours and no zone, so nothing here can slip to the day before.
export type Day = string;

const date = (day: Day) => new Date(`${day}T00:00:00Z`);
const text = (value: Date): Day => value.toISOString().slice(0, 10);
const made = (year: number, month: number, day: number): Day | null => {
  const value = new Date(0);
  value.setUTCFullYear(year, month - 1, day);
  // 31 February rolls over into March: such a day does not exist.
  return value.getUTCMonth() === month - 1 && value.getUTCDate() === day ? text(value) : null;
};

export const isDay = (value: string): value is Day => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  return parts !== null && made(Number(parts[1]), Number(parts[2]), Number(parts[3])) === value;
};
export const partsOf = (day: Day) => ({
  year: date(day).getUTCFullYear(),
  month: date(day).getUTCMonth(),
  day: date(day).getUTCDate(),
});

export function addDays(day: Day, count: number): Day {
  const value = date(day);
  value.setUTCDate(value.getUTCDate() + count);
  return text(value);
}

/** From 31 January one month on is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: wanted } = partsOf(day);
  const last = new Date(Date.UTC(year, month + count + 1, 0));
  last.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return text(last);
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => date(day).getUTCDay();
export const startOfWeek = (day: Day, firstWeekday: number) => addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** Six weeks around the month of a day: always as many, so the panel does not jump. */
export function weeksOf(day: Day, firstWeekday: number): Day[][] {
  const from = startOfWeek(`${day.slice(0, 8)}01`, firstWeekday);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(from, week * 7 + at)));
}

export const within = (day: Day, min: Day | undefined, max: Day | undefined) =>
  (!min || day >= min) && (!max || day <= max);

const year4 = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "");

/** Reads what people type: 25.11.2026, 25/11/26, 2026-11-25, 25112026, "25 Nov 2026". The day comes before the month in all our languages. */
export function readDay(typed: string, monthNames: readonly (readonly string[])[]): Day | null {
  const cleaned = typed.trim();
  const iso = /^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})$/.exec(cleaned);
  if (iso) return made(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted =
    /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{4}|\d{2})$/.exec(cleaned) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(cleaned);
  if (dotted) return made(year4(dotted[3] ?? ""), Number(dotted[2]), Number(dotted[1]));
  const named = /^(\d{1,2})[\s-]+([^\d\s]+)[\s,-]+(\d{4}|\d{2})$/.exec(cleaned);
  if (!named) return null;
  const word = folded(named[2] ?? "");
  const found = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    monthNames.some((names) => folded(names[month] ?? "").startsWith(word)),
  );
  const exact = found.filter((month) => monthNames.some((names) => folded(names[month] ?? "") === word));
  const month = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
  return month === undefined ? null : made(year4(named[3] ?? ""), month + 1, Number(named[1]));
}
