"use client";
import { Suspense, lazy, useState, type ComponentType } from "react";
import { Button, type ButtonProps } from "./button";
import { preload } from "./preload";

export interface DialogState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button of a dialog whose code is fetched when somebody is about to press it. `dialog` is what the dialog is given. */
export function dialogButton<P extends object>(load: () => Promise<ComponentType<P & DialogState>>) {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P & DialogState>; // given all that it takes
  const fetchAhead = preload(load);
  return function DialogButton({ dialog, ...button }: ButtonProps & { readonly dialog: P }) {
    const [open, setOpen] = useState<boolean>();
    return (
      <>
        <Button
          {...button}
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
