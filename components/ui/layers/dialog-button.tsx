"use client";
import { Suspense, useState, type ComponentProps, type ComponentType } from "react";
import { lazyPart } from "./lazy-part";
import { Button } from "@/components/ui/controls/button";
import { preload } from "./preload";

export interface DialogState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the button that is given has to take. */
type Trigger = Pick<ComponentProps<"button">, "aria-haspopup" | "onPointerEnter" | "onFocus" | "onClick">;

/** A button of a dialog whose code is fetched when somebody is about to press it. `dialog` is what the dialog is given. */
export const dialogButton = <P extends object>(load: () => Promise<ComponentType<P & DialogState>>) =>
  dialogTrigger<P, ComponentProps<typeof Button>>(load, Button);

/** The same for another look of a button. */
export function dialogTrigger<P extends object, B extends object>(
  load: () => Promise<ComponentType<P & DialogState>>,
  Look: ComponentType<B & Trigger>,
) {
  const Dialog = lazyPart(load);
  const fetchAhead = preload(load);
  return function DialogTrigger({ dialog, ...look }: B & { readonly dialog: P }) {
    const [open, setOpen] = useState<boolean>();
    return (
      <>
        <Look
          {...(look as unknown as B)} // all but the dialog's
          aria-haspopup="dialog"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setOpen(true)}
        />
        {open !== undefined && (
          <Suspense fallback={null}>
            <Dialog {...dialog} open={open} onOpenChange={setOpen} />
          </Suspense>
        )}
      </>
    );
  };
}
