"use client";
// What can be done to the records of a page: the menu of each, its buttons, and one place for the dialogs, however many rows ask for them.
import { createContext, use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { Button, IconButton } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { MenuButton, type MenuEntry, MenuLayer } from "@/components/ui/layers/menu-button";
import type { RowMenu } from "@/components/list/table/list-table";
import { showToast } from "@/components/ui/layers/toast-store";

/** What an action has to know of its record. It travels to the browser with every row, so it is no more than that. */
export interface ActionSubject<Name extends string> {
  /** What its status and the user's permissions allow, in the order of the menu. */
  readonly can: readonly Name[];
}
export interface ActionWords<Name extends string> {
  readonly details: string;
  readonly names: Readonly<Record<Name, string>>;
  /** "Order ID copied" */
  readonly copied: Readonly<Partial<Record<Name, string>>>;
}
export interface ActionDialogProps<Subject> {
  readonly record: Subject;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
/** An action leads somewhere, copies something, or opens a dialog whose code is fetched then. */
type Effect<Subject, Given> =
  | { readonly href: (record: Subject) => string }
  | { readonly copies: (record: Subject) => string }
  | { readonly dialog: () => Promise<ComponentType<ActionDialogProps<Subject> & Given>> };
type RecordAction<Subject, Given = object> = Effect<Subject, Given> & {
  readonly icon: ReactNode;
  readonly danger?: true;
  /** In the menu, a line stands between it and the actions of another kind before it. */
  readonly apart?: true;
};

interface ButtonsProps<Name extends string, Subject> {
  readonly record: Subject;
  /** "Actions: INV-20397" */
  readonly label: string;
  /** What one most likely wants next. */
  readonly primary?: Name;
  readonly others?: readonly Name[];
  /** Beside a heading the button that is most wanted stands last. */
  readonly primaryLast?: boolean;
  /** Where a button says it in other words than the menu: "Send again". */
  readonly names?: Readonly<Partial<Record<Name, string>>>;
}

/** `Given` is what every dialog of a page is given besides its record. What is not allowed is neither in a menu nor a button. */
export function recordActions<Name extends string, Subject extends ActionSubject<Name>, Given extends object = object>(
  table: Readonly<Record<Name, RecordAction<Subject, Given>>>,
) {
  type Dialog = ComponentType<ActionDialogProps<Subject> & Given>;
  interface Asked {
    readonly dialog: Dialog;
    readonly record: Subject;
    readonly open: boolean;
    /** Each opening is a new form. */
    readonly openCount: number;
  }
  interface Inside {
    readonly words: ActionWords<Name>;
    readonly ask: (name: Name, record: Subject) => void;
  }
  const dialogs = new Map<string, Dialog>(
    Object.entries<RecordAction<Subject, Given>>(table).flatMap(([name, action]) =>
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
    given,
    children,
  }: {
    readonly words: ActionWords<Name>;
    readonly given: Given;
    readonly children: ReactNode;
  }) {
    const [asked, setAsked] = useState<Asked>();
    const ask = (name: Name, record: Subject) => {
      const dialog = dialogs.get(name);
      if (dialog) setAsked((before) => ({ dialog, record, open: true, openCount: (before?.openCount ?? 0) + 1 }));
    };
    return (
      <InsideContext value={{ words, ask }}>
        {children}
        {asked && (
          <asked.dialog
            key={asked.openCount}
            record={asked.record}
            open={asked.open}
            onOpenChange={(open) => setAsked((before) => before && { ...before, open })}
            {...given}
          />
        )}
      </InsideContext>
    );
  }

  function useEntries(record: Subject, openHref?: string, except: readonly Name[] = []): () => readonly MenuEntry[] {
    const { words, ask } = useInside();
    function entryOf(name: Name): MenuEntry {
      const action = table[name];
      const shown = { label: words.names[name], icon: action.icon, danger: action.danger ?? false };
      if ("href" in action) return { ...shown, href: action.href(record) };
      if (!("copies" in action)) return { ...shown, onSelect: () => ask(name, record) };
      const text = action.copies(record);
      const tell = () => showToast({ tone: "success", title: words.copied[name] ?? "", text });
      return { ...shown, onSelect: () => void navigator.clipboard.writeText(text).then(tell, () => undefined) };
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

  /** The menu of one row of a list, when it was asked for. */
  const Menu: RowMenu<Subject> = ({ record, openHref, ...layer }) => (
    <MenuLayer {...layer} entries={useEntries(record, openHref)()} />
  );

  /** At the foot of a record: what one most likely wants next, and the menu with the rest. An address that ends with "#refund" opens it. */
  function Buttons({ record, label, primary, others = [], primaryLast, names }: ButtonsProps<Name, Subject>) {
    const { words, ask } = useInside();
    const opening = useEffectEvent(() => {
      const named = record.can.find((name) => dialogs.has(name) && location.hash === `#${name}`);
      if (!named) return;
      history.replaceState(history.state, "", location.pathname + location.search); // a reload does not ask again
      ask(named, record);
    });
    useEffect(() => {
      opening();
      addEventListener("hashchange", opening);
      return () => removeEventListener("hashchange", opening);
    }, []);
    const wanted = primary ? [primary] : [];
    const shown = primaryLast ? [...others, ...wanted] : [...wanted, ...others];
    const entries = useEntries(record, undefined, shown);
    return (
      <>
        {shown.map((name) => {
          const action = table[name];
          const look = { variant: name === primary ? "primary" : "secondary", icon: action.icon } as const;
          const text = names?.[name] ?? words.names[name];
          return "href" in action ? (
            <LinkButton key={name} href={action.href(record)} {...look}>
              {text}
            </LinkButton>
          ) : (
            <Button key={name} onClick={() => ask(name, record)} {...look}>
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
  /** One dialog behind a small button beside what it is about. */
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
