// What a list shows of its rows, said once: the table, the lines of a phone and the exported file are drawn from it.
import type { FieldName, RoleName, StatusName } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import type { AnyKindColumn } from "./column-kinds";

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
export type Column<Row, Sort = string> = Common<Sort> & AnyKindColumn<Row>;

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
