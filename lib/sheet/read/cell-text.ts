// The text of a cell as its author sees it: numbers by their format, dates as days, amounts as plain decimals.
import { dateFromSerial, format, getFormatDateInfo, getFormatInfo, round } from "numfmt";
import type { BulkColumn } from "@/lib/sheet/columns";
import { currencyInFormat } from "./currency";

type Kind = BulkColumn["kind"];
interface FormatInfo {
  readonly pattern: string;
  readonly kind: "general" | "number" | "date" | "other";
  /** Shows a scaled number: thousands, percent. */
  readonly scaled: boolean;
  readonly grouped: boolean;
  readonly sections: boolean;
  readonly least: number;
  readonly most: number;
  /** Shown differently on every machine. */
  readonly local: boolean;
  readonly hasDay: boolean;
  readonly hasTime: boolean;
  /** Of a number's format. */
  readonly currency?: string;
  readonly texts: Map<string, string>;
}

const CACHE_SIZE = 5_000;
/** After 9999-12-31. */
const LAST_SERIAL = 2_958_466;
/** Days between 1900-01-00 and 1904-01-01. */
const LATER_START = 1_462;
const general = "General";
const short = /^-?(?:0|[1-9]\d{0,9})(?:\.(\d{1,10}))?$/;

function readFormat(pattern: string): FormatInfo {
  const other = (kind: FormatInfo["kind"]): FormatInfo => ({
    pattern: general,
    kind,
    scaled: false,
    grouped: false,
    sections: false,
    least: 0,
    most: 0,
    local: false,
    hasDay: false,
    hasTime: false,
    texts: new Map(),
  });
  try {
    const { type, isDate, scale, grouped, minDecimals, maxDecimals } = getFormatInfo(pattern);
    if (type === "error") return other("general");
    const parts = isDate ? getFormatDateInfo(pattern) : undefined;
    return {
      pattern,
      kind: isDate
        ? "date"
        : // ";;;" hides what it formats.
          (type === "general" || type === "text") && /general|@/i.test(pattern)
          ? "general"
          : type === "number" || type === "grouped" || type === "currency"
            ? "number"
            : "other",
      scaled: scale !== 1,
      grouped: grouped === 1,
      sections: pattern.includes(";"),
      least: minDecimals,
      most: maxDecimals,
      local: /^(?:m\/d\/yyyy(?: h:mm)?|mm-dd-yy|m\/d\/yy(?: h:mm)?|\[\$-F[48]00\].*|\[\$-x-sys.*)$/i.test(pattern),
      hasDay: parts !== undefined && (parts.year || parts.month || parts.day),
      hasTime: parts !== undefined && (parts.hours || parts.minutes || parts.seconds),
      ...(!isDate && { currency: currencyInFormat(pattern) }),
      texts: new Map(),
    };
  } catch {
    // An unreadable format shows the number as it is.
    return other("general");
  }
}

const withoutTrailingZeros = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
const two = (part: number): string => String(part).padStart(2, "0");

export class CellTexts {
  private readonly known: (FormatInfo | undefined)[] = [];
  constructor(
    /** By style. */
    private readonly formats: readonly string[],
    private readonly from1904: boolean,
  ) {}

  private formatOf(style: number): FormatInfo {
    return (this.known[style] ??= readFormat(this.formats[style] ?? general));
  }

  /** An amount has the currency of its format. */
  number(raw: string, style: number, kind: Kind): string {
    const text = this.figure(raw, style, kind);
    return kind === "amount" ? this.withCurrency(text, style) : text;
  }
  private withCurrency(text: string, style: number): string {
    const { currency } = this.formatOf(style);
    return currency === undefined || !/\d$/.test(text) ? text : `${text} ${currency}`;
  }
  /** `raw` is the text of the file: "0.30000000000000004", "4.1E+15". */
  private figure(raw: string, style: number, kind: Kind): string {
    const known = this.formatOf(style);
    if (
      kind === "amount" &&
      (known.kind === "general" || (known.kind === "number" && !known.sections && !known.scaled))
    ) {
      const decimals = short.exec(raw)?.[1]?.length ?? (short.test(raw) ? 0 : -1);
      if (decimals >= 0) {
        if (known.kind === "general") {
          if (raw.length <= 11) return decimals > 0 ? withoutTrailingZeros(raw) : raw;
        } else if (decimals <= known.most && decimals >= known.least)
          return decimals > known.least ? trimmed(raw, known.least) : raw;
        else if (decimals < known.least) return (decimals === 0 ? `${raw}.` : raw) + "0".repeat(known.least - decimals);
      }
    } else if (known.kind === "general" && short.test(raw) && !raw.includes(".")) return raw;
    const key = `${kind[0]}${raw}`;
    const before = known.texts.get(key);
    if (before !== undefined) return before;
    const value = Number(raw);
    const text = raw.trim() === "" || !Number.isFinite(value) ? raw : this.shown(value, known, kind);
    if (known.texts.size < CACHE_SIZE) known.texts.set(key, text);
    return text;
  }

  /** A day, or a number with its currency and no other sign of its format. Three decimals look like thousands: they are cut or filled. */
  plain(raw: string, style: number): string {
    const { kind, hasDay } = this.formatOf(style);
    if (kind === "date" && hasDay) return this.number(raw, style, "day");
    const figure = this.figure(raw, style, "amount").replace(/^(-?\d+\.\d\d)(\d)$/, (_, text: string, third: string) =>
      third === "0" ? text : `${text}${third}0`,
    );
    return this.withCurrency(figure, style);
  }

  private shown(value: number, known: FormatInfo, kind: Kind): string {
    if (known.kind === "date") return this.date(value, known, kind);
    if (known.kind === "general") {
      // Excel would show 2.02611E+11.
      if (Number.isSafeInteger(value)) return String(value);
      return kind === "amount" ? plainDecimal(value) : formatted(general, value);
    }
    const seen = formatted(known.pattern, value);
    // Shown empty, or as a dash.
    if (!/\p{N}/u.test(seen)) return value === 0 && seen !== "" && kind === "amount" ? "0" : seen;
    if (kind === "amount") return known.kind === "number" && !known.scaled ? amount(value, known) : seen;
    if (kind === "digits" && Number.isSafeInteger(value)) {
      if (known.grouped || /^-?\d(?:\.\d+)?E\+?\d+$/i.test(seen)) return String(value);
      return seen.replace(/^(-?\d+)\.0+$/, "$1");
    }
    return seen;
  }

  private date(value: number, known: FormatInfo, kind: Kind): string {
    const serial = this.from1904 ? value + LATER_START : value;
    // Excel shows ##### then.
    if (serial < 0 || serial >= LAST_SERIAL) return formatted(general, value);
    if (known.hasDay && (kind === "day" || known.local)) {
      const [year, month, day, hour, minute] = dateFromSerial(serial);
      const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
      return known.hasTime && kind !== "day" ? `${date} ${two(hour)}:${two(minute)}` : date;
    }
    return formatted(known.pattern, serial);
  }

  /** "2026-11-27T00:00:00": some programs write dates as texts. */
  isoDate(text: string, style: number, kind: Kind): string {
    const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/.exec(text.trim());
    if (!parts) return text;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
      .slice(1)
      .map((part) => Number(part || 0));
    const known = this.formatOf(style);
    const isoTime = hour || minute || second ? ` ${two(hour)}:${two(minute)}` : "";
    if (kind === "day" || known.kind !== "date") return text.slice(0, 10) + (kind === "day" ? "" : isoTime);
    const days = Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
    const serial = days + (hour * 3_600 + minute * 60 + second) / 86_400;
    return this.shown(this.from1904 ? serial - LATER_START : serial, known, kind);
  }
}

function formatted(pattern: string, value: number): string {
  try {
    return format(pattern, value, { throws: false }).trim();
  } catch {
    return String(value);
  }
}
const trimmed = (raw: string, least: number): string => {
  const point = raw.indexOf(".");
  let end = raw.length;
  while (end > point + 1 + least && raw[end - 1] === "0") end -= 1;
  return raw.slice(0, end === point + 1 ? point : end);
};
/** With the decimals of the format, without its other signs. */
function amount(value: number, { least, most }: FormatInfo): string {
  const rounded = round(value, most);
  if (Math.abs(rounded) >= 1e21) return String(value);
  const text = rounded.toFixed(most);
  const plain = most > least ? trimmed(text, least) : text;
  return /^-[0.]*$/.test(plain) ? plain.slice(1) : plain;
}
function plainDecimal(value: number): string {
  const text = formatted(general, value);
  if (!/e/i.test(text)) return text;
  return Math.abs(value) < 1e21 ? withoutTrailingZeros(value.toFixed(Math.abs(value) < 1 ? 12 : 2)) : text;
}
