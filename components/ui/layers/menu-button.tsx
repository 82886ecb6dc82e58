"use client";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { later } from "./later";
import { classes } from "@/components/ui/classes";
import type { MenuEntry, MenuPanelProps } from "./menu-panel";

/** The properties that the button must take. */
type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};
type MenuButtonProps = {
  /** Draws the button: `(trigger) => <IconButton {...trigger} label=… icon=… />`. */
  button: (trigger: MenuTrigger) => ReactNode;
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** A line above the entries. */
  note?: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
};

const MenuPanel = later(async () => (await import("./menu-panel")).MenuPanel);
export const fetchMenuAhead = MenuPanel.fetch;

export type MenuLayerProps = Pick<MenuPanelProps, "anchor" | "anchorId" | "open" | "onOpenChange" | "entries"> &
  Partial<Pick<MenuPanelProps, "note" | "align" | "side">>;

/** For a button in its own positioned element. */
export const MenuLayer = ({ align = "end", side = "bottom", note, ...rest }: MenuLayerProps) => (
  <MenuPanel {...rest} align={align} side={side} note={note} />
);

/** The menu's code loads when a pointer or the focus comes near the button. */
export function MenuButton({ button, entries, note, align, side, className }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <span className={classes("relative inline-flex", className)}>
      {button({
        ref: anchor,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: show,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        },
        onPointerEnter: fetchMenuAhead,
        onFocus: fetchMenuAhead,
      })}
      {wanted && (
        <MenuLayer
          anchor={anchor}
          anchorId={id}
          open={open}
          onOpenChange={setOpen}
          entries={typeof entries === "function" ? entries() : entries}
          align={align}
          side={side}
          note={note}
        />
      )}
    </span>
  );
}
