"use client";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { Tooltip } from "@/components/ui/layers/tooltip";
import type { MenuGroup } from "./menu-entry";

interface MenuGroupItemProps {
  readonly group: MenuGroup;
  /** The current page is one of its children. */
  readonly current: boolean;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onExpand: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Opens when the user arrives at one of its children; otherwise the user opens and closes it. */
export function MenuGroupItem({ group, current, path, collapsed, onExpand, children }: MenuGroupItemProps) {
  const id = useId();
  const [open, setOpen] = useState(current);
  const [seen, setSeen] = useState(path);
  if (seen !== path) {
    setSeen(path);
    if (current) setOpen(true);
  }
  const press = () => {
    if (collapsed) onExpand?.();
    setOpen(collapsed || !open);
  };
  return (
    <li>
      <Tooltip text={group.label} side="end" enabled={collapsed} className="flex">
        {() => (
          <button
            type="button"
            aria-expanded={open && !collapsed}
            aria-controls={id}
            onClick={press}
            className={classes("menu-item", current ? "parent" : open && "open")}
          >
            {group.icon && <Icon name={group.icon} />}
            <span>{group.label}</span>
            <Icon name="chevron-down" className={open ? "rotate-180" : undefined} />
          </button>
        )}
      </Tooltip>
      {/* 800 ms to open, but links can be pressed within 200; visibility keeps hidden links out of the order of Tab. */}
      <div id={id} className={classes("submenu", open && "open")}>
        <div>
          <ul>{children}</ul>
        </div>
      </div>
    </li>
  );
}
