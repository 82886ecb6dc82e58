// The values of the contract. The code of a broken rule has its sentence in messages/.
import { z } from "zod";
import { isPublicSite, withScheme } from "@/lib/contract/checks/site-address";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { missingInPassword, passwordLimit } from "@/lib/contract/checks/password";
import { isLine, isText } from "@/lib/contract/checks/text";
import {
  CODE_DIGITS,
  INVOICE_LIMIT,
  LEAST_AMOUNT,
  NAME_LENGTH,
  PAGE_SIZE,
  TEXT_LENGTH,
  allLanguages,
} from "./constants";

export const Id = z.string().min(1).max(100).refine(isLine, "characters");
/** A text of one line: a name, a search, a reference. */
export const line = (most: number) => z.string().trim().max(most).refine(isLine, "characters");
/** A text of several lines. */
export const Text = z.string().trim().min(1).max(TEXT_LENGTH).refine(isText, "characters");
export const Name = line(NAME_LENGTH).min(1);
const Code = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "digits");
/** One object, because a file has a hundred thousand addresses. */
const address = z.email();
/** No label of the domain begins or ends with a hyphen. */
const isEmail = (value: string): boolean =>
  address.safeParse(value).success && !/@-|-\.|\.-|-$/.test(value.slice(value.lastIndexOf("@")));
export const Email = z
  .string()
  .trim()
  .refine(isLine, { error: "characters", abort: true })
  .min(6)
  .max(254)
  .refine((value) => value.includes("@"), { error: "at", abort: true })
  .refine(isEmail, "format");
/** A web address without a script, a file or a user name. */
export const WebAddress = z
  .url({ protocol: /^https?$/, error: "format" })
  .max(2000)
  .regex(/^https?:\/\/[^\s/?#\\@]+([/?#]|$)/i, "format")
  .refine(isLine, "characters");
/** A company's site; https:// is added where the scheme is missing. */
export const SiteAddress = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(2000)
  .refine(isLine, "characters")
  .refine((address) => WebAddress.safeParse(address).success, { error: "format", abort: true })
  .refine(isPublicSite, "private");
export const Phone = z.string().regex(/^\+[1-9]\d{7,14}$/, "format");
/** The calendar has no year 0. */
export const Day = z.iso.date().refine((day) => day >= "0001", "format");
export const Instant = z.iso.datetime({ offset: true });
/** A language of the portal and of the messages to customers and merchants. */
export const Language = z.enum(allLanguages);
export const Currency = z.string().regex(/^[A-Z]{3}$/);

/** A decimal with two digits on the wire, whole minor units inside. Never a floating-point number. */
const minorOf = (decimal: string): number => {
  const [whole = "", part = ""] = decimal.replace("-", "").split(".");
  const minor = Number(whole) * 100 + Number(part);
  return decimal.startsWith("-") ? -minor : minor;
};
const decimalOf = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
export const Money = z.codec(z.string().regex(/^-?\d{1,12}\.\d{2}$/, "number"), z.int(), {
  decode: minorOf,
  encode: decimalOf,
});
const change = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).optional();
/** The facts of a money action that differ from those on the screen. */
export const Changes = z.object({
  available: change(Money),
  fee: change(Money),
  /** Of the recipient. */
  name: change(z.string()),
  account: change(z.string()),
});
export type Changes = z.output<typeof Changes>;
/** A typed amount. */
export const Amount = Money.refine((minor) => minor !== 0, { error: "zero", abort: true }).refine(
  (minor) => minor >= LEAST_AMOUNT,
  "min",
);
export const InvoiceAmount = Amount.refine((minor) => minor < INVOICE_LIMIT, "invoiceUnder");

export const Password = z
  .string()
  .max(passwordLimit)
  .superRefine((value, { addIssue }) => {
    const [missing] = missingInPassword(value);
    if (missing) addIssue({ code: "custom", message: missing });
  });

export const statuses = [
  "paid",
  "partialRefunded",
  "refunded",
  "reversed",
  "canceled",
  "declined",
  "expired",
  "preAuthExpired",
  "accepted",
  "failed",
  "success",
  "inProgress",
  "refundInProgress",
  "created",
  "preAuth",
] as const;
export const Status = z.enum(statuses);
export type Status = z.infer<typeof Status>;
/** An answer may have an unknown status: it is shown unchanged. */
export const StatusSeen = z.string().min(1).max(60);
/** In a query: status=paid,declined. */
export const StatusList = z.codec(z.string().min(1), z.array(Status).min(1), {
  decode: (text) => text.split(",") as Status[],
  encode: (list) => list.join(","),
});

export const SpreadsheetFile = z.file();
export const LogoFile = z.file();

/** Filters that the specification does not name. */
export const moreFilters = { appId: Id.optional(), amountFrom: Money.optional(), amountTo: Money.optional() };

/** The sums of one status. Money that did not arrive is only in `amount`. */
export const StatusSum = z.object({
  status: StatusSeen,
  currency: Currency,
  count: z.int(),
  amount: Money,
  captured: Money,
  refunded: Money,
  /** The provider's fees, if it reports them. */
  fees: Money.optional(),
  /** Of invoices: the part whose link can still be paid. */
  open: Money.optional(),
});

export const pageOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int().min(0) });

/** A period without one of its ends is dropped. */
const wholePeriod = <Q extends object>(query: Q): Q => {
  const { from, to, ...rest } = query as Q & { from?: string; to?: string };
  return (from && to ? query : rest) as Q; // every list has from and to as optional fields
};
const pages = (mostRows: number) => ({
  page: z.coerce.number().int().min(0).default(0),
  offset: z.coerce.number().int().min(1).max(mostRows).default(PAGE_SIZE),
});
export const page = pages(100);
const period = { from: Day.optional(), to: Day.optional() };
export const sortedBy = <const F extends readonly [string, ...string[]]>(...fields: F) => ({
  sort: z.enum(fields).optional(),
  direction: z.enum(["asc", "desc"]).optional(),
});

/** The query of a list: its filters, a period, a page. Card numbers are masked. */
export const filters = <S extends z.ZodRawShape>(shape: S, mostRows = 100) =>
  z
    .object({ ...shape, ...period, ...pages(mostRows) })
    .overwrite(wholePeriod)
    .overwrite(withoutCards);

/** hide=cardNumber,rrn: columns that a list and its file leave out. */
export const HiddenColumns = z
  .string()
  .max(300)
  .regex(/^[a-z]+(,[a-z]+)*$/i);
/** Of a file. */
export const ofFile = { language: Language.default("en"), hide: HiddenColumns.optional() };

/** The answer of a first step: the destination of the code, and in seconds the time until it expires and until it may be sent again. */
export const CodeSent = z.object({ destination: z.string(), expiresIn: z.int(), resendIn: z.int(), attempts: z.int() });
export type CodeSent = z.infer<typeof CodeSent>;

/** The schema of each name in a path. */
export const inPath: Readonly<Record<string, z.ZodType<string>>> = {
  OTP: Code,
  /** A sealed phone, e-mail or name: a name has up to 120 characters. */
  customer: z.string().regex(/^[\w-]{24,1000}$/, "format"),
  email: Email,
  mobilePhone: Phone,
  guid: z.string().regex(/^[\w-]{16,80}$/, "format"),
  type: z.enum(["business", "individual"]),
  accountType: z.enum(["business", "individual"]),
};
