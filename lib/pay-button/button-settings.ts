// What a pay button is made of, and how an address says it: a link to the generator shows the same button to a colleague.
import type { Language } from "@/lib/i18n/languages";
import { BOOKING_ID_LENGTH, NAME_LENGTH, isLanguage } from "@/lib/contract/constants";
import { type Hex, ink, isHex, white } from "@/lib/rules/contrast";
import { isLine } from "@/lib/contract/checks/text";

export const BUTTON_TEXT_LENGTH = 24;
const BEFORE_REFERENCE = " · ";
export const buttonColors = { teal: "#0D7A76", navy: "#0F274B", ink, white } as const satisfies Record<string, Hex>;
export type ButtonColor = keyof typeof buttonColors | "own";
export const buttonShapes = ["square", "soft", "pill"] as const;
export type ButtonShape = (typeof buttonShapes)[number];
export const buttonSizes = ["s", "m", "l"] as const;
export type ButtonSize = (typeof buttonSizes)[number];

/** As in the form: amount and colour may be incomplete. */
export interface ButtonSettings {
  readonly appId: string;
  readonly paysFor: "amount" | "invoice";
  readonly amount: string;
  readonly description: string;
  /** The merchant's own reference of a fixed amount. An invoice has its own. */
  readonly bookingId: string;
  readonly invoiceId: string;
  readonly lang: Language;
  readonly buttonText: string;
  readonly color: ButtonColor;
  /** Of the colour "own". */
  readonly buttonColor: string;
  readonly shape: ButtonShape;
  readonly size: ButtonSize;
  readonly showsAmount: boolean;
  readonly opensNewTab: boolean;
}

/** The colour; undefined while it is incomplete. */
export const colorOf = ({ color, buttonColor }: ButtonSettings): Hex | undefined =>
  color !== "own" ? buttonColors[color] : isHex(buttonColor) ? buttonColor : undefined;

/** The defaults: the address contains only differences. */
export interface UsualButton {
  readonly appId: string;
  readonly lang: Language;
  /** Wordings to choose from, the same ones in each language. The first is the default. */
  readonly texts: Readonly<Record<Language, readonly [string, ...string[]]>>;
}
/** What the provider seals as the purpose: the reference stands after the description. */
export const purposeOf = ({ description, bookingId }: Pick<ButtonSettings, "description" | "bookingId">): string =>
  [description.trim(), bookingId.trim()].filter(Boolean).join(BEFORE_REFERENCE);
/** The room that the reference leaves for the description, and the other way round. */
export const roomBeside = (other: string): number =>
  NAME_LENGTH - (other.trim() === "" ? 0 : other.trim().length + BEFORE_REFERENCE.length);

const usualSettings = ({ appId, lang, texts }: UsualButton): ButtonSettings => ({
  appId,
  paysFor: "amount",
  amount: "",
  description: "",
  bookingId: "",
  invoiceId: "",
  lang,
  buttonText: texts[lang][0],
  color: "teal",
  buttonColor: buttonColors.teal,
  shape: "soft",
  size: "l",
  showsAmount: true,
  opensNewTab: false,
});

export type ButtonQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Missing or invalid values of an address fall back to the defaults. */
export function readButtonQuery(
  query: ButtonQuery,
  usual: UsualButton,
  offered: { readonly apps: readonly string[]; readonly languages: readonly Language[]; readonly invoices: boolean },
): ButtonSettings {
  const paramOf = (name: string, most: number): string | undefined => {
    const text = query[name];
    return typeof text === "string" && text.length <= most && isLine(text) ? text : undefined;
  };
  const oneOf = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((one) => one === query[name]);
  const language = paramOf("lang", 2);
  const lang = isLanguage(language) && offered.languages.includes(language) ? language : usual.lang;
  const settings = usualSettings({ ...usual, lang });
  const own = `#${paramOf("color", 6) ?? ""}`;
  return {
    ...settings,
    appId: oneOf("app", offered.apps) ?? settings.appId,
    paysFor: offered.invoices && query["invoice"] !== undefined ? "invoice" : "amount",
    amount: paramOf("amount", 30) ?? "",
    description: paramOf("description", NAME_LENGTH) ?? "",
    bookingId: paramOf("reference", BOOKING_ID_LENGTH) ?? "",
    invoiceId: (offered.invoices && paramOf("invoice", 40)) || "",
    buttonText: paramOf("text", BUTTON_TEXT_LENGTH) ?? settings.buttonText,
    ...(isHex(own)
      ? { color: "own", buttonColor: own }
      : { color: oneOf("color", Object.keys(buttonColors) as (keyof typeof buttonColors)[]) ?? settings.color }), // its own keys
    shape: oneOf("shape", buttonShapes) ?? settings.shape,
    size: oneOf("size", buttonSizes) ?? settings.size,
    showsAmount: query["show"] !== "text",
    opensNewTab: query["opens"] === "new-tab",
  };
}

/** "app=10482&amount=50.00"; empty for the defaults. */
export function writeButtonQuery(settings: ButtonSettings, usual: UsualButton): string {
  const { appId, paysFor, lang, buttonText, color, shape, size } = settings;
  const as = usualSettings({ ...usual, lang });
  const ofAmount = paysFor === "amount";
  const params: readonly (readonly [name: string, value: string, isUsual: boolean])[] = [
    ["app", appId, appId === as.appId],
    ["amount", settings.amount, !ofAmount || settings.amount === ""],
    ["description", settings.description, !ofAmount || settings.description === ""],
    ["reference", settings.bookingId, !ofAmount || settings.bookingId === ""],
    ["invoice", settings.invoiceId, ofAmount],
    ["lang", lang, lang === usual.lang],
    ["text", buttonText, buttonText === as.buttonText],
    [
      "color",
      color === "own" ? settings.buttonColor.slice(1) : color,
      color === "own" ? !isHex(settings.buttonColor) : color === as.color,
    ],
    ["shape", shape, shape === as.shape],
    ["size", size, size === as.size],
    ["show", "text", settings.showsAmount],
    ["opens", "new-tab", !settings.opensNewTab],
  ];
  return new URLSearchParams(
    params.filter(([, , isUsual]) => !isUsual).map(([name, value]) => [name, value]),
  ).toString();
}
