"use client";
import { useState, type ComponentProps, type ComponentType } from "react";
import { Button } from "@/components/ui/controls/button";
import type { Later } from "./later";

export interface DialogState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The properties that the look of the button must take. */
type Trigger = Pick<ComponentProps<"button">, "aria-haspopup" | "onPointerEnter" | "onFocus" | "onClick">;

/** A hook that may open the dialog without a press. */
type Address = (isOpen: boolean, open: () => void) => void;

/** A button that opens a later dialog, each time with a new form. `dialog` has the dialog's properties. */
export const dialogButton = <P extends object>(Dialog: Later<P & DialogState>, useAddress?: Address) =>
  dialogTrigger<P, ComponentProps<typeof Button>>(Dialog, Button, useAddress);

/** The same for another look of a button. */
export function dialogTrigger<P extends object, B extends object>(
  Dialog: Later<P & DialogState>,
  Look: ComponentType<B & Trigger>,
  useAddress: Address = () => undefined,
) {
  return function DialogTrigger({ dialog, ...look }: B & { readonly dialog: P }) {
    const [open, setOpen] = useState<boolean>();
    const [openCount, setOpenCount] = useState(0);
    const show = () => {
      setOpen(true);
      setOpenCount(openCount + 1);
    };
    useAddress(open === true, show);
    return (
      <>
        <Look
          {...(look as unknown as B)} // all but the dialog's
          aria-haspopup="dialog"
          onPointerEnter={Dialog.fetch}
          onFocus={Dialog.fetch}
          onClick={show}
        />
        {open !== undefined && <Dialog key={openCount} {...dialog} open={open} onOpenChange={setOpen} />}
      </>
    );
  };
}
