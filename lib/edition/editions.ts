// The three regional editions: everything that differs between countries, and the choice of the edition.
import { type EditionName, type Language, cardTypes, editionNames, isLanguage } from "@/lib/contract/constants";
import type { FeeRule } from "@/lib/rules/fees";

type Currency = "AZN" | "AED" | "SAR";
type InstallmentCard = (typeof cardTypes)[number];
type HideablePlace = "payouts" | "wallet";
/** The first six digits of a card, both ends included. */
type CardRange = { from: string; to: string };

export type Edition = {
  name: EditionName;
  /** The last labels of this country's hosts. */
  labels: readonly string[];
  currency: Currency;
  languages: readonly Language[];
  developmentLanguages: readonly Language[];
  timeZone: string;
  /** 0 is Sunday, 1 is Monday. */
  weekStart: 0 | 1;
  region: "AZ" | "AE" | "SA";
  apiBase: "PROVIDER_API_BASE" | "PROVIDER_API_BASE_AE" | "PROVIDER_API_BASE_SA";
  hides: readonly HideablePlace[];
  links: { home: string; paymentPage: string; documentation: string; appStore: string; googlePlay: string };
  /** Digits only, as in chat links. */
  supportNumber: string;
  withdrawalFee: FeeRule;
  partnerBank: { cards: readonly CardRange[]; code: string };
  phoneExample: string;
  /** The brands of cards that pay in monthly parts; none where the country does not offer it. */
  installmentCards: readonly InstallmentCard[];
};

// Section 9 of the specification: 1 up to 650, 0.15 % above. The other countries have the same numbers in their currency.
const withdrawalFee: FeeRule = { flat: 1_00, flatUpTo: 650_00, basisPoints: 15 };

const linksOf = (site: string, store: string): Edition["links"] => ({
  home: `https://www.${site}`,
  paymentPage: `https://pay.${site}`,
  documentation: `https://docs.${site}`,
  appStore: `https://apps.apple.com/${store}/app/merchant-portal/id0000000001`,
  googlePlay: `https://play.google.com/store/apps/details?id=example.merchantportal&gl=${store}`,
});

export const editions: Record<EditionName, Edition> = {
  default: {
    name: "default",
    labels: ["az"],
    currency: "AZN",
    languages: ["en", "az", "ru"],
    developmentLanguages: ["en", "az", "ru"],
    timeZone: "Asia/Baku",
    weekStart: 1,
    region: "AZ",
    apiBase: "PROVIDER_API_BASE",
    hides: [],
    links: linksOf("merchant-portal.example", "az"),
    supportNumber: "994120000001",
    withdrawalFee,
    partnerBank: {
      cards: [
        { from: "400010", to: "400019" },
        { from: "520010", to: "520019" },
      ],
      code: "PRTN",
    },
    phoneExample: "+994 50 000 10 03",
    installmentCards: cardTypes,
  },
  ae: {
    name: "ae",
    labels: ["ae"],
    currency: "AED",
    languages: ["en", "ar"],
    developmentLanguages: ["en", "az", "ru", "ar"],
    timeZone: "Asia/Dubai",
    weekStart: 1,
    region: "AE",
    apiBase: "PROVIDER_API_BASE_AE",
    hides: [],
    links: linksOf("ae.merchant-portal.example", "ae"),
    supportNumber: "971580000001",
    withdrawalFee,
    partnerBank: {
      cards: [
        { from: "400020", to: "400029" },
        { from: "520020", to: "520029" },
      ],
      code: "990",
    },
    phoneExample: "+971 50 000 1037",
    installmentCards: [],
  },
  sa: {
    name: "sa",
    labels: ["sa"],
    currency: "SAR",
    languages: ["en", "ar"],
    developmentLanguages: ["en", "az", "ru", "ar"],
    timeZone: "Asia/Riyadh",
    weekStart: 0,
    region: "SA",
    apiBase: "PROVIDER_API_BASE_SA",
    hides: ["payouts", "wallet"],
    links: linksOf("sa.merchant-portal.example", "sa"),
    supportNumber: "966110000001",
    withdrawalFee,
    partnerBank: {
      cards: [
        { from: "400030", to: "400039" },
        { from: "520030", to: "520039" },
      ],
      code: "99",
    },
    phoneExample: "+966 50 000 1041",
    installmentCards: [],
  },
};

const lastLabelOf = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "").split(".").at(-1) ?? "";

/**
 * The edition of a Host header. The operator's override applies only to a host without a country (localhost, an
 * address, a preview deploy).
 */
export function editionOfHost(host: string, override?: EditionName): Edition {
  const label = lastLabelOf(host);
  const named = editionNames.find((name) => editions[name].labels.includes(label));
  return editions[named ?? override ?? "default"];
}

/** `all`: the languages of development too. */
export const languagesOf = (edition: Edition, all: boolean): readonly Language[] =>
  all ? edition.developmentLanguages : edition.languages;

/** `lang` may hold an old value (`"EN"`, with quotes), a language of another edition, or nothing: then English. */
export function languageFor(edition: Edition, all: boolean, stored: string | undefined): Language {
  const code = stored?.replaceAll('"', "").trim().toLowerCase();
  return isLanguage(code) && languagesOf(edition, all).includes(code) ? code : "en";
}

export const hides = (edition: Edition, place: HideablePlace): boolean => edition.hides.includes(place);

export const supportLink = (edition: Edition): string => `https://wa.me/${edition.supportNumber}`;

/** The portal stores an application's key for its payouts alone. */
export const keepsKeys = ({ hides }: Pick<Edition, "hides">): boolean => !hides.includes("payouts");
