// The rows of a list: a table, and on a phone two lines for each row under the heads of their days.
import { Fragment, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { HeadCell, SortHeadCell } from "@/components/ui/table";
import { type CellAround, ListCell } from "./cells";
import type { Column } from "./column";
import { type ColumnPlace, MENU_WIDTH, hiddenClass } from "./column-widths";

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ColumnPlace<Column<Row>>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly opened: string | undefined;
  readonly around: (row: Row) => CellAround;
  readonly heads: readonly {
    readonly label: string;
    readonly sort?: { readonly href: string; readonly direction: "ascending" | "descending" | undefined } | undefined;
  }[];
  /** "Today, 20 November": where the rows are in the order of their days. */
  readonly dayHead: ((row: Row) => string) | undefined;
  readonly menu: ((row: Row) => ReactNode) | undefined;
  readonly menuLabel: string;
}

const kindOf = (kind: Column<never>["kind"]) => (kind === "amount" ? "amount" : "text");

export function ListTable<Row>({
  label,
  columns,
  rows,
  idOf,
  opened,
  around,
  heads,
  dayHead,
  menu,
  menuLabel,
}: ListTableProps<Row>) {
  const width = columns.length + (menu ? 1 : 0);
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="scroller @container relative min-h-0 flex-1 focus-visible:-outline-offset-2 print:overflow-visible"
    >
      <div
        aria-hidden
        className="invisible sticky top-0 z-topbar h-0 group-data-pending/listing:visible columns:top-table-head"
      >
        <div className="h-0.5 animate-pulse bg-accent" />
      </div>
      <table
        role="table"
        className="w-full border-separate border-spacing-0 group-data-pending/listing:[&>tbody]:opacity-60 columns:table-fixed max-columns:block"
      >
        <colgroup className="max-columns:hidden">
          {columns.map(({ column, width: own, hiddenBelow }) => (
            <col key={column.name} width={own} className={hiddenClass(hiddenBelow)} />
          ))}
          {menu && <col width={MENU_WIDTH} className="print:hidden" />}
        </colgroup>
        <thead role="rowgroup" className="max-columns:hidden">
          <tr role="row">
            {columns.map(({ column, hiddenBelow }, index) => {
              const head = heads[index];
              const shared = {
                role: "columnheader",
                kind: kindOf(column.kind),
                className: classes(hiddenClass(hiddenBelow), "last:pe-5"),
              } as const;
              return head?.sort ? (
                <SortHeadCell key={column.name} {...shared} direction={head.sort.direction} sortHref={head.sort.href}>
                  {head.label}
                </SortHeadCell>
              ) : (
                <HeadCell key={column.name} {...shared}>
                  {head?.label}
                </HeadCell>
              );
            })}
            {menu && (
              <HeadCell role="columnheader" kind="actions" className="print:hidden">
                <span className="sr-only">{menuLabel}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="transition-opacity duration-fast max-columns:block">
          {rows.map((row, index) => {
            const own = around(row);
            const day = dayHead?.(row);
            const before = rows[index - 1];
            const isNewDay = day !== undefined && (before === undefined || dayHead?.(before) !== day);
            return (
              <Fragment key={idOf(row)}>
                {isNewDay && (
                  <tr role="row" className="sticky top-0 z-sticky block bg-surface-sunken columns:hidden">
                    <td
                      role="cell"
                      colSpan={width}
                      className="block border-y border-border-subtle px-4 py-2 text-caption font-regular text-muted"
                    >
                      {day}
                    </td>
                  </tr>
                )}
                <tr
                  role="row"
                  data-row={idOf(row)}
                  data-open={own.open}
                  data-selected={idOf(row) === opened || undefined}
                  className={classes(
                    "group/row break-inside-avoid max-columns:grid max-columns:min-h-18 max-columns:grid-cols-[auto_minmax(0,1fr)_auto] max-columns:content-center max-columns:items-center max-columns:gap-y-1 max-columns:border-b max-columns:border-border-subtle max-columns:px-4 max-columns:py-2.5",
                    own.open && "cursor-pointer",
                    idOf(row) === opened ? "bg-surface-selected" : "hover:bg-surface-hover",
                  )}
                >
                  {columns.map(({ column, hiddenBelow }) => (
                    <ListCell
                      key={column.name}
                      column={column}
                      row={row}
                      around={own}
                      className={hiddenClass(hiddenBelow)}
                    />
                  ))}
                  {menu && (
                    <td
                      role="cell"
                      className="columns:h-row columns:border-b columns:border-border-subtle columns:px-1 columns:pe-2 columns:text-end columns:group-last/row:border-b-0 max-columns:hidden print:hidden"
                    >
                      {menu(row)}
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
