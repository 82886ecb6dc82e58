// Columns and filters of several lists.
import type { Minor } from "@/lib/rules/money";
import type { Instant } from "@/lib/rules/zone";
import type { FieldName } from "@/lib/i18n/labels";
import type { Column, Filter } from "./table/column";

interface InCurrency {
  readonly currency: string;
}
interface Collected extends InCurrency {
  readonly captured: Minor;
  readonly refunded: Minor;
  /** Null until it is taken; undefined if the provider does not say. */
  readonly fee?: Minor | null;
}

export const currency = (row: InCurrency): string => row.currency;

export const dateColumn = {
  name: "createdDate",
  word: "date",
  kind: "moment",
  of: ({ createdDate }: { readonly createdDate: Instant }) => createdDate,
  hour: true,
  width: 136,
} as const satisfies Column<never, never>;

/** The other person of a payment. */
export const personColumn = {
  name: "fullName",
  kind: "name",
  of: ({ fullName }: { readonly fullName: string }) => fullName,
  flexible: true,
  sort: "fullName",
  phone: "lead",
} as const satisfies Column<never, "fullName">;

interface Held extends InCurrency {
  readonly amount: Minor;
  readonly held: Minor | null;
}
/** The amount, with its hold. */
export const heldColumns: readonly Column<Held, "amount">[] = [
  { name: "amount", kind: "amount", of: ({ amount }) => amount, held: ({ held }) => held, currency, sort: "amount" },
  { name: "held", kind: "amount", of: ({ held }) => held, currency, spare: "file" },
];

/** The sums collected, refunded and net. */
export const collectedColumns = (spare: {
  readonly collected: number;
  readonly refunded: number;
  readonly net: number;
}): readonly Column<Collected, never>[] => [
  {
    name: "collected",
    kind: "amount",
    of: ({ captured }) => captured,
    currency,
    total: true,
    spare: spare.collected,
  },
  { name: "refunded", kind: "amount", of: ({ refunded }) => refunded, currency, total: true, spare: spare.refunded },
  {
    name: "net",
    kind: "amount",
    of: ({ captured, refunded, fee }) => captured - refunded - (fee ?? 0),
    currency,
    total: true,
    spare: spare.net,
  },
];

/** `net` is after it. */
export const feeColumn = {
  name: "fee",
  kind: "amount",
  of: ({ fee }: { readonly fee: Minor | null }) => fee,
  currency,
  total: true,
  spare: "file",
} as const satisfies Column<never, never>;

export const applicationFilter = { name: "appId", kind: "application" } as const satisfies Filter;
export const amountRange = [
  { name: "amountFrom", kind: "amount" },
  { name: "amountTo", kind: "amount" },
] as const satisfies readonly Filter[];
/** An address may have an exact amount; the panel has the range only. */
export const amountFilters = [
  { name: "amount", kind: "amount", unasked: true },
  ...amountRange,
] as const satisfies readonly Filter[];
export const codes = <N extends FieldName>(...names: readonly N[]): readonly Filter<N>[] =>
  names.map((name) => ({ name, kind: "code" }));
export const texts = <N extends FieldName>(...names: readonly N[]): readonly Filter<N>[] =>
  names.map((name) => ({ name, kind: "text" }));
