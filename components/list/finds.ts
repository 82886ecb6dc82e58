// How the palette finds records of each list, by call. Loaded with the palette: a page names only the lists that the user
// may search.
import type { Path } from "@/lib/access/places";
import type { AnswerOf, InputOf } from "@/lib/provider/browser/requests";
import type { ReadName } from "@/lib/contract/names";

/** Calls that take a search. */
type SearchName = { [N in ReadName]: "name" extends keyof InputOf<N> ? N : never }[ReadName];
type RowOf<N extends ReadName> =
  AnswerOf<N> extends { readonly rows: readonly (infer Row)[] }
    ? Row
    : AnswerOf<N> extends readonly (infer Row)[]
      ? Row
      : never;
type OwnText<Row> = { [K in keyof Row]: Row[K] extends string | null ? K : never }[keyof Row] & string;
/** A text of the row, or of an object in it: "recipient.name". */
type TextOf<Row> =
  | OwnText<Row>
  | {
      [K in keyof Row & string]: Row[K] extends object | null ? `${K}.${OwnText<NonNullable<Row[K]>>}` : never;
    }[keyof Row & string];

interface Find<Field extends string> {
  /** The field for the address, if it is not the id. */
  readonly id?: Field;
  /** The first text of the row, with the match marked. */
  readonly code: Field;
  readonly name: Field;
  readonly card?: Field;
  /** Shown only if it matches. */
  readonly also?: readonly Field[];
  /** The field with the status, if it is not `status`. */
  readonly status?: Field;
  /** The amount has a minus, as in its list. */
  readonly negative?: true;
  /** The amount has its fee, as in its list. */
  readonly withFee?: true;
  /** For records with refunds: the field that names the record in the refund. */
  readonly refund?: { readonly code: Field };
  /** The record's own page, and the field for {id} in its address. */
  readonly page?: { readonly path: Path; readonly id: Field };
  /** The path of the list is that of a record, with its id. */
  readonly atPath?: true;
  /** The form that copies it. */
  readonly copy?: Path;
}

const table = {
  "customers.search": { code: "fullName", name: "mobilePhone", also: ["email", "note"], atPath: true },
  "invoices.list": {
    code: "invoiceCode",
    name: "fullName",
    also: ["email", "bookingId", "description"],
    page: { path: "/billing/history/{id}", id: "id" },
    copy: "/billing/create-an-invoice",
  },
  "transactions.list": {
    code: "orderId",
    name: "fullName",
    card: "maskedCard",
    also: ["invoiceCode", "rrn", "description"],
    refund: { code: "invoiceCode" },
    page: { path: "/billing/operations/{id}", id: "invoiceId" },
  },
  "transactions.refunds": {
    code: "id",
    name: "fullName",
    card: "maskedCard",
    also: ["rrn", "paymentRrn", "invoiceCode"],
    negative: true,
  },
  "payouts.search": { code: "code", name: "fullName", card: "destination", also: ["rrn", "description"] },
  "wallets.operations": { code: "id", name: "recipient", card: "counterparty", also: ["rrn", "description"] },
  "approvals.list": { code: "id", name: "recipient.name", status: "state", also: ["description"], withFee: true },
  "apps.list": { id: "appId", code: "appName", name: "appId", also: ["brandName"] },
  "users.list": { code: "fullName", name: "email", also: ["mobilePhone"] },
} as const satisfies { readonly [N in SearchName]?: Find<TextOf<RowOf<N>>> };

export type FindName = keyof typeof table;
export const finds: Readonly<Record<FindName, Find<string>>> = table;
