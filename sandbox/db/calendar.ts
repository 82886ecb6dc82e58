// Days, months and instants in an edition's time zone.

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The editions' zones have had one offset since 2016, so one offset serves twelve months of data. */
export class Calendar {
  readonly offset: number;
  private readonly suffix: string;

  constructor(timeZone: string) {
    const name =
      new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
        .formatToParts(0x19_000_000_000)
        .find((part) => part.type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "00", minutes = "00"] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    this.suffix = `${sign}${hours}:${minutes}`;
    this.offset = (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
  }

  /** "2026-11-20T12:42:00+04:00" */
  instant = (at: number): string => new Date(at + this.offset).toISOString().slice(0, 19) + this.suffix;
  /** "2026-11-20" */
  day = (at: number): string => new Date(at + this.offset).toISOString().slice(0, 10);
  /** "2026-11" */
  month = (at: number): string => this.day(at).slice(0, 7);
  /** The first moment of a day or of a month. */
  startOf = (dayOrMonth: string): number =>
    Date.parse(dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth) - this.offset;
  startOfNext = (day: string): number => this.startOf(day) + DAY;
  addMonths = (month: string, count: number): string => {
    const [year = 0, number = 1] = month.split("-").map(Number);
    return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
  };
}
