"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { NoResults } from "@/components/ui/display/empty-state";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { TextInput } from "@/components/ui/inputs/text-input";
import { dismissToast, showToast } from "@/components/ui/layers/toast-store";
import { useFormat, useLanguage } from "@/lib/i18n/use-format";
import { languages } from "@/lib/i18n/languages";
import { NAME_LENGTH } from "@/lib/contract/constants";
import type { SheetClient, SheetStatus, SheetView, SheetWork } from "@/lib/sheet/editor";
import { FaultList } from "./fault-list";
import type { SheetText } from "./sheet-column";
import { SheetGrid } from "./sheet-grid";
import { SheetPaper } from "./sheet-paper";
import { useCells } from "./use-cells";
import { useNarrow } from "./use-narrow";
import { useRows, useSheetNews } from "./use-rows";

interface SheetEditorProps {
  readonly client: SheetClient;
  readonly text: SheetText;
  readonly status: SheetStatus;
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
  /** While the file is sent. */
  readonly isLocked: boolean;
  readonly total: ReactNode;
}
/** Milliseconds after the last key. */
const TYPING = 250;
const undoToast = (turn: number) => `undo ${turn}`;

interface FaultCount {
  readonly current: number;
  readonly total: number;
  /** Of all rows, when it was found. An edit changes it. */
  readonly faults: number;
}

/** The rows of a file for editing: as a grid, or on a phone as a list of faults. */
export function SheetEditor({ client, text, status, view, onView, isLocked, total }: SheetEditorProps) {
  const words = useTranslations("sheet");
  const isRightToLeft = languages[useLanguage()].dir === "rtl";
  const isNarrow = useNarrow();
  const version = useSheetNews(client)?.version ?? 0;
  const [query, setQuery] = useState("");
  const [searchRound, setSearchRound] = useState(0);
  const [fault, setFault] = useState<FaultCount>();
  const pageRows = useRef(1);
  const { rowAt, look } = useRows(client, { view, query });
  const frame = useRef<HTMLDivElement>(null);

  // Runs before rows are requested: the worker answers messages in their order.
  const shown = useRef({ view: "all" as SheetView, query: "" });
  useEffect(() => {
    if (shown.current.view === view && shown.current.query === query) return;
    shown.current = { view, query };
    void client.ask("show", view, query).catch(() => undefined); // the file is closed
  }, [client, view, query]);

  // The file may be open in another editor next, which begins with all rows.
  useEffect(
    () => () => {
      const { view: last, query: searched } = shown.current;
      if (last !== "all" || searched !== "") void client.ask("show", "all", "").catch(() => undefined); // the file is closed
    },
    [client],
  );

  async function findFault(isForward: boolean) {
    if (isNarrow) return; // the list has every fault
    const hasSearched = fault !== undefined;
    // The first search includes the active cell.
    const from = hasSearched || !isForward ? cells.active.column : cells.active.column - 1;
    let found = await client.ask("faultFrom", cells.active.index, from, isForward);
    if (!found && status.faults > 0) {
      // The cells begin anew with all rows, before one of them is chosen below.
      flushSync(() => {
        onView("all");
        setQuery("");
        setSearchRound((round) => round + 1); // empties the field
      });
      found = await client.ask("faultFrom", -1, 0, true);
    }
    setFault(found && { ...found, faults: status.faults });
    if (!found) return;
    frame.current?.querySelector<HTMLElement>("[data-active]")?.focus({ preventScroll: true });
    cells.go(found);
  }
  const onFault = (isForward: boolean) => void findFault(isForward).catch(reportError);
  const cells = useCells({
    client,
    of: `${view} ${query}`,
    rows: status.shown,
    columns: text.columns.length,
    page: pageRows,
    isRightToLeft,
    isLocked,
    textAt: ({ index, column }) => rowAt(index)?.cells[column] ?? "",
    onFault,
    onFill: (...block) => void fill(...block).catch(reportError),
  });
  const lookRef = useRef(look);
  useEffect(() => {
    lookRef.current = look;
  });
  const onLook = useCallback((from: number, to: number) => {
    lookRef.current(Math.max(0, from - 20), to + 30);
    pageRows.current = Math.max(1, to - from - 1);
  }, []);

  // Its button would undo a later step.
  const { turn } = status;
  useEffect(() => () => dismissToast(undoToast(turn)), [turn]);
  const showChange = (title: string) =>
    showToast({
      id: undoToast(client.news()!.status.turn), // of the change: the worker reports before it answers
      tone: "info",
      title,
      action: { label: words("grid.undo"), onSelect: () => void client.ask("undo") },
    });
  const fill = async (...block: Parameters<SheetWork["fill"]>) => {
    const count = await client.ask("fill", ...block);
    if (count > 1) showChange(words("grid.filled", { count }));
  };
  const remove = async () => {
    const count = await client.ask("remove", cells.block.from, cells.block.to);
    if (count > 0) showChange(words("grid.deleted", { count }));
  };
  const empty = <NoResults title={words("views.noneFound")} className="min-h-40 justify-center" />;
  return (
    <div ref={frame} className="sheet-editor">
      <div className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
        <ViewChoice
          {...{ status, view }}
          onView={(next) => {
            setFault(undefined);
            onView(next);
          }}
        />
        <SheetSearch
          key={searchRound}
          onQuery={(next) => {
            setFault(undefined);
            setQuery(next);
          }}
        />
        <EditTools
          {...{ client, status, isLocked, onFault }}
          fault={fault?.faults === status.faults ? fault : undefined}
          onFill={cells.fill}
          onRemove={() => void remove().catch(reportError)}
        />
      </div>
      {status.shown > 0 && (
        <SheetPaper
          {...{ client, text, total }}
          count={status.shown}
          covers={[words(`views.${view}`), query].filter(Boolean).join(" • ")}
          version={`${version} ${view} ${query}`}
        />
      )}
      {isNarrow ? (
        <div className="print:hidden">
          {status.shown === 0 && empty}
          <FaultList
            key={`${view} ${query}`}
            {...{ client, text, rowAt, isLocked }}
            rows={status.shown}
            onLook={look}
          />
          <p className="mt-3 text-muted">
            {words("grid.total")} {total}
          </p>
        </div>
      ) : (
        <div className="table-frame print:hidden">
          {status.shown === 0 ? (
            empty
          ) : (
            <SheetGrid
              key={`${view} ${query}`}
              {...{ client, text, rowAt, cells, isLocked, onLook, total }}
              rows={status.shown}
            />
          )}
        </div>
      )}
    </div>
  );
}

function ViewChoice({ status, view, onView }: Pick<SheetEditorProps, "status" | "view" | "onView">) {
  const words = useTranslations("sheet");
  const { number } = useFormat();
  const label = (name: SheetView, count: number, look?: string) => (
    <>
      {words(`views.${name}`)} <span className={look ?? "text-muted"}>{number(count)}</span>
    </>
  );
  return (
    <SegmentedControl
      label={words("views.label")}
      value={view}
      onChange={onView}
      segments={[
        { value: "all", label: label("all", status.rows) },
        { value: "errors", label: label("errors", status.errors, status.errors > 0 ? "text-error" : undefined) },
        { value: "valid", label: label("valid", status.valid) },
        ...(status.duplicates > 0 || view === "duplicates"
          ? [{ value: "duplicates" as const, label: label("duplicates", status.duplicates, "text-warning") }]
          : []),
      ]}
    />
  );
}

function SheetSearch({ onQuery }: { readonly onQuery: (query: string) => void }) {
  const words = useTranslations("sheet.views");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextInput
      size="sm"
      quiet
      type="search"
      icon={<Icon name="search" />}
      frameClassName="w-56 max-columns:w-full"
      aria-label={words("search")}
      placeholder={words("search")}
      maxLength={NAME_LENGTH}
      autoComplete="off"
      onChange={({ target: { value } }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onQuery(value), TYPING);
      }}
    />
  );
}

/** Undo, redo, fill and delete, and the steps from fault to fault. */
function EditTools({
  client,
  status,
  isLocked,
  fault,
  onFault,
  onFill,
  onRemove,
}: Pick<SheetEditorProps, "client" | "status" | "isLocked"> & {
  readonly fault: FaultCount | undefined;
  readonly onFault: (isForward: boolean) => void;
  readonly onFill: () => void;
  readonly onRemove: () => void;
}) {
  const words = useTranslations("sheet");
  const need = useTranslations("counts.need");
  const { number } = useFormat();
  return (
    <div className="ms-auto flex items-center gap-2 text-muted tabular-nums max-columns:hidden">
      <IconButton
        size="sm"
        variant="ghost"
        label={words("grid.undo")}
        icon={<Icon name="undo-2" className="flip" />}
        idle={!status.mayUndo || isLocked}
        onClick={() => void client.ask("undo")}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={words("grid.redo")}
        icon={<Icon name="redo-2" className="flip" />}
        idle={!status.mayRedo || isLocked}
        onClick={() => void client.ask("redo")}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={words("grid.fill")}
        icon={<Icon name="arrow-down-from-line" />}
        disabled={isLocked || status.shown === 0}
        onClick={onFill}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={words("grid.delete")}
        icon={<Icon name="trash-2" />}
        disabled={isLocked || status.shown === 0}
        onClick={onRemove}
      />
      {status.faults > 0 && (
        <>
          <span role="status" className="ms-2">
            {fault && need("error", { current: number(fault.current), total: number(fault.total) })}
          </span>
          <IconButton
            size="sm"
            variant="secondary"
            label={words("views.previous")}
            icon={<Icon name="arrow-up" />}
            onClick={() => onFault(false)}
          />
          <IconButton
            size="sm"
            variant="secondary"
            label={words("views.next")}
            icon={<Icon name="arrow-down" />}
            onClick={() => onFault(true)}
          />
        </>
      )}
    </div>
  );
}
