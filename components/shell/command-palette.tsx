"use client";
import * as Radix from "@radix-ui/react-dialog";
import {
  ArrowLeftRight, BookOpen, CodeXml, FileSpreadsheet, HandCoins, LayoutDashboard, LayoutGrid, PlugZap, Plus, QrCode, ReceiptText, Search, Settings2, Sheet, Users, Wallet, type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { classes } from "@/components/ui/classes";
import { useFocusReturn } from "@/components/ui/focus-return";
import { Kbd } from "@/components/ui/kbd";
import type { MenuEntry } from "./menu-entry";
import { type FoundRow, type PaletteAction, type PaletteGroup, actionRows, asFound, findIn, screenRows } from "./palette-row";
import { piecesOf } from "./palette-search";

const icons: Readonly<Record<string, LucideIcon>> = {
  "do-createInvoice": Plus, connect: PlugZap, dashboard: LayoutDashboard, applications: LayoutGrid, createInvoice: Plus, invoices: ReceiptText, bulkInvoice: FileSpreadsheet, payouts: HandCoins,
  bulkPayout: Sheet, transactions: ArrowLeftRight, qrPayments: QrCode, wallet: Wallet, users: Users, settings: Settings2, widgets: CodeXml, documentation: BookOpen,
};
const keys = { up: "↑", down: "↓", enter: "↵", escape: "Esc" };

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  /** Records that were found: they stand first. */
  readonly records?: readonly PaletteGroup[];
}

export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const focus = useFocusReturn();
  const [query, setQuery] = useState("");
  const change = (next: boolean) => {
    if (!next) setQuery("");
    onOpenChange(next);
  };
  const words = useTranslations("shell.palette");
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-palette bg-surface-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focus}
          aria-modal
          aria-describedby={undefined}
          // The first Escape empties the field, the next one closes.
          onEscapeKeyDown={(event) => {
            if (query === "") return;
            event.preventDefault();
            setQuery("");
          }}
          className="fixed inset-x-2 top-2 z-palette mx-auto flex max-h-[calc(100dvh-1rem)] max-w-160 flex-col overflow-clip rounded-xl bg-surface shadow-lg ring ring-border-float outline-none data-[state=closed]:animate-grow-out data-[state=open]:animate-grow-in columns:top-30 columns:max-h-[calc(100dvh-10rem)]"
        >
          <Radix.Title className="sr-only">{words("label")}</Radix.Title>
          <Finder {...rest} query={query} onQuery={setQuery} onDone={() => change(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FinderProps = Pick<CommandPaletteProps, "entries" | "actions" | "records"> & { readonly query: string; readonly onQuery: (query: string) => void; readonly onDone: () => void };

function Finder({ entries, actions, records, query, onQuery, onDone }: FinderProps) {
  const words = useTranslations("shell.palette");
  const shell = useTranslations("shell");
  const router = useRouter();
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  const groups = useMemo(
    () => [...asFound(query, records ?? []), ...findIn(query, [{ title: words("actions"), rows: actionRows(actions) }, { title: words("goTo"), rows: screenRows(entries, actions) }])],
    [query, records, actions, entries, words],
  );
  const rows = groups.flatMap((group) => group.rows);
  const current = rows[Math.min(active, rows.length - 1)];
  const idOf = (row: FoundRow) => `${own}${row.id}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const go = (row: FoundRow) => {
    onDone();
    if (row.external) window.open(row.path, "_blank", "noopener");
    else router.push(row.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = current ? rows.indexOf(current) : -1;
    const to = { ArrowDown: (at + 1) % rows.length, ArrowUp: (at - 1 + rows.length) % rows.length, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === "Enter" && current) go(current);
    else if (to === undefined) return;
    else if (rows.length > 0) setActive(to);
    event.preventDefault();
  };

  return (
    <>
      <div data-part="body" className="flex h-15 flex-none items-center gap-3 border-b border-border ps-5 pe-4.5 text-body-large">
        <Search className="size-5 text-subtle" />
        <input
          role="combobox"
          aria-label={words("label")}
          aria-expanded
          aria-controls={`${own}list`}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={shell("searchOrJump")}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Kbd className="max-columns:hidden">{keys.escape}</Kbd>
      </div>
      <div ref={list} id={`${own}list`} role="listbox" aria-label={words("label")} className="scroller min-h-0 flex-1 scroll-py-2 px-2 pb-2">
        {groups.map(({ title, rows: found }) => (
          <div key={title} role="group" aria-labelledby={`${own}${title}`}>
            <div id={`${own}${title}`} className="px-3 pt-4 pb-1.5 text-caption font-regular text-subtle">{title}</div>
            {found.map((row) => {
              const Icon = icons[row.id];
              return (
                <div
                  key={row.id}
                  id={idOf(row)}
                  role="option"
                  aria-selected={row === current}
                  onPointerMove={() => setActive(rows.indexOf(row))}
                  onClick={() => go(row)}
                  className={classes("flex h-10.5 cursor-pointer items-center gap-3 rounded-md px-3 text-default max-desktop:h-11", row === current && "bg-surface-selected inset-ring inset-ring-accent-soft-border")}
                >
                  {row.icon ?? (Icon && <Icon className={row === current ? "text-accent-mark" : "text-subtle"} />)}
                  <span className="min-w-0 truncate">
                    {piecesOf(row.label, row.match.marks).map((piece, index) => (piece.marked ? <b key={index} className="font-bold text-accent">{piece.text}</b> : piece.text))}
                  </span>
                  {row.hint && <span className="min-w-0 truncate text-subtle">{row.hint}</span>}
                  {row.aside && <span className="ms-auto flex flex-none items-center gap-3">{row.aside}</span>}
                </div>
              );
            })}
          </div>
        ))}
        {rows.length === 0 && (
          <div className="grid justify-items-center gap-0.5 px-4 py-10 text-center">
            <span className="font-regular text-strong">{words("none")}</span>
            <span className="text-muted">{words("noneHint")}</span>
          </div>
        )}
      </div>
      <div className="flex h-11 flex-none items-center gap-5 border-t border-border-subtle bg-surface-sunken px-5 text-caption text-muted tabular-nums">
        <span aria-hidden className="flex items-center gap-1.5 max-columns:hidden"><Kbd>{keys.up}</Kbd><Kbd>{keys.down}</Kbd>{words("move")}</span>
        <span aria-hidden className="flex items-center gap-1.5 max-columns:hidden"><Kbd>{keys.enter}</Kbd>{words("open")}</span>
        <span role="status" className="ms-auto">{words("results", { count: rows.length })}</span>
      </div>
    </>
  );
}
