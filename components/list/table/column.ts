// The columns and filters of a list: for its table, its lines on a phone, its panel and its file.
import type { FieldName, RoleName, StatusName } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import type { Minor } from "@/lib/rules/money";
import type { AnyKindColumn } from "./column-kinds";

interface Common<Sort> {
  /** The field; its name is in `fields`. */
  readonly name: FieldName;
  /** Another name for its head. */
  readonly word?: FieldName;
  /** In px, instead of the width of its kind. A column is never narrower than its head. */
  readonly width?: number;
  /** Shares the remaining width with other flexible columns. */
  readonly flexible?: true;
  /** The provider's name of the order. */
  readonly sort?: Sort;
  /** On a phone a row is two lines: lead and amount, then code, text and status. Other columns are in the record only. */
  readonly phone?: "lead" | "code" | "under";
  /** Shown if there is room after columns without a number or with a lower one; "file": in the file only. */
  readonly spare?: number | "file";
}
export type Column<Row, Sort = string> = Common<Sort> & AnyKindColumn<Row>;

/** What a row adds to the sum of a column: a try that moved nothing adds nothing to movements and refunds. */
export function addedBy<Row>(column: Column<Row>, row: Row): Minor {
  if (column.kind === "share") return column.part(row)[0];
  const unmoved =
    column.kind === "movement"
      ? !column.moved(row)
      : column.kind === "amount" && typeof column.total === "function" && !column.total(row);
  return unmoved ? 0 : Number(column.of(row) ?? 0);
}

export type Choice = keyof Messages["listing"]["choices"];

/** A filter of a list, besides search and dates. */
export type Filter<Name = FieldName> =
  | { readonly name: Name; readonly kind: "text" | "code" }
  | {
      readonly name: Name;
      readonly kind: "amount";
      /** Only from an address; the panel has a range instead. */ readonly unasked?: true;
    }
  /** Names of the values are in listing.choices. */
  | { readonly name: Name; readonly kind: "choice"; readonly values: readonly Choice[] }
  | { readonly name: Name; readonly kind: "role"; readonly roles: readonly RoleName[] }
  /** Shown if there are several. */
  | { readonly name: Name; readonly kind: "application" }
  | {
      readonly name: Name;
      readonly kind: "status";
      /** If its statuses are not those of payments. */ readonly statuses?: readonly StatusName[];
    };

/** Its name in `fields`. */
export const filterWord = ({ name, kind }: Filter): FieldName => (kind === "application" ? "application" : name);
