"use client";
// The table of a list; on a phone two lines for each row, under headings of days. The server sends texts, and the browser draws the cells:
// so copy buttons and menus cost nothing per row in the page.
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { type MenuLayerProps, fetchMenuAhead } from "@/components/ui/layers/menu-button";
import type { StatusLook } from "@/components/ui/display/status-look";
import { HeadCell, SortHeadCell } from "@/components/ui/display/table";
import { useCopy } from "@/components/ui/controls/use-copy";
import { type RowChoice, useSelection } from "@/components/list/selection/selection";
import { leftRows } from "@/components/list/selection/left-rows";
import { columnCells, openingColumn } from "./column-cells";
import type { CellContent, ColumnKind } from "./column-kinds";
import { CHOICE_WIDTH, MENU_WIDTH } from "./column-widths";
import { useRecordLayer, useRowPreviews } from "@/components/record/record-layer";
import "@/components/ui/inputs/checkbox.css";
import "./choice.css";
import { CODE, type TableColumn, type TableRow } from "./table-row";

/** `Menu` of a table of actions. */
export type RowMenu<Subject> = ComponentType<
  Omit<MenuLayerProps, "entries"> & { readonly record: Subject; readonly openHref: string | undefined }
>;

interface ListTableProps<Subject> {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow<Subject>[];
  readonly opened: string | undefined;
  /** The rows' statuses, by their names in the contract. */
  readonly statuses: Readonly<Record<string, readonly [name: string, look: StatusLook]>>;
  /** CODE stands for the code of the row. */
  readonly words: Readonly<Record<"copy" | "copied" | "actions" | "menu" | "choose" | "choosePage", string>>;
  /** The address of this page of the list. Undefined if rows do not open beside it. */
  readonly here?: string | undefined;
  readonly menu: RowMenu<Subject> | undefined;
}

const opening = (list: string, id: string) =>
  `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ open: id }).toString()}`;
const named = (pattern: string, code: string) => pattern.replace(CODE, () => code);

/** A press with the shift key would mark the text between two rows. */
const keepText = (event: ReactMouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

/** One menu for all rows: it belongs to the row whose button was pressed last. */
function useRowMenu<Subject>(
  Menu: RowMenu<Subject> | undefined,
  name: string,
  openOf: (row: TableRow) => string | undefined,
): (row: TableRow<Subject>) => ReactNode {
  const [current, setCurrent] = useState<{ readonly id: string; readonly open: boolean }>();
  const anchor = useRef<HTMLButtonElement>(null);
  const anchorId = useId();
  return function menuOf(row) {
    if (!row.menu || !Menu) return null;
    const isCurrent = current?.id === row.id;
    const show = (button: HTMLButtonElement) => {
      anchor.current = button;
      setCurrent({ id: row.id, open: true });
    };
    return (
      <span>
        <IconButton
          size="sm"
          id={isCurrent ? anchorId : undefined}
          label={named(name, row.menu.code)}
          icon={<Icon name="ellipsis" />}
          aria-haspopup="menu"
          aria-expanded={isCurrent && current.open}
          onClick={({ currentTarget }) => show(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            show(event.currentTarget);
          }}
          onPointerEnter={fetchMenuAhead}
          onFocus={fetchMenuAhead}
        />
        {isCurrent && (
          <Menu
            record={row.menu.subject}
            openHref={openOf(row)}
            anchor={anchor}
            anchorId={anchorId}
            open={current.open}
            onOpenChange={(open) => setCurrent({ id: row.id, open })}
          />
        )}
      </span>
    );
  };
}

/** When the row with the focus is removed, the row in its place gets the focus. */
function useRowFocus(rows: readonly TableRow[]) {
  const focused = useRef<{ readonly id: string; readonly index: number; readonly cell: number }>(undefined);
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const was = focused.current;
    if (!was || document.activeElement !== document.body || rows.some(({ id }) => id === was.id)) return;
    const row = body.current?.querySelectorAll("[data-row]")[Math.min(was.index, rows.length - 1)];
    row?.children[was.cell]?.querySelector<HTMLElement>("a, button, input")?.focus();
  }, [rows]);
  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest("td");
    const id = cell?.closest("tr")?.dataset["row"];
    const index = rows.findIndex((row) => row.id === id);
    focused.current = cell && id !== undefined ? { id, index, cell: cell.cellIndex } : undefined;
  };
  return { ref: body, onFocus };
}

const codeOf = ({ id, menu }: TableRow): string => menu?.code ?? id;
const choices = (rows: readonly TableRow[]) =>
  new Map(
    rows.flatMap((row): [string, RowChoice][] => {
      if (!row.choice) return [];
      const [amount, currency, why, subject] = row.choice;
      return [
        [row.id, { code: codeOf(row), subject, ...(amount !== null && { amount, currency }), ...(why && { why }) }],
      ];
    }),
  );

/** Choosing rows of this page; with the shift key all from the last one on. */
function useChoice(rows: readonly TableRow[], here: string | undefined) {
  const { chosen, isChoosing, choose } = useSelection();
  /** Where a range begins. */
  const last = useRef<string>(undefined);
  const all = choices(rows);
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  const toggle = (row: TableRow, isChosen: boolean, isRange: boolean) => {
    const from = chosen.size > 0 ? rows.findIndex(({ id }) => id === last.current) : -1;
    const to = rows.indexOf(row);
    last.current = row.id;
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    choose(choices(range), isChosen);
  };
  const page = useRef({ here, ids: rows.map(({ id }) => id) });
  // The page may have newer facts than when they were chosen, and not have them any more.
  const renew = useEffectEvent(() => {
    const known = choices(rows.filter(({ id }) => chosen.has(id)));
    if (known.size > 0) choose(known, true);
    const before = page.current;
    page.current = { here, ids: rows.map(({ id }) => id) };
    if (chosen.size === 0 || before.here !== here) return;
    const left = new Set(leftRows(before.ids, page.current.ids, !/[?&]page=/.test(here ?? "")));
    choose(new Map([...chosen].filter(([id]) => left.has(id))), false);
  });
  useEffect(() => renew(), [rows]);
  return {
    chosen,
    isChoosing,
    hasBoxes: all.size > 0,
    toggle,
    page: {
      checked: count > 0 && count === rows.length,
      mixed: count > 0 && count < rows.length,
      toggle(isChosen: boolean) {
        last.current = undefined;
        choose(all, isChosen);
      },
    },
  };
}

export function ListTable<Subject>({
  label,
  columns,
  rows,
  opened,
  here,
  statuses,
  words,
  menu: Menu,
}: ListTableProps<Subject>) {
  const { copied, copy } = useCopy();
  const openOf = ({ id }: TableRow) => here && opening(here, id);
  const hrefOf = (row: TableRow) => row.href ?? openOf(row);

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
  const draw = (kind: ColumnKind, content: CellContent, href: string | undefined): ReactNode =>
    content === null || content === ""
      ? null
      : columnCells[kind].cell(content as never, { href, copyButton, statuses }); // from `content` of the same kind
  const opener = openingColumn(columns);
  const menuOf = useRowMenu(Menu, words.menu, openOf);
  const { chosen, isChoosing, hasBoxes, toggle, page } = useChoice(rows, here);
  const span = columns.length + (Menu ? 1 : 0) + (hasBoxes ? 1 : 0);
  const { prepare } = useRecordLayer();
  const rowFocus = useRowFocus(rows);
  useRowPreviews((id) => {
    const row = rows.find((one) => one.id === id);
    if (here === undefined || !row) return undefined;
    return {
      closeHref: here,
      label,
      columns,
      cells: row.cells,
      draw: (kind, content) => draw(kind, content, hrefOf(row)),
    };
  });
  return (
    <div
      onPointerEnter={here ? prepare : undefined}
      onFocus={here ? prepare : undefined}
      className="@container relative"
    >
      <div
        aria-hidden
        className="invisible sticky top-0 z-topbar h-0 group-data-pending/listing:visible columns:top-table-head"
      >
        <div className="h-0.5 animate-pulse bg-accent" />
      </div>
      <span role="status" className="sr-only">
        {copied === undefined ? "" : named(words.copied, copied)}
      </span>
      <table role="table" aria-label={label} className="rows list-rows" data-choosing={isChoosing || undefined}>
        <colgroup>
          {hasBoxes && <col width={CHOICE_WIDTH} className="print:hidden" />}
          {columns.map(({ name, width, hidden }) => (
            <col key={name} width={width} className={hidden} />
          ))}
          {Menu && <col width={MENU_WIDTH} className="print:hidden" />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {hasBoxes && (
              <HeadCell className="choice">
                <label>
                  <input
                    ref={(box) => {
                      if (box) box.indeterminate = page.mixed; // it has no attribute
                    }}
                    type="checkbox"
                    className="box"
                    aria-label={words.choosePage}
                    checked={page.checked}
                    onChange={({ target }) => page.toggle(target.checked)}
                  />
                </label>
              </HeadCell>
            )}
            {columns.map(({ name, kind, hidden, label: head, sort }) => {
              const className = classes(columnCells[kind].headLook, hidden) || undefined;
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
        <tbody {...rowFocus} role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {row.day !== undefined && row.day !== rows[index - 1]?.day && (
                <tr role="row" className="day">
                  <td role="cell" colSpan={span}>
                    {row.day}
                  </td>
                </tr>
              )}
              <tr
                role="row"
                data-row={row.id}
                data-open={openOf(row)}
                data-selected={row.id === opened || chosen.has(row.id) || undefined}
              >
                {row.choice && (
                  <td role="cell" className="choice">
                    {/* Firefox does not pass a press with a key on to the box. */}
                    <label
                      onMouseDown={keepText}
                      onClick={(event) => {
                        if (!event.shiftKey || event.target !== event.currentTarget) return;
                        event.preventDefault();
                        toggle(row, !chosen.has(row.id), true);
                      }}
                    >
                      <input
                        type="checkbox"
                        className="box"
                        aria-label={named(words.choose, codeOf(row))}
                        checked={chosen.has(row.id)}
                        onChange={({ target, nativeEvent }) =>
                          toggle(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                        }
                      />
                    </label>
                  </td>
                )}
                {columns.map((column, at) => {
                  const { name, kind, hidden, place } = column;
                  const href = column === opener ? hrefOf(row) : undefined;
                  return (
                    <td key={name} role="cell" className={classes(columnCells[kind].look, place, hidden) || undefined}>
                      {draw(kind, row.cells[at] ?? null, href)}
                      {kind === "status" && row.choice?.[2] && chosen.has(row.id) && (
                        <small className="why">
                          <Icon name="bell-off" />
                          {row.choice[2]}
                        </small>
                      )}
                    </td>
                  );
                })}
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
