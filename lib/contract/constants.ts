// Numbers and lists of the contract for screens. No schemas, so that a screen does not load them.
export const PAGE_SIZE = 10;
/** Read to find out which payments are new. */
export const LATEST_PAYMENTS = 20;
export const VIEW_NAME_LENGTH = 40;
export const VIEW_ADDRESS_LENGTH = 1_000;
/** Of a person, and of a merchant. */
export const MOST_VIEWS = 50;
/** Requests for approval that have ended, of a merchant. Older ones cannot be read. */
export const MOST_ENDED_REQUESTS = 500;
/** The periods of lists that move with the calendar. */
export const presets = ["today", "yesterday", "thisWeek", "thisMonth", "last3Months", "last6Months"] as const;
export const RECENT_SIZE = 6;
export const CODE_DIGITS = 6;

export const MEGABYTE = 1024 * 1024;
export const UPLOAD_LIMIT = 25 * MEGABYTE;
/** A logo is drawn again before it is sent, and then has a few kilobytes. */
export const LOGO_LIMIT = 2 * MEGABYTE;
export const ATTACHMENT_LIMIT = 3 * MEGABYTE;
/** In minor units: the minimum of a typed amount and of a partial refund. */
export const LEAST_AMOUNT = 1_00;
/** An amount has at most twelve digits before its point. */
export const LARGEST_AMOUNT = 999_999_999_999_99;
export const INVOICE_LIMIT = 40_000_00; // exclusive

/** After this time the link of an invitation expires. */
export const INVITATION_DAYS = 7;

/** In characters. */
export const NAME_LENGTH = 120;
export const TEXT_LENGTH = 500;
export const BOOKING_ID_LENGTH = 60;

export const cardTypes = ["BIRKART", "ALLBALI", "BOLKART", "TAMKART"] as const;
export const intervals = ["weekly", "monthly", "annually"] as const;
export const INSTALLMENT_MONTHS = { min: 2, max: 24 } as const;

/** The most row marks of one call. */
export const MARKS_LIMIT = 5_000;

/** Money out that the merchant's policy of approval limits. */
export const moneyOutKinds = ["payout", "bulkPayout", "transfer", "withdrawal", "refund"] as const;
export type MoneyOutKind = (typeof moneyOutKinds)[number];

export const editionNames = ["default", "ae", "sa"] as const;
export type EditionName = (typeof editionNames)[number];

export const allLanguages = ["en", "az", "ru", "ar"] as const;
export type Language = (typeof allLanguages)[number];
export const isLanguage = (value: unknown): value is Language => allLanguages.some((language) => language === value);

/** The fields of a connection, by step. */
export const appFields = ["appName", "brandName", "appUrl", "businessDescription"] as const;
export const companyFields = ["companyName", "legalName", "taxId", "crNumber", "legalAddress"] as const;
export const bankFields = [
  "bankName",
  "accountName",
  "accountNumber",
  "iban",
  "swift",
  "correspondentAccount",
  "code",
  "bankTaxId",
  "postalCode",
  "serviceUser",
  "address",
] as const;
export const connectFields = [
  "accountType",
  ...appFields,
  "category",
  "pinCode",
  ...companyFields,
  ...bankFields,
  "applicationMail",
] as const;
export type ConnectField = (typeof connectFields)[number];
/** A page of movements is long, so that a year is read with few requests. */
export const MOVEMENTS_PAGE = 1000;
