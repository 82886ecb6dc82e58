"use client";
import * as Radix from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, type RefObject } from "react";
import { directionOf } from "@/components/ui/direction";
import { Kbd } from "@/components/ui/display/kbd";
import { useCloseOnBack } from "./close-on-back";
import "./layers.css";

export type MenuEntry =
  | "divider"
  | {
      label: ReactNode;
      icon?: ReactNode;
      /** A key, for example `E`. */
      shortcut?: string;
      /** A value or an icon at the end. */
      aside?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect?: () => void;
      href?: string;
      external?: boolean;
    };

export type MenuPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  anchorId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly MenuEntry[];
  align: "start" | "center" | "end";
  side: "top" | "bottom";
  note: ReactNode;
};

/** A screen reader finds content by landmarks. A menu of a dialog belongs to none behind it. */
const landmarkOf = (anchor: HTMLElement | null) =>
  anchor?.closest("[role=dialog], [role=alertdialog]") ? undefined : document.querySelector<HTMLElement>("main");

/** The heavy part of a MenuButton, loaded on demand. */
export function MenuPanel({ anchor, anchorId, open, onOpenChange, entries, align, side, note }: MenuPanelProps) {
  useCloseOnBack(open, onOpenChange);
  return (
    // A modal menu would hide the page from screen readers, with its focusable elements.
    <Radix.Root open={open} onOpenChange={onOpenChange} dir={directionOf(anchor.current)} modal={false}>
      {/* The library needs its own trigger for the menu. This one is disabled and lies behind the real button. */}
      <Radix.Trigger asChild disabled>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(anchor.current)}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={anchorId}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="layer menu"
        >
          {note && <div className="px-2.5 pt-1 pb-2 text-caption text-subtle">{note}</div>}
          {entries.map((entry, index) => {
            if (entry === "divider") return <Radix.Separator key={index} />;
            const content = (
              <Fragment>
                {entry.icon}
                <span className="flex-1 one-line">{entry.label}</span>
                {entry.aside && <span className="ms-4 flex-none text-subtle">{entry.aside}</span>}
                {entry.shortcut && <Kbd className="ms-4">{entry.shortcut}</Kbd>}
              </Fragment>
            );
            const look = entry.danger ? "danger" : undefined;
            return entry.href === undefined ? (
              <Radix.Item key={index} disabled={entry.disabled} onSelect={entry.onSelect} className={look}>
                {content}
              </Radix.Item>
            ) : (
              <Radix.Item key={index} asChild onSelect={entry.onSelect} className={look}>
                {entry.external ? (
                  <a href={entry.href} target="_blank" rel="noreferrer">
                    {content}
                  </a>
                ) : (
                  <a href={entry.href}>{content}</a>
                )}
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
