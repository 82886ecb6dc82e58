"use client";
import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode, RefObject } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { useFocusReturn } from "./focus-return";
import { isInToast } from "./toast-store";
import "./layers.css";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  /** "end" is a record beside its list and fills a phone; "start" is the menu of small screens. */
  side?: "end" | "start";
  /** Icon buttons before the close button. */
  tools?: ReactNode;
  foot?: ReactNode;
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  side = "end",
  tools,
  foot,
  returnFocusTo,
  children,
}: DrawerProps) {
  const focus = useFocusReturn(open, returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={classes("scrim z-drawer", side === "end" && "light")} />
        <Radix.Content
          {...focus}
          data-part={side === "end" ? "drawer" : undefined}
          aria-modal
          aria-describedby={undefined}
          tabIndex={-1}
          // The focus goes to the drawer: else the screen reader names its first button before its title.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            (event.currentTarget as HTMLElement).focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => isInToast(event) && event.preventDefault()}
          className={classes("layer drawer", side)}
        >
          <header>
            <Radix.Title asChild>
              <div className="me-auto flex min-w-0 items-center gap-2 text-section text-strong">{title}</div>
            </Radix.Title>
            {tools}
            <IconButton label={closeLabel} icon={<Icon name="x" />} onClick={() => onOpenChange(false)} />
          </header>
          <div data-part="body" tabIndex={0} className="scroll-layer min-h-0 flex-1 focus-visible:-outline-offset-2">
            {children}
          </div>
          {foot && <footer data-part="foot">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
