"use client";
// The actions on the records of a page: a menu for each row, buttons, and one place for all dialogs.
import { createContext, use, useEffect, useEffectEvent, useState, type FunctionComponent, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { copyText } from "@/components/ui/controls/use-copy";
import { Button, IconButton } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { MenuButton, MenuLayer } from "@/components/ui/layers/menu-button";
import type { MenuEntry } from "@/components/ui/layers/menu-panel";
import type { RowMenu } from "@/components/list/table/list-table";
import { showToast } from "@/components/ui/layers/toast-store";
import { leaveHash } from "@/lib/browser/leave-hash";
import { useDialogInAddress, useReturnTo } from "./addressed-dialog";

/** The data of a record for its actions. It is sent with every row, so keep it small. */
export interface ActionSubject<Name extends string> {
  /** Actions that its status and the user's permissions allow, in the order of the menu. */
  readonly can: readonly Name[];
}
export interface ActionWords<Name extends string> {
  readonly details: string;
  readonly names: Readonly<Record<Name, string>>;
  /** "Order ID copied" */
  readonly copied: Readonly<Partial<Record<Name, string>>>;
  /** The browser refused the clipboard. */
  readonly copyByHand: string;
  /** Why the dialog that the address names did not open. */
  readonly gone: string;
}
export interface ActionDialogProps<Subject> {
  readonly record: Subject;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
/** For a dialog of several actions. */
export interface DialogAction<Name extends string> {
  readonly action: Name;
  readonly icon: ReactNode;
}
type Dialog<Name extends string, Subject, Context> = FunctionComponent<
  ActionDialogProps<Subject> & DialogAction<Name> & Context
>;
/** A link, a copy, or a dialog whose code loads on demand. */
type Effect<Name extends string, Subject, Context> =
  | { readonly href: (record: Subject) => string }
  | { readonly copies: (record: Subject) => string }
  | { readonly dialog: () => Promise<Dialog<Name, Subject, Context>> };
type RecordAction<Name extends string, Subject, Context> = Effect<Name, Subject, Context> & {
  readonly icon: ReactNode;
  readonly danger?: true;
  /** A line in the menu before it. */
  readonly apart?: true;
};

interface EntriesOptions<Name> {
  readonly openHref?: string | undefined;
  readonly except?: readonly Name[];
  readonly hasAddress?: boolean;
}

interface ButtonsProps<Name extends string, Subject> {
  readonly record: Subject;
  /** "Actions: INV-20397" */
  readonly label: string;
  /** The most likely action. */
  readonly primary?: Name;
  readonly others?: readonly Name[];
  /** Beside a heading the primary button is the last. */
  readonly primaryLast?: boolean;
  /** The record's name, on a page with the buttons of several. The address names the dialog and not its record, so theirs have none. */
  readonly of?: string;
  /** Labels of buttons that differ from the menu: "Send again". */
  readonly names?: Readonly<Partial<Record<Name, string>>>;
}

/** Milliseconds after which the buttons of a loaded page have opened the dialog of the address. */
const OPENING = 2_000;

/** `Context`: properties of every dialog of the page, besides the record. Menus and buttons have only allowed actions. */
export function recordActions<
  Name extends string,
  Subject extends ActionSubject<Name>,
  Context extends object = object,
>(actions: { readonly [N in Name]: RecordAction<N, Subject, Context> }) {
  const table = actions as Readonly<Record<Name, RecordAction<Name, Subject, Context>>>; // a dialog opens for its own action only
  interface OpenDialog {
    readonly dialog: Dialog<Name, Subject, Context>;
    readonly name: Name;
    readonly record: Subject;
    readonly open: boolean;
    /** An address with the name of the action opens it again. */
    readonly hasAddress: boolean;
    /** Each opening has a new form. */
    readonly openCount: number;
  }
  interface Inside {
    readonly words: ActionWords<Name>;
    readonly ask: (name: Name, record: Subject, hasAddress?: boolean) => void;
  }
  const dialogs = new Map<string, Dialog<Name, Subject, Context>>(
    Object.entries<RecordAction<Name, Subject, Context>>(table).flatMap(([name, action]) =>
      "dialog" in action ? [[name, later(action.dialog)]] : [],
    ),
  );
  const InsideContext = createContext<Inside | undefined>(undefined);
  function useInside(): Inside {
    const inside = use(InsideContext);
    if (!inside) throw new Error("The Actions of this table are missing around");
    return inside;
  }

  function Actions({
    words,
    context,
    children,
  }: {
    readonly words: ActionWords<Name>;
    readonly context: Context;
    readonly children: ReactNode;
  }) {
    const [opened, setOpened] = useState<OpenDialog>();
    const ask = (name: Name, record: Subject, hasAddress = false) => {
      const dialog = dialogs.get(name);
      if (dialog)
        setOpened((before) => ({
          dialog,
          name,
          record,
          open: true,
          hasAddress,
          openCount: (before?.openCount ?? 0) + 1,
        }));
    };
    const addressed = opened?.open && opened.hasAddress ? opened.name : undefined;
    useReturnTo(addressed);
    // After sign-in the address may name a dialog that the record or the person's access does not allow any more.
    const tellGone = useEffectEvent((name: Name) => {
      if (location.hash.slice(1) !== name) return; // it is open
      leaveHash();
      showToast({ tone: "warning", title: words.names[name], text: words.gone });
    });
    useEffect(() => {
      const name = location.hash.slice(1);
      if (!dialogs.has(name)) return;
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => (timer = setTimeout(() => tellGone(name as Name), OPENING)); // the keys of dialogs are names
      // The record may come in a later part of the page.
      if (document.readyState === "complete") wait();
      else addEventListener("load", wait);
      return () => {
        removeEventListener("load", wait);
        clearTimeout(timer);
      };
    }, []);
    return (
      <InsideContext value={{ words, ask }}>
        {children}
        {opened && (
          <opened.dialog
            key={opened.openCount}
            action={opened.name}
            icon={table[opened.name].icon}
            record={opened.record}
            open={opened.open}
            onOpenChange={(open) => setOpened((before) => before && { ...before, open })}
            {...context}
          />
        )}
      </InsideContext>
    );
  }

  /** Opens a dialog, or copies. */
  function useAct() {
    const { words, ask } = useInside();
    return (name: Name, record: Subject, hasAddress: boolean): void => {
      const action = table[name];
      if (!("copies" in action)) return ask(name, record, hasAddress);
      const text = action.copies(record);
      void copyText(text).then((isCopied) =>
        showToast(
          isCopied
            ? { tone: "success", title: words.copied[name] ?? "", text }
            : { tone: "warning", title: words.copyByHand, text },
        ),
      );
    };
  }

  function useEntries(
    record: Subject,
    { openHref, except = [], hasAddress = false }: EntriesOptions<Name>,
  ): () => readonly MenuEntry[] {
    const { words } = useInside();
    const act = useAct();
    function entryOf(name: Name): MenuEntry {
      const action = table[name];
      const shown = { label: words.names[name], icon: action.icon, danger: action.danger ?? false };
      return "href" in action
        ? { ...shown, href: action.href(record) }
        : { ...shown, onSelect: () => act(name, record, hasAddress) };
    }
    return () => [
      ...(openHref ? [{ label: words.details, icon: <Icon name="eye" />, href: openHref }] : []),
      ...record.can
        .filter((name) => !except.includes(name))
        .flatMap((name, index, shown) => {
          const starts = table[name].apart && index > 0 && !table[shown[index - 1]!].apart;
          return starts ? ["divider" as const, entryOf(name)] : [entryOf(name)];
        }),
    ];
  }

  /** The open menu of one row. */
  const Menu: RowMenu<Subject> = ({ record, openHref, ...layer }) => (
    <MenuLayer {...layer} entries={useEntries(record, { openHref })()} />
  );

  /** At the foot of a record: the primary button, and a menu with the other actions. An address with "#refund" opens that dialog. */
  function Buttons({ record, label, primary, others = [], primaryLast, of, names }: ButtonsProps<Name, Subject>) {
    const { words, ask } = useInside();
    const act = useAct();
    const hasAddress = of === undefined;
    useDialogInAddress((named) => {
      const found = hasAddress && record.can.find((name) => dialogs.has(name) && name === named);
      if (found) ask(found, record, true);
      return Boolean(found);
    }, record);
    const primaries = primary ? [primary] : [];
    const shown = primaryLast ? [...others, ...primaries] : [...primaries, ...others];
    const entries = useEntries(record, { except: shown, hasAddress });
    return (
      <>
        {shown.map((name) => {
          const action = table[name];
          const text = names?.[name] ?? words.names[name];
          const look = {
            variant: name === primary ? "primary" : "secondary",
            icon: action.icon,
            ...(of && { "aria-label": `${text}: ${of}` }),
          } as const;
          return "href" in action ? (
            <LinkButton key={name} href={action.href(record)} {...look}>
              {text}
            </LinkButton>
          ) : (
            <Button key={name} onClick={() => act(name, record, hasAddress)} {...look}>
              {text}
            </Button>
          );
        })}
        {record.can.some((name) => !shown.includes(name)) && (
          <MenuButton
            className="ms-auto"
            entries={entries}
            button={(trigger) => <IconButton {...trigger} size="sm" label={label} icon={<Icon name="ellipsis" />} />}
          />
        )}
      </>
    );
  }
  /** A small button that opens one dialog. */
  function IconAction({
    record,
    name,
    label,
  }: {
    readonly record: Subject;
    readonly name: Name;
    readonly label: string;
  }) {
    const { ask } = useInside();
    return <IconButton size="sm" label={label} icon={table[name].icon} onClick={() => ask(name, record)} />;
  }
  return { Actions, Menu, Buttons, IconAction };
}
