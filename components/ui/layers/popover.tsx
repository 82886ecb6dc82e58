"use client";
import * as Radix from "@radix-ui/react-popover";
import type { ReactNode, RefObject } from "react";
import { classes } from "@/components/ui/classes";
import { useCloseOnBack } from "./close-on-back";
import "./layers.css";
import { aboveKeyboard, useVisualViewport } from "./visual-viewport";
import { directionOf } from "@/components/ui/direction";

type PopoverProps = {
  /** Usually the button that opens it. A ref, so that this file can load on the first press. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A panel under its button; a sheet at the bottom of a phone. */
export function Popover({ anchor, open, onOpenChange, label, align = "start", className, children }: PopoverProps) {
  useVisualViewport(open);
  useCloseOnBack(open, onOpenChange);
  const within = (target: EventTarget | null) => target instanceof Node && anchor.current?.contains(target);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          data-sheet=""
          aria-label={label}
          dir={directionOf(anchor.current)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // The button closes the popover itself; closing here too would open it again.
          onInteractOutside={(event) => within(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const inside = anchor.current;
            (inside?.matches("button, input") ? inside : inside?.querySelector<HTMLElement>("button, input"))?.focus();
          }}
          className={classes("layer popover", className)}
          style={aboveKeyboard}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
