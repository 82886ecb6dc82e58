"use client";
import * as Radix from "@radix-ui/react-dialog";
import { X } from "./icons/x";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "./button";
import { classes } from "./classes";
import { useFocusReturn } from "./focus-return";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  /** "end" shows a record beside its list and fills a phone; "start" is the menu of small screens. */
  side?: "end" | "start";
  /** Icon buttons before the close button. */
  tools?: ReactNode;
  foot?: ReactNode;
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const sides = {
  end: "inset-y-2 end-2 w-drawer max-w-[calc(100vw-1rem)] rounded-lg bg-surface max-columns:inset-0 max-columns:w-auto max-columns:max-w-none max-columns:rounded-none data-[state=closed]:animate-to-end data-[state=open]:animate-from-end",
  start:
    "inset-y-0 start-0 w-drawer-start bg-canvas data-[state=closed]:animate-to-start data-[state=open]:animate-from-start",
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
  const focus = useFocusReturn(returnFocusTo);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={classes(
            "fixed inset-0 z-drawer data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
            side === "end" ? "bg-surface-scrim-light" : "bg-surface-scrim",
          )}
        />
        <Radix.Content
          {...focus}
          data-part={side === "end" ? "drawer" : undefined}
          aria-modal
          aria-describedby={undefined}
          tabIndex={-1}
          // The drawer itself takes the focus: its first button would be announced before what it is about.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            (event.currentTarget as HTMLElement).focus({ preventScroll: true });
          }}
          className={classes(
            "fixed z-drawer flex flex-col overflow-clip shadow-lg ring ring-border-float outline-none",
            sides[side],
          )}
        >
          <header
            className={classes(
              "flex h-topbar flex-none items-center gap-1 ps-5 pe-3",
              side === "end" && "border-b border-border-subtle",
            )}
          >
            <Radix.Title asChild>
              <div className="me-auto flex min-w-0 items-center gap-2 text-section text-strong">{title}</div>
            </Radix.Title>
            {tools}
            <IconButton label={closeLabel} icon={<X />} onClick={() => onOpenChange(false)} />
          </header>
          <div data-part="body" tabIndex={0} className="scroller min-h-0 flex-1 focus-visible:-outline-offset-2">
            {children}
          </div>
          {foot && (
            <footer
              data-part="foot"
              className="flex flex-none items-center gap-2 border-t border-border bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
            >
              {foot}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
