"use client";
import { ChevronDown } from "@/components/ui/icons/chevron-down";
import { useId, useState, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { Tooltip } from "@/components/ui/tooltip";
import type { MenuGroup } from "./menu-entry";
import { itemLook, labelLook, openLook, parentLook, quietLook } from "./menu-look";

interface MenuGroupItemProps {
  readonly group: MenuGroup;
  /** The page that is shown is one of its children. */
  readonly current: boolean;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onExpand: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Opens by itself when somebody arrives at one of its children, and stays as it was left otherwise. */
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
            className={classes(itemLook, current ? parentLook : open ? openLook : quietLook)}
          >
            {group.icon}
            <span className={labelLook}>{group.label}</span>
            <ChevronDown
              className={classes(
                "size-3.5 stroke-2 text-subtle transition-transform duration-base",
                open && "rotate-180",
              )}
            />
          </button>
        )}
      </Tooltip>
      {/* 800 ms to open, but what opens can be read and pressed within 200; visibility keeps closed links out of the way of Tab. */}
      <div
        id={id}
        className={classes(
          "grid transition-[grid-template-rows,visibility] @max-[7rem]/side:hidden",
          open
            ? "grid-rows-[1fr] duration-submenu-in ease-out"
            : "invisible grid-rows-[0fr] duration-submenu-out ease-in",
        )}
      >
        <div className={classes("min-h-0 overflow-clip transition-opacity duration-200", !open && "opacity-0")}>
          <ul className="ms-4.5 mt-0.5 mb-1 border-s border-border ps-2.5">{children}</ul>
        </div>
      </div>
    </li>
  );
}
