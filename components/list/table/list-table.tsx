"use client";
// The rows of a list: a table, and on a phone two lines for each row under the heads of their days. What the server has put into words is
// told once and drawn here, so that copying and menus cost a list no more than one row.
import { Fragment, useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { type MenuLayerProps, fetchMenuAhead } from "@/components/ui/layers/menu-button";
import type { StatusLook } from "@/components/ui/display/status-look";
import { HeadCell, SortHeadCell } from "@/components/ui/display/table";
import { useCopy } from "@/components/ui/controls/use-copy";
import { CODE } from "./code-mark";
import { type CellContent, type ColumnKind, columnKinds } from "./column-kinds";
import { MENU_WIDTH } from "./column-widths";
import { useRecordLayer, useRowPreviews } from "@/components/record/record-layer";
import type { TablePlace, TableRow } from "./table-row";

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly width?: number;
  /** From which width of the table on it is shown. */
  readonly hidden?: string;
  /** Where its cells stand on a phone; nowhere, when it says nothing. */
  readonly place?: TablePlace;
  readonly label: string;
  readonly sort?: { readonly href: string; readonly direction?: "ascending" | "descending" | undefined };
}
/** The menu of the row that was pressed: `Menu` of a table of actions. */
export type RowMenu<Subject> = ComponentType<
  Omit<MenuLayerProps, "entries"> & { readonly record: Subject; readonly openHref: string | undefined }
>;

interface ListTableProps<Subject> {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow<Subject>[];
  readonly opened: string | undefined;
  /** What those of the rows are called and how they look, by their names on the wire. */
  readonly statuses: Readonly<Record<string, readonly [name: string, look: StatusLook]>>;
  /** CODE stands for what is copied. */
  readonly words: Readonly<Record<"copy" | "copied" | "actions" | "menu", string>>;
  /** Where a row opens beside the list: the list alone, and as it is narrowed here. */
  readonly beside?: { readonly alone: string; readonly here: string } | undefined;
  readonly menu: RowMenu<Subject> | undefined;
}

const opening = (list: string, id: string) =>
  `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ open: id }).toString()}`;
const named = (pattern: string, code: string) => pattern.replace(CODE, () => code);

export function ListTable<Subject>({
  label,
  columns,
  rows,
  opened,
  beside,
  statuses,
  words,
  menu: Menu,
}: ListTableProps<Subject>) {
  const { copied, copy } = useCopy();
  const [asked, setAsked] = useState<{ readonly id: string; readonly open: boolean }>();
  const anchor = useRef<HTMLButtonElement>(null);
  const anchorId = useId();

  const openOf = ({ id }: TableRow) => beside && opening(beside.here, id);
  const hrefOf = ({ id, href }: TableRow) => href ?? (beside && opening(beside.alone, id));

  const copyButton = (code: string) => (
    <button
      type="button"
      aria-label={named(words.copy, code)}
      data-copied={copied === code || undefined}
      className="copy-button"
      onClick={(event) => {
        event.stopPropagation(); // a press on the row would open it
        void copy(code);
      }}
    >
      {copied === code ? <Icon name="check" className="text-success-mark" /> : <Icon name="copy" />}
    </button>
  );
  const draw = (kind: ColumnKind, content: CellContent, row: TableRow): ReactNode =>
    content === null || content === ""
      ? null
      : columnKinds[kind].cell(content as never, { href: hrefOf(row), copyButton, statuses }); // the kind made the content
  const { prepare } = useRecordLayer();
  useRowPreviews((id) => {
    const row = rows.find((one) => one.id === id);
    return (
      beside &&
      row && {
        closeHref: beside.here,
        label,
        columns,
        cells: row.cells,
        draw: (kind, content) => draw(kind, content, row),
      }
    );
  });
  const menuOf = (row: TableRow<Subject>) => {
    if (!row.menu || !Menu) return null;
    const isAsked = asked?.id === row.id;
    const show = (button: HTMLButtonElement) => {
      anchor.current = button;
      setAsked({ id: row.id, open: true });
    };
    return (
      <span>
        <IconButton
          size="sm"
          id={isAsked ? anchorId : undefined}
          label={named(words.menu, row.menu.code)}
          icon={<Icon name="ellipsis" />}
          aria-haspopup="menu"
          aria-expanded={isAsked && asked.open}
          onClick={({ currentTarget }) => show(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            show(event.currentTarget);
          }}
          onPointerEnter={fetchMenuAhead}
          onFocus={fetchMenuAhead}
        />
        {isAsked && (
          <Menu
            record={row.menu.subject}
            openHref={openOf(row)}
            anchor={anchor}
            anchorId={anchorId}
            open={asked.open}
            onOpenChange={(open) => setAsked({ id: row.id, open })}
          />
        )}
      </span>
    );
  };

  return (
    <div onPointerEnter={beside && prepare} onFocus={beside && prepare} className="@container relative">
      <div
        aria-hidden
        className="invisible sticky top-0 z-topbar h-0 group-data-pending/listing:visible columns:top-table-head"
      >
        <div className="h-0.5 animate-pulse bg-accent" />
      </div>
      <span role="status" className="sr-only">
        {copied === undefined ? "" : named(words.copied, copied)}
      </span>
      <table role="table" aria-label={label} className="rows list-rows">
        <colgroup>
          {columns.map(({ name, width, hidden }) => (
            <col key={name} width={width} className={hidden} />
          ))}
          {Menu && <col width={MENU_WIDTH} className="print:hidden" />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, kind, hidden, label: head, sort }) => {
              const className = classes(columnKinds[kind].headLook, hidden) || undefined;
              return sort ? (
                <SortHeadCell key={name} className={className} direction={sort.direction} sortHref={sort.href}>
                  {head}
                </SortHeadCell>
              ) : (
                <HeadCell key={name} className={className}>
                  {head}
                </HeadCell>
              );
            })}
            {Menu && (
              <HeadCell className="actions">
                <span className="sr-only">{words.actions}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {row.day !== undefined && row.day !== rows[index - 1]?.day && (
                <tr role="row" className="day">
                  <td role="cell" colSpan={columns.length + (Menu ? 1 : 0)}>
                    {row.day}
                  </td>
                </tr>
              )}
              <tr role="row" data-row={row.id} data-open={openOf(row)} data-selected={row.id === opened || undefined}>
                {columns.map(({ name, kind, hidden, place }, at) => (
                  <td key={name} role="cell" className={classes(columnKinds[kind].look, place, hidden) || undefined}>
                    {draw(kind, row.cells[at] ?? null, row)}
                  </td>
                ))}
                {Menu && (
                  <td role="cell" className="actions">
                    {menuOf(row)}
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
