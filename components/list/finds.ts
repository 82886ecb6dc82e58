// How the records of each list are found from anywhere, by its call. It comes with the palette: a page says only which of them its reader
// may look for.
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
type TextOf<Row> = { [K in keyof Row]: Row[K] extends string | null ? K : never }[keyof Row] & string;

interface Find<Field extends string> {
  /** The field for the address, if it is not the id. */
  readonly id?: Field;
  /** Shown first, with the matching part marked. */
  readonly code: Field;
  readonly name: Field;
  readonly card?: Field;
  /** Shown only if they match. */
  readonly also?: readonly Field[];
  /** It can be refunded; the field that names it in the refund. */
  readonly refund?: { readonly code: Field };
  /** Its own page, and the field for {id} in the address. */
  readonly page?: { readonly path: Path; readonly id: Field };
  /** The form that copies it. */
  readonly copy?: Path;
}

const table = {
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
  "payouts.search": { code: "code", name: "fullName", card: "destination", also: ["rrn", "description"] },
  "wallets.operations": { code: "id", name: "recipient", card: "counterparty", also: ["rrn", "description"] },
  "apps.list": { id: "appId", code: "appName", name: "appId", also: ["brandName"] },
  "users.list": { code: "fullName", name: "email", also: ["mobilePhone"] },
} as const satisfies { readonly [N in SearchName]?: Find<TextOf<RowOf<N>>> };

export type FindName = keyof typeof table;
export const finds: Readonly<Record<FindName, Find<string>>> = table;
