"use client";
import * as Radix from "@radix-ui/react-dialog";
import { useMessages, useTranslations } from "next-intl";
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
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { openAddress } from "@/components/form/leave-store";
import { latinDigits } from "@/lib/contract/checks/digits";
import { goOnline } from "@/lib/browser/offline";
import { Button } from "@/components/ui/controls/button";
import { useCloseOnBack } from "@/components/ui/layers/close-on-back";
import { useFocusReturn } from "@/components/ui/layers/focus-return";
import { Kbd } from "@/components/ui/display/kbd";
import { Spinner } from "@/components/ui/display/spinner";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { Findable } from "./findable";
import { useFormat, useLanguage } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { sum } from "@/lib/rules/money";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import { nearDays, typedDay } from "./palette-days";
import { useRecords } from "./palette-records";
import {
  type FoundRow,
  type PaletteAction,
  actionRows,
  asFound,
  findIn,
  findNamed,
  followingRow,
  listRows,
  screenRows,
  viewRows,
} from "./palette-row";
import { type Mark, piecesOf, verbIn } from "./palette-search";
import { HELP, capOf, controlKey, shortcutsFor } from "./shortcuts";
import "./command-palette.css";
import "@/components/ui/layers/layers.css";

/** Of rows that are no entry of the menu by themselves: the menu's entries bring theirs. */
const icons: Readonly<Record<string, IconName>> = {
  "do-createInvoice": "plus",
  "do-matchStatement": "landmark",
  "do-copy": "copy",
  "do-refund": "undo-2",
  "do-shortcuts": "keyboard",
  day: "calendar",
  view: "bookmark",
  createInvoice: "plus",
  invoices: "receipt-text",
  bulkInvoice: "file-spreadsheet",
  payouts: "hand-coins",
  bulkPayout: "sheet",
  transactions: "arrow-left-right",
  refunds: "undo-2",
  customers: "user",
  qrPayments: "qr-code",
  wallet: "wallet",
  approvals: "clipboard-check",
  integration: "plug-zap",
  widgets: "code-xml",
  callLog: "list-checks",
  documentation: "book-open",
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
  const focus = useFocusReturn(open);
  const [query, setQuery] = useState("");
  const change = (next: boolean) => {
    if (!next) setQuery("");
    onOpenChange(next);
  };
  useCloseOnBack(open, change);
  const words = useTranslations("shell.palette");
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="scrim z-palette" />
        <Radix.Content {...focus} aria-modal aria-describedby={undefined} className="layer palette">
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

function Finder({ entries, actions, findables, onShortcuts, query: typedQuery, onQuery, onDone }: FinderProps) {
  const query = latinDigits(typedQuery);
  const words = useTranslations("shell.palette");
  const shell = useTranslations("shell");
  const purposes = useMessages().shell.palette.purposes;
  const presets = useTranslations("presets");
  const language = useLanguage();
  const format = useFormat();
  const router = useRouter();
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The user's choice; it stays when records arrive above it. */
  const [active, setActive] = useState<string>();
  const { verb, rest } = verbIn(query, { refund: words("refundWords"), duplicate: words("duplicateWords") });
  const records = useRecords(rest, findables, entries);
  const { data: views = [] } = useRead("views.list", query.trim() === "" ? null : {});
  const keysTo = useMemo(
    () => new Map(shortcutsFor(entries, actions).map(({ path, keys: pressed }) => [path, pressed])),
    [entries, actions],
  );

  const { copy, refund } = records;
  const onRecords = [
    ...(copy ? [followingRow({ id: "do-copy", label: words("duplicate", { code: copy.code }), path: copy.path })] : []),
    ...(refund
      ? [followingRow({ id: "do-refund", label: words("refund", { code: refund.code }), path: refund.path })]
      : []),
  ];
  const asked = onRecords.filter(({ id }) => id === (verb === "refund" ? "do-refund" : verb && "do-copy"));
  const doing = findIn(
    query,
    [...actionRows(actions), { id: "do-shortcuts", label: shell("shortcuts.title"), path: onShortcuts }],
    purposes,
  );
  const hasDays = query.trim() !== "" && screenRows(entries, []).some(({ path }) => path === "/billing/transactions");
  const daysContext = { language, format, words: { today: presets("today"), yesterday: presets("yesterday") } };
  const typed = hasDays ? typedDay(query, daysContext) : undefined;
  const days = typed ? [followingRow(typed)] : hasDays ? findNamed(query, nearDays(daysContext)) : [];
  const actionGroup = {
    title: words("actions"),
    rows: [...asked, ...doing, ...onRecords.filter((row) => !asked.includes(row))],
  };
  const groups = [
    { title: words("days"), rows: days },
    ...(asked.length > 0 ? [actionGroup] : []),
    ...asFound(rest, records.groups),
    ...(asked.length > 0 ? [] : [actionGroup]),
    { title: words("goTo"), rows: findIn(query, [...screenRows(entries, actions), ...listRows(findables)], purposes) },
    { title: words("views"), rows: findNamed(query, viewRows(views, entries)) },
  ].filter(({ rows: found }) => found.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  // When the text matches a screen, Enter opens the screen also after records arrive.
  const current =
    rows.find(({ id }) => id === active) ??
    asked[0] ??
    rows.find(({ record, following, byPurpose }) => /\d/.test(query) || !(record || following || byPurpose)) ??
    rows[0];
  const idOf = (row: FoundRow) => `${own}${row.id}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const go = (row: FoundRow, toOwnPage = false) => {
    onDone();
    const path = (toOwnPage && row.record?.ownPath) || row.path;
    if (typeof path === "function") return path();
    const [address, hash] = path.split("#");
    if (row.external) window.open(path, "_blank", "noopener");
    else if (hash && address === location.pathname + location.search) location.assign(path); // fires hashchange, which router.push does not
    else goOnline(() => openAddress(path, (to) => router.push(to)));
  };
  // Enter before the records arrive opens the first of them when it arrives.
  const [hasty, setHasty] = useState<{ readonly toOwnPage: boolean }>();
  const goHastily = useEffectEvent(() => {
    if (current) go(current, hasty?.toOwnPage);
  });
  const isReadyToGo = hasty !== undefined && records.isFresh;
  useEffect(() => {
    if (isReadyToGo) goHastily();
  }, [isReadyToGo]);

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
    if (event.key === "Enter" && !records.isFresh && (!current || current.record || current.byPurpose || verb))
      setHasty({ toOwnPage });
    else if (event.key === "Enter" && current) go(current, toOwnPage);
    else if (to === undefined) return;
    else setActive(rows[to]?.id);
    event.preventDefault();
  };

  return (
    <>
      <div data-part="body">
        <Icon name="search" />
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
          value={typedQuery}
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(undefined);
            setHasty(undefined);
          }}
          onKeyDown={press}
        />
        <Kbd>{keys.escape}</Kbd>
      </div>
      <div ref={list} id={`${own}list`} role="listbox" aria-label={words("label")}>
        {groups.map(({ title, rows: found }, index) => (
          <div key={title} role="group" aria-labelledby={`${own}group${index}`}>
            <div id={`${own}group${index}`}>{title}</div>
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
      {records.isFresh && records.spellings.length > 0 && (
        <p role="note" className="px-5 py-2 text-caption text-muted">
          {words("otherScript", {
            pairs: format.commas(records.spellings.map((pair) => pair.map(format.isolate).join(": "))),
          })}
        </p>
      )}
      {records.failed && records.isFresh ? (
        <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
          <p role="alert" className="text-muted">
            {words("recordsFailed")}
          </p>
          <Button icon={<Icon name="rotate-cw" />} onClick={records.again}>
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
      <div data-part="foot">
        <span aria-hidden className="keys">
          <Kbd>{keys.up}</Kbd>
          <Kbd>{keys.down}</Kbd>
          {words("move")}
        </span>
        <span aria-hidden className="keys">
          <Kbd>{keys.enter}</Kbd>
          {words("open")}
        </span>
        {current?.record?.ownPath && (
          <span aria-hidden className="keys">
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
              : words("results", { count: sum(rows.map(({ more }) => more ?? 1)) })}
        </span>
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly row: FoundRow;
  /** The shortcut of the row. */
  readonly pressed: readonly string[] | undefined;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onPick: (event: MouseEvent) => void;
}

function Option({
  id,
  row: { id: word, look = word, icon = icons[look], label, hint, match, hintMarks = [], record },
  pressed,
  isCurrent,
  onPoint,
  onPick,
}: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onPick}
      className={record && "record"}
    >
      {icon && <Icon name={icon} />}
      <span className="label">
        <Marked text={label} marks={match.marks} />
      </span>
      {hint && (
        <span className="hint">
          <Marked text={hint} marks={hintMarks} />
        </span>
      )}
      {record && (
        <>
          <span className="state">{record.pill}</span>
          {record.amount && <span className="worth">{record.amount}</span>}
        </>
      )}
      {pressed && (
        <span aria-hidden className="keys">
          {pressed.map((key) => (
            <Kbd key={key}>{capOf(key)}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}

const Marked = ({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) =>
  piecesOf(text, marks).map((piece, index) => (piece.marked ? <b key={index}>{piece.text}</b> : piece.text));

export const CommandPalette = withWords(Palette, families.CommandPalette);
