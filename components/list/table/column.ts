// What a list shows of its rows, said once: the table, the lines of a phone and the exported file are drawn from it.
import type { FieldName, RoleName, StatusName } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import type { Minor } from "@/lib/rules/money";
import type { Day } from "@/lib/rules/day";
import type { Instant } from "@/lib/rules/zone";

interface Common<Sort> {
  /** The field, which is also its word. */
  readonly name: FieldName;
  /** Another word for its head, where the field's own is too long. */
  readonly word?: FieldName;
  /** In px, where what it holds is not as wide as usual for its kind; a column is never narrower than its head. */
  readonly width?: number;
  /** Shares what is left with the others that are; it has at least its width. */
  readonly flexible?: true;
  /** By this the provider sorts. */
  readonly sort?: Sort;
  /** On a phone a row is two lines: who and how much, then which, what and its status. The rest waits in the details. */
  readonly phone?: "lead" | "code" | "under";
  /** Shown where there is room for it besides the columns with a lower number and those without one; or in the file alone. */
  readonly spare?: number | "file";
}
type Kind<Row> =
  | { readonly kind: "code" | "name" | "text" | "card"; readonly of: (row: Row) => string | null }
  /** Somebody by name, with what tells them from another of that name; the name opens the row. */
  | { readonly kind: "person"; readonly of: (row: Row) => string; readonly under: (row: Row) => string }
  | {
      readonly kind: "amount";
      readonly of: (row: Row) => Minor | null;
      readonly currency: (row: Row) => string;
      /** What was held at first, shown where it is not what the amount is now. */
      readonly held?: (row: Row) => Minor | null;
      /** Its sum means something: only money that came in or went back. */
      readonly total?: true;
    }
  | { readonly kind: "day"; readonly of: (row: Row) => Day | null }
  | {
      readonly kind: "moment";
      readonly of: (row: Row) => Instant | null;
      /** With the hour, as long as the year goes without saying. */ readonly hour?: true;
    }
  | { readonly kind: "status"; readonly of: (row: Row) => string };
export type Column<Row, Sort = string> = Common<Sort> & Kind<Row>;

/** What a filter of a few values may say. */
export type Choice = keyof Messages["listing"]["choices"];

/** A field that a list can be narrowed by, besides its search and its dates. */
export type Filter<Name = FieldName> =
  | { readonly name: Name; readonly kind: "text" | "code" }
  | {
      readonly name: Name;
      readonly kind: "amount";
      /** Understood in an address; the panel asks for a range. */ readonly unasked?: true;
    }
  /** One of a few, whose words are in listing.choices. */
  | { readonly name: Name; readonly kind: "choice"; readonly values: readonly Choice[] }
  | { readonly name: Name; readonly kind: "role"; readonly roles: readonly RoleName[] }
  /** Where there is more than one. */
  | { readonly name: Name; readonly kind: "application" }
  | {
      readonly name: Name;
      readonly kind: "status";
      /** Those that its rows can have, where they are not a payment's. */ readonly statuses?: readonly StatusName[];
    };

/** Its word in fields. */
export const filterWord = ({ name, kind }: Filter): FieldName => (kind === "application" ? "application" : name);
