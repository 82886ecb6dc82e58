"use client";
import * as Radix from "@radix-ui/react-dialog";
import { ArrowLeftRight } from "@/components/ui/icons/arrow-left-right";
import { BookOpen } from "@/components/ui/icons/book-open";
import { CodeXml } from "@/components/ui/icons/code-xml";
import { Copy } from "@/components/ui/icons/copy";
import { FileSpreadsheet } from "@/components/ui/icons/file-spreadsheet";
import { HandCoins } from "@/components/ui/icons/hand-coins";
import type { Icon } from "@/components/ui/icons/icon";
import { Keyboard } from "@/components/ui/icons/keyboard";
import { LayoutDashboard } from "@/components/ui/icons/layout-dashboard";
import { LayoutGrid } from "@/components/ui/icons/layout-grid";
import { PlugZap } from "@/components/ui/icons/plug-zap";
import { Plus } from "@/components/ui/icons/plus";
import { QrCode } from "@/components/ui/icons/qr-code";
import { ReceiptText } from "@/components/ui/icons/receipt-text";
import { RotateCw } from "@/components/ui/icons/rotate-cw";
import { Search } from "@/components/ui/icons/search";
import { Settings2 } from "@/components/ui/icons/settings-2";
import { Sheet } from "@/components/ui/icons/sheet";
import { Undo2 } from "@/components/ui/icons/undo-2";
import { Users } from "@/components/ui/icons/users";
import { Wallet } from "@/components/ui/icons/wallet";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { leaveWith } from "@/components/form/leave-store";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { useFocusReturn } from "@/components/ui/focus-return";
import { Kbd } from "@/components/ui/kbd";
import { Spinner } from "@/components/ui/spinner";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { Findable } from "./findable";
import type { MenuEntry } from "./menu-entry";
import { useRecords } from "./palette-records";
import {
  type FoundRow,
  type PaletteAction,
  actionRows,
  asFound,
  findIn,
  followingRow,
  screenRows,
} from "./palette-row";
import { type Mark, piecesOf } from "./palette-search";
import { HELP, capOf, controlKey, shortcutsFor } from "./shortcuts";

const icons: Readonly<Record<string, Icon>> = {
  "do-createInvoice": Plus,
  "do-copy": Copy,
  "do-refund": Undo2,
  "do-shortcuts": Keyboard,
  connect: PlugZap,
  dashboard: LayoutDashboard,
  applications: LayoutGrid,
  createInvoice: Plus,
  invoices: ReceiptText,
  bulkInvoice: FileSpreadsheet,
  payouts: HandCoins,
  bulkPayout: Sheet,
  transactions: ArrowLeftRight,
  qrPayments: QrCode,
  wallet: Wallet,
  users: Users,
  settings: Settings2,
  widgets: CodeXml,
  documentation: BookOpen,
};
const keys = { up: "↑", down: "↓", enter: "↵", escape: "Esc" };

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly onShortcuts: () => void;
}

function Palette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
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
          <Finder
            key={rest.findables.map(({ call }) => call).join(" ")}
            {...rest}
            query={query}
            onQuery={setQuery}
            onDone={() => change(false)}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FinderProps = Omit<CommandPaletteProps, "open" | "onOpenChange"> & {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onDone: () => void;
};

function Finder({ entries, actions, findables, onShortcuts, query, onQuery, onDone }: FinderProps) {
  const words = useTranslations("shell.palette");
  const shell = useTranslations("shell");
  const router = useRouter();
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The row that somebody went to; it stays where it is when records arrive above it. */
  const [active, setActive] = useState<string>();
  const records = useRecords(query, findables, entries);
  const keysTo = useMemo(
    () => new Map(shortcutsFor(entries, actions).map(({ path, keys: pressed }) => [path, pressed])),
    [entries, actions],
  );

  const { copy, refund } = records;
  const doing = findIn(query, [
    ...actionRows(actions),
    { id: "do-shortcuts", label: shell("shortcuts.title"), path: onShortcuts },
  ]);
  const groups = [
    ...asFound(query, records.groups),
    {
      title: words("actions"),
      rows: [
        ...doing,
        ...(copy ? [followingRow("do-copy", words("duplicate", { code: copy.code }), copy.path)] : []),
        ...(refund ? [followingRow("do-refund", words("refund", { code: refund.code }), refund.path)] : []),
      ],
    },
    { title: words("goTo"), rows: findIn(query, screenRows(entries, actions)) },
  ].filter(({ rows: found }) => found.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  // A word that names a screen means the screen: records that arrive do not take the place of what Enter would open.
  const current =
    rows.find(({ id }) => id === active) ??
    rows.find(({ record, following }) => /\d/.test(query) || !(record || following)) ??
    rows[0];
  const idOf = (row: FoundRow) => `${own}${row.id}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const go = (row: FoundRow, toOwnPage = false) => {
    onDone();
    const path = (toOwnPage && row.record?.ownPath) || row.path;
    if (typeof path === "function") path();
    else if (row.external) window.open(path, "_blank", "noopener");
    else leaveWith(() => router.push(path));
  };
  // Who types a code and presses Enter at once means the record that is still being looked for.
  const [hasty, setHasty] = useState<{ readonly toOwnPage: boolean }>();
  const goHastily = useEffectEvent(() => {
    if (current) go(current, hasty?.toOwnPage);
  });
  const awaited = hasty !== undefined && records.isFresh;
  useEffect(() => {
    if (awaited) goHastily();
  }, [awaited]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = current ? rows.indexOf(current) : -1;
    const to = {
      ArrowDown: (at + 1) % rows.length,
      ArrowUp: (at - 1 + rows.length) % rows.length,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    const toOwnPage = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !records.isFresh && (!current || current.record)) setHasty({ toOwnPage });
    else if (event.key === "Enter" && current) go(current, toOwnPage);
    else if (to === undefined) return;
    else setActive(rows[to]?.id);
    event.preventDefault();
  };

  return (
    <>
      <div
        data-part="body"
        className="flex h-15 flex-none items-center gap-3 border-b border-border ps-5 pe-4.5 text-body-large"
      >
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
            setActive(undefined);
            setHasty(undefined);
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Kbd className="max-columns:hidden">{keys.escape}</Kbd>
      </div>
      <div
        ref={list}
        id={`${own}list`}
        role="listbox"
        aria-label={words("label")}
        className="scroller min-h-0 flex-1 scroll-py-2 px-2 pb-2"
      >
        {groups.map(({ title, rows: found }, index) => (
          <div key={title} role="group" aria-labelledby={`${own}group${index}`}>
            <div id={`${own}group${index}`} className="px-3 pt-4 pb-1.5 text-caption font-regular text-subtle">
              {title}
            </div>
            {found.map((row) => (
              <Option
                key={row.id}
                id={idOf(row)}
                row={row}
                pressed={
                  row.id === "do-shortcuts" ? [HELP] : typeof row.path === "string" ? keysTo.get(row.path) : undefined
                }
                isCurrent={row === current}
                onPoint={() => setActive(row.id)}
                onPick={(event) => go(row, event.ctrlKey || event.metaKey)}
              />
            ))}
          </div>
        ))}
      </div>
      {records.failed && records.isFresh ? (
        <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
          <p role="alert" className="text-muted">
            {words("recordsFailed")}
          </p>
          <Button icon={<RotateCw />} onClick={records.again}>
            {words("tryAgain")}
          </Button>
        </div>
      ) : (
        rows.length === 0 &&
        (records.isFresh ? (
          <div className="grid justify-items-center gap-0.5 px-4 py-10 text-center">
            <span className="font-regular text-strong">{words("none")}</span>
            <span className="text-muted">{words("noneHint")}</span>
          </div>
        ) : (
          <div className="grid justify-items-center px-4 py-12 text-subtle">
            <Spinner />
          </div>
        ))
      )}
      <div className="flex h-11 flex-none items-center gap-5 border-t border-border-subtle bg-surface-sunken px-5 text-caption text-muted tabular-nums">
        <span aria-hidden className="flex items-center gap-1.5 max-columns:hidden">
          <Kbd>{keys.up}</Kbd>
          <Kbd>{keys.down}</Kbd>
          {words("move")}
        </span>
        <span aria-hidden className="flex items-center gap-1.5 max-columns:hidden">
          <Kbd>{keys.enter}</Kbd>
          {words("open")}
        </span>
        {current?.record?.ownPath && (
          <span aria-hidden className="flex items-center gap-1.5 max-columns:hidden">
            <Kbd>{controlKey()}</Kbd>
            <Kbd>{keys.enter}</Kbd>
            {words("openPage")}
          </span>
        )}
        <span role="status" className="ms-auto">
          {!records.isFresh
            ? shell("loading")
            : records.failed && rows.length === 0
              ? null
              : words("results", { count: rows.length })}
        </span>
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly row: FoundRow;
  /** The keys that lead there without the palette. */
  readonly pressed: readonly string[] | undefined;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onPick: (event: MouseEvent) => void;
}

/** A record has two lines on a phone: its code and amount, then whose it is and its status. */
function Option({
  id,
  row: { id: word, look = word, label, hint, match, hintMarks = [], record },
  pressed,
  isCurrent,
  onPoint,
  onPick,
}: OptionProps) {
  const Icon = icons[look];
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onPick}
      className={classes(
        "flex h-10.5 cursor-pointer items-center gap-3 rounded-md px-3 text-default max-desktop:h-11",
        record &&
          "max-columns:grid max-columns:h-auto max-columns:min-h-15 max-columns:grid-cols-[1rem_minmax(0,1fr)_auto] max-columns:gap-y-0.5 max-columns:py-2",
        isCurrent && "bg-surface-selected inset-ring inset-ring-accent-soft-border",
      )}
    >
      {Icon && <Icon className={isCurrent ? "text-accent-mark" : "text-subtle"} />}
      <span className={classes("min-w-0 truncate", record && "flex-none")}>
        <Marked text={label} marks={match.marks} />
      </span>
      {hint && (
        <span
          className={classes(
            "min-w-0 truncate text-subtle",
            record && "max-columns:col-start-2 max-columns:row-start-2 max-columns:text-caption",
          )}
        >
          <Marked text={hint} marks={hintMarks} />
        </span>
      )}
      {record && (
        <>
          <span className="ms-auto flex-none max-columns:col-start-3 max-columns:row-start-2">{record.pill}</span>
          {record.amount && (
            <span className="min-w-24 flex-none text-end max-columns:col-start-3 max-columns:row-start-1">
              {record.amount}
            </span>
          )}
        </>
      )}
      {pressed && (
        <span aria-hidden className="ms-auto flex flex-none items-center gap-1.5 max-columns:hidden">
          {pressed.map((key) => (
            <Kbd key={key}>{capOf(key)}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}

const Marked = ({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) =>
  piecesOf(text, marks).map((piece, index) =>
    piece.marked ? (
      <b key={index} className="font-bold text-accent">
        {piece.text}
      </b>
    ) : (
      piece.text
    ),
  );

export const CommandPalette = withWords(Palette, ["shell", "statuses"]);
