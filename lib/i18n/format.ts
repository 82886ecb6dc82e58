// Formats amounts, numbers, days and hours: the server and every browser write the same characters.
import { toDecimal, type Minor } from "@/lib/rules/money";
import { daysBetween, isDay, partsOf, weekdayOf, type Day } from "@/lib/rules/day";
import { clockAt, dayAt, type Instant } from "@/lib/rules/zone";
import { hasRightToLeft, isolate } from "./bidi";
import { calendars, marks } from "./calendar";
import { capital } from "./capital";
import { languages, type Language } from "./languages";

const minus = "\u2212";
const noBreak = "\u00A0";

/** `figure` and `currency` are for markup, `text` is for sentences. */
type MoneyParts = { figure: string; currency: string; text: string };
/** `useTranslations("counts.list")`, or the same on the server. */
export type ListWords = (key: "andTwo" | "andMiddle" | "andEnd" | "orTwo", items: { a: string; b: string }) => string;

const two = (value: number) => String(value).padStart(2, "0");

export type Format = ReturnType<typeof build>;

function build(language: Language, timeZone: string) {
  const calendar = calendars[language];
  const { group, decimal, compact: scales } = marks[language];
  const rightToLeft = languages[language].dir === "rtl";
  const comma = language === "ar" ? "،" : ",";

  /** "-1234.50", with a point and digits only, in this language's notation. */
  const written = (plain: string): string => {
    const [whole = "0", fraction] = plain.replace("-", "").split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return (plain.startsWith("-") ? minus : "") + grouped + (fraction === undefined ? "" : decimal + fraction);
  };
  const rounded = (value: number, digits: number): string => {
    const plain = value.toFixed(digits);
    return /[1-9]/.test(plain) ? plain : plain.replace("-", "");
  };
  const inSentence = (text: string): string => (rightToLeft || hasRightToLeft(text) ? isolate(text) : text);
  const dayOf = (value: Day | Instant): Day => (isDay(value) ? value : dayAt(value, timeZone));

  const day = (value: Day | Instant): string => {
    const { year, month, day: date } = partsOf(dayOf(value));
    const names = language === "en" ? calendar.monthsOfDayShort : calendar.monthsOfDay;
    return `${date} ${names[month - 1]} ${year}`;
  };
  const shortDay = (value: Day | Instant, withYear = false): string => {
    const { year, month, day: date } = partsOf(dayOf(value));
    return `${date} ${calendar.monthsOfDayShort[month - 1]}${withYear ? ` ${year}` : ""}`;
  };
  const time = (value: Instant): string => {
    const { hour, minute } = clockAt(value, timeZone);
    return `${two(hour)}:${two(minute)}`;
  };
  const nearDay = (value: Day | Instant, now: Day | Instant = Date.now()): string =>
    shortDay(value, dayOf(value).slice(0, 4) !== dayOf(now).slice(0, 4));
  const shortDayTime = (value: Instant, now?: Instant): string => `${nearDay(value, now)}${comma} ${time(value)}`;

  return {
    language,
    timeZone,

    /** In Arabic `text` is isolated for a sentence; in markup put figure and currency into `<bdi dir="ltr">`. */
    money(minor: Minor, currency: string): MoneyParts {
      const figure = written(toDecimal(minor));
      return { figure, currency, text: inSentence(`${figure}${noBreak}${currency}`) };
    },
    /** 12500 minor units as "125.00". */
    figure: (minor: Minor): string => written(toDecimal(minor)),
    /** 12500 minor units that came in as "+125.00". */
    signed: (minor: Minor): string => (minor > 0 ? "+" : "") + written(toDecimal(minor)),
    number: (value: number, digits = 0): string => inSentence(written(rounded(value, digits))),
    /** 12.4 is "12.4%"; 12 is "12%". */
    percent: (value: number, digits = 1): string =>
      inSentence(`${written(rounded(value, digits).replace(/\.0+$/, ""))}%`),
    /** 150000 is "150K": for the axis of a chart. */
    compact(value: number): string {
      let scale = 0;
      let rest = Math.abs(value);
      const shortened = () => rounded(rest, scale > 0 && rest < 100 ? 1 : 0).replace(/\.0$/, "");
      while (Number(shortened()) >= 1000 && scale < scales.length) {
        rest /= 1000;
        scale += 1;
      }
      const plain = shortened();
      return `${written(value < 0 && plain !== "0" ? `-${plain}` : plain)}${scale > 0 ? scales[scale - 1] : ""}`;
    },

    /** "20 Nov 2026". */
    day,
    /** For tables: "20 Nov", with the year if the rows are of several years. */
    shortDay,
    /** "20 Nov" in this year, "20 Nov 2025" in another. */
    nearDay,
    /** "20 Nov, 16:51" in this year, "20 Nov 2025, 16:51" in another. */
    shortDayTime,
    /** "16:51" today, otherwise like `shortDayTime`. */
    timeOrDay: (value: Instant, now: Instant = Date.now()): string =>
      dayAt(value, timeZone) === dayAt(now, timeZone) ? time(value) : shortDayTime(value, now),
    /** "Friday, 20 November 2026", outside a sentence. */
    longDay(value: Day | Instant): string {
      const { year, month, day: date } = partsOf(dayOf(value));
      const weekday = calendar.weekdays[weekdayOf(dayOf(value))] ?? "";
      const rest = `${date} ${calendar.monthsOfDay[month - 1]} ${year}`;
      return language === "az" ? `${rest}, ${weekday}` : `${capital(weekday, language)}${comma} ${rest}`;
    },
    /** "November 2026", outside a sentence. Azerbaijani months are in lower case here too. */
    month(value: Day | Instant): string {
      const { year, month } = partsOf(dayOf(value));
      const name = calendar.months[month - 1] ?? "";
      return `${language === "ru" ? capital(name, language) : name} ${year}`;
    },
    /** "November", inside a sentence. */
    monthName: (value: Day | Instant): string => calendar.months[partsOf(dayOf(value)).month - 1] ?? "",
    /** "Nov", for the bar of a chart. */
    monthShort: (value: Day | Instant): string => calendar.monthsShort[partsOf(dayOf(value)).month - 1] ?? "",
    /** "16:51", in every language. */
    time,
    /** "20 Nov 2026, 16:51". */
    dayTime: (value: Instant): string => `${day(value)}${comma} ${time(value)}`,
    instantToDay: (value: Instant): Day => dayAt(value, timeZone),
    /** "0:42", the rest of a wait. */
    countdown: (seconds: number): string => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`,

    /** 0 is today; a past day is negative. */
    daysUntil: (day: Day, now: Instant = Date.now()): number => daysBetween(dayAt(now, timeZone), day),

    /** "a, b and c", by the patterns of `counts.list`: the built-in formatter adds a serial comma. */
    list(items: readonly string[], words: ListWords): string {
      const [first, second, ...others] = items;
      if (first === undefined) return "";
      if (second === undefined) return first;
      const last = others.pop();
      if (last === undefined) return words("andTwo", { a: first, b: second });
      const start = others.reduce(
        (text, item) => words("andMiddle", { a: text, b: item }),
        words("andMiddle", { a: first, b: second }),
      );
      return words("andEnd", { a: start, b: last });
    },

    /** "a, b, c": Arabic has a comma of its own. */
    commas: (items: readonly string[]): string => items.join(language === "ar" ? "، " : ", "),

    /** Isolates a name, a code, a phone or a file name in a message: in Arabic each, elsewhere an Arabic one. */
    isolate: inSentence,
  };
}

const known = new Map<string, Format>();

/** Cached by language and zone, because every cell uses it. */
export function createFormat(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  let format = known.get(key);
  if (!format) known.set(key, (format = build(language, timeZone)));
  return format;
}
