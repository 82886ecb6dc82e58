"use client";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { cellKeys } from "@/components/ui/part-keys";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { useFocusAfterRemoval } from "@/components/ui/use-focus-after-removal";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetClient, ShownRow } from "@/lib/sheet/editor";
import { FaultNote } from "./fault-note";
import type { SheetText } from "./sheet-column";
import type { CellPlace, CellsOnScreen } from "./use-cells";
import { useClipboard } from "./use-clipboard";
import { useWriteLast } from "./use-write-last";
import "./sheet.css";

const ROW_HEIGHT = 30;
const HEAD_HEIGHT = 30;
/** Width of the column of row numbers, in rem. */
const NUMBERS = 3.75;
/** The widest average character of an amount, in rem. */
const FIGURE = 0.5;
/** Of a cell, in rem. */
const PADDING = 1.5;
/** In px. */
const NOTE_HEIGHT = 190;

interface SheetGridProps {
  readonly client: SheetClient;
  readonly text: SheetText;
  readonly rows: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly cells: CellsOnScreen;
  readonly isLocked: boolean;
  /** Called with the rows on the screen, without overscan. */
  readonly onLook: (from: number, to: number) => void;
  /** Of the valid rows. */
  readonly total: ReactNode;
}

/** A virtual grid: it renders the rows on the screen, and the row of the active cell, which has the focus. */
export function SheetGrid({ client, text, rows, rowAt, cells, isLocked, onLook, total }: SheetGridProps) {
  const words = useTranslations("sheet.grid");
  const { number } = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const { active, block, isBlock, typing } = cells;
  // eslint-disable-next-line react-hooks/incompatible-library -- its result is not passed on
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 1000, height: 400 },
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return active.index < rows && !visible.includes(active.index)
        ? [...visible, active.index].sort((one, other) => one - other)
        : visible;
    },
  });
  const { range } = virtual;
  const [from, to] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => onLook(from, to), [onLook, from, to]);

  const moved = useRef(`${active.index} ${active.column}`);
  useLayoutEffect(() => {
    const now = `${active.index} ${active.column}`;
    if (moved.current === now) return;
    moved.current = now;
    virtual.scrollToIndex(active.index);
  });
  useWriteLast(cells.write); // before the editor requests other rows
  useCellFocus(scroller, cells);
  useClipboard(scroller, { client, rowAt, cells, isLocked });
  // Stable callbacks, so that a row is drawn again only when its own props change.
  const latest = useRef(cells);
  useEffect(() => {
    latest.current = cells;
  });
  const [acts] = useState<RowActs>(() => ({
    press(place, extend) {
      if (latest.current.typing) latest.current.commit();
      latest.current.go(place, extend);
    },
    edit: (place) => latest.current.edit(place),
    type: (typed) => latest.current.type(typed),
    commit: () => latest.current.commit(),
    onTypingKey: (event) => latest.current.onTypingKey(event),
  }));
  const { columns } = text;
  const items = virtual.getVirtualItems();
  // A shortened amount reads as a smaller one. Columns do not become narrow again during scrolling.
  const [longest, setLongest] = useState(0);
  const shown = longestFigure(
    text,
    items.map(({ index }) => rowAt(index)),
  );
  if (shown > longest) setLongest(shown);
  const tracks = useMemo(() => {
    const widths = columns.map(({ kind, least }) =>
      kind === "figure" ? Math.max(least, longest * FIGURE + PADDING) : least,
    );
    return {
      gridTemplateColumns: `${NUMBERS}rem ${columns.map(({ share }, at) => `minmax(${widths[at]!}rem,${share}fr)`).join(" ")}`,
      minWidth: `${widths.reduce((width, least) => width + least, NUMBERS)}rem`,
    };
  }, [columns, longest]);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={words("label")}
        aria-rowcount={rows + 1}
        aria-colcount={text.columns.length + 1}
        aria-multiselectable
        aria-readonly={isLocked || undefined}
        className="sheet-grid"
        onKeyDown={(event) => {
          const isInNote = event.target instanceof Element && event.target.closest("[data-note]");
          if (!isInNote || event.key === cellKeys.fault) cells.onKeyDown(event);
        }}
      >
        <HeadRow {...{ text, tracks }} />
        <div role="rowgroup" className="body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const isCurrent = index === active.index;
            const isChosen = isBlock && index >= block.from && index <= block.to;
            return (
              <SheetRow
                key={index}
                {...{ client, text, index, tracks, isLocked, acts, noteId }}
                row={rowAt(index)}
                top={start - HEAD_HEIGHT}
                active={isCurrent ? active.column : undefined}
                typed={typing?.index === index ? typing.text : undefined}
                firstChosen={isChosen ? block.columns[0] : undefined}
                lastChosen={isChosen ? block.columns[1] : undefined}
                isNoteBelow={
                  isCurrent &&
                  start + ROW_HEIGHT - (virtual.scrollOffset ?? 0) + NOTE_HEIGHT < (virtual.scrollRect?.height ?? 0)
                }
              />
            );
          })}
        </div>
      </div>
      <div className="table-foot">
        <span>
          {words("rows", { from: number(from + 1), to: number(Math.min(to + 1, rows)), count: number(rows) })}
        </span>
        <span>
          {words("total")} {total}
        </span>
        <span className="ms-auto text-caption text-subtle max-wide:hidden">{words("help")}</span>
      </div>
    </>
  );
}

/** Of the valid cells, in characters. */
const longestFigure = ({ columns, shown }: SheetText, rows: readonly (ShownRow | undefined)[]): number =>
  rows.reduce(
    (longest, row) =>
      columns.reduce(
        (most, { kind }, column) =>
          row && kind === "figure" && row.faults[column] === undefined
            ? Math.max(most, shown(column, row.texts[column]!).length)
            : most,
        longest,
      ),
    0,
  );

/** The active cell takes the focus, unless the focus is outside of the grid. */
function useCellFocus(scroller: RefObject<HTMLElement | null>, { active, typing }: CellsOnScreen): void {
  const isTyping = typing !== undefined;
  useEffect(() => {
    const grid = scroller.current;
    if (isTyping || !grid?.contains(document.activeElement)) return;
    grid.querySelector<HTMLElement>("[data-active]")?.focus(); // its column may be out of sight
  }, [scroller, active.index, active.column, isTyping]);
  // A field or a suggestion that had the focus is gone.
  useFocusAfterRemoval(scroller, () => "[data-active]");
}

function HeadRow({ text, tracks }: Pick<SheetRowProps, "text" | "tracks">) {
  const words = useTranslations("sheet.grid");
  return (
    <div role="row" aria-rowindex={1} className="head" style={tracks}>
      <div role="columnheader" aria-colindex={1}>
        <span className="sr-only">{words("row")}</span>
      </div>
      {text.columns.map(({ key, label, kind }, column) => (
        <div key={key} role="columnheader" aria-colindex={column + 2} className={kind}>
          {label}
        </div>
      ))}
    </div>
  );
}

interface RowActs extends Pick<CellsOnScreen, "type" | "commit" | "onTypingKey"> {
  readonly press: (place: CellPlace, extend: boolean) => void;
  readonly edit: (place: CellPlace) => void;
}
interface SheetRowProps extends Pick<SheetGridProps, "client" | "text" | "isLocked"> {
  readonly index: number;
  readonly row: ShownRow | undefined;
  readonly top: number;
  readonly tracks: CSSProperties;
  /** The column of the active cell, if it is in this row. */
  readonly active: number | undefined;
  /** The text being typed into the active cell. */
  readonly typed: string | undefined;
  readonly firstChosen: number | undefined;
  readonly lastChosen: number | undefined;
  readonly isNoteBelow: boolean;
  readonly noteId: string;
  readonly acts: RowActs;
}
const isInNote = (target: EventTarget) => target instanceof Element && target.closest("[data-note]") !== null;

const SheetRow = memo(function Row({
  client,
  text,
  index,
  row,
  top,
  tracks,
  active,
  typed,
  firstChosen = Infinity,
  lastChosen = -1,
  isNoteBelow,
  isLocked,
  noteId,
  acts,
}: SheetRowProps) {
  const words = useTranslations("sheet.grid");
  const { number } = useFormat();
  const isWrong = row?.faults.some((code) => code !== undefined);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes("row", active !== undefined && "current")}
      style={{ ...tracks, transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} title={row?.duplicate && text.duplicate(row.duplicate)}>
        {isWrong && <Icon name="circle-alert" className="text-error-mark" />}
        {row?.duplicate && <Icon name="copy" className="text-warning-mark" />}
        {row && <span className={isWrong ? "text-error" : undefined}>{number(row.number)}</span>}
        {row?.duplicate && <span className="sr-only">{text.duplicate(row.duplicate)}</span>}
      </div>
      {text.columns.map(({ key, label, kind }, column) => {
        const code = row?.faults[column];
        const isActive = column === active;
        const isTyping = isActive && typed !== undefined;
        const storedText = row?.texts[column] ?? "";
        const hasNote = isActive && row !== undefined && code !== undefined;
        return (
          <div
            key={key}
            role="gridcell"
            aria-colindex={column + 2}
            aria-invalid={code !== undefined || undefined}
            aria-selected={(column >= firstChosen && column <= lastChosen) || undefined}
            aria-describedby={hasNote ? noteId : undefined}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
            className={classes(kind, code !== undefined && "wrong", isTyping && "typing")}
            onPointerDown={({ shiftKey, target }) => {
              if (!isTyping && !isInNote(target)) acts.press({ index, column }, shiftKey);
            }}
            onDoubleClick={({ target }) => {
              if (!isTyping && !isInNote(target)) acts.edit({ index, column });
            }}
          >
            {isTyping ? (
              <input
                autoFocus
                autoComplete="off"
                spellCheck={false}
                dir={kind ? "ltr" : "auto"}
                aria-label={words("edit", { column: label, row: number(row?.number ?? index + 1) })}
                aria-invalid={code !== undefined || undefined}
                value={typed}
                onChange={({ target }) => acts.type(target.value)}
                onKeyDown={acts.onTypingKey}
                onBlur={acts.commit}
              />
            ) : (
              <span dir={kind ? "ltr" : "auto"}>
                {code === undefined && storedText !== "" ? text.shown(column, storedText) : storedText}
              </span>
            )}
            {code !== undefined && !isTyping && <Icon name="circle-alert" className="text-error-mark" />}
            {hasNote && (
              <div data-note className={classes("note", isNoteBelow ? "below" : "above")}>
                <FaultNote {...{ client, text, row, index, column, code, isLocked }} id={noteId} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
});
