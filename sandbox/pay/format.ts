// The customer's language, and its amounts, dates and counts.
import { type PayLanguage, isPayLanguage, payWords } from "./words";

/** Latin digits and the Gregorian calendar everywhere. */
const tags: Readonly<Record<PayLanguage, string>> = {
  en: "en-GB",
  az: "az",
  ru: "ru",
  ar: "ar-AE-u-ca-gregory-nu-latn",
};

/**
 * The choice on the page, otherwise the language of an earlier attempt or the merchant's setting, otherwise the
 * browser's.
 */
export function languageFor(chosen: string | null, earlier: string | undefined, accepted: string | null): PayLanguage {
  const wishes = (accepted ?? "").split(",").map((wish) => {
    const [tag = "", weight = ""] = wish.split(";q=");
    return { language: tag.trim().slice(0, 2).toLowerCase(), weight: weight === "" ? 1 : Number(weight) || 0 };
  });
  const wished = wishes.sort((one, other) => other.weight - one.weight).map(({ language }) => language);
  return [chosen ?? "", earlier ?? "", ...wished].find(isPayLanguage) ?? "en";
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Codes, amounts and numbers keep their direction inside Arabic text; Arabic dates follow the text. */
const apart = (text: string): string =>
  `<bdi${/\p{Script=Arabic}/u.test(text) ? "" : ' dir="ltr"'}>${escaped(text)}</bdi>`;

export class PaymentPageFormat {
  readonly words;
  readonly dir: "ltr" | "rtl";
  constructor(
    readonly language: PayLanguage,
    private readonly currency: string,
    private readonly timeZone: string,
  ) {
    this.words = payWords[language];
    this.dir = language === "ar" ? "rtl" : "ltr";
  }
  /** "1,234.50 AZN", with the language's separators. */
  amount = (minor: number): string => {
    const number = new Intl.NumberFormat(tags[this.language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(minor / 100); // for display only
    return `${number}\u00A0${this.currency}`;
  };
  /** In large type, with a smaller currency code. */
  price(minor: number): string {
    const [figure = "", code = ""] = this.amount(minor).split(/\u00A0(?=[A-Z]{3}$)/);
    return `<bdi dir="ltr">${escaped(figure)}&#160;<small>${escaped(code)}</small></bdi>`;
  }
  /** Without markup. */
  isolated = (text: string): string => (this.dir === "rtl" ? `\u2066${text}\u2069` : text);
  day = (day: string): string => this.date(Date.parse(day), "UTC", { day: "numeric", month: "long", year: "numeric" });
  moment(at: number): string {
    const clock = this.date(at, this.timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    return `${this.date(at, this.timeZone, { day: "numeric", month: "long", year: "numeric" })}${this.language === "ar" ? "،" : ","} ${clock}`;
  }
  private date(at: number, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
    const text = new Intl.DateTimeFormat(tags[this.language], { timeZone, ...parts }).format(at);
    return text.replace(/\s?г\./, ""); // Russian pages leave out the word for "year"
  }
  months = (count: number): string => {
    const form =
      this.words.months[new Intl.PluralRules(tags[this.language]).select(count)] ?? this.words.months.other ?? "";
    return form.replace("{count}", String(count));
  };
  /** A sentence as HTML. */
  say = (sentence: string, values: Readonly<Record<string, string>> = {}): string =>
    sentence
      .split(/(\{\w+\})/)
      .map((piece) =>
        /^\{\w+\}$/.test(piece) && Object.hasOwn(values, piece.slice(1, -1))
          ? apart(values[piece.slice(1, -1)]!)
          : escaped(piece),
      )
      .join("");
  escaped = escaped;
  apart = apart;
}
