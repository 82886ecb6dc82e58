"use client";
import type { ComponentProps } from "react";
import { addressedAs } from "@/components/actions/addressed-dialog";
import { Icon } from "@/components/ui/display/icon";
import { dialogButton, dialogTrigger } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";

interface NewAppContext {
  /** For the preview of the payment page. */
  readonly currency: string;
  /** Of the draft. */
  readonly userId: string;
}
const Dialog = later(async () => (await import("./new-app-dialog")).NewAppDialog);
const useAddress = addressedAs("newApp");
const Button = dialogButton<NewAppContext>(Dialog, useAddress);
const Tile = dialogTrigger<NewAppContext, TileLookProps>(Dialog, TileLook, useAddress);

interface NewAppProps extends NewAppContext {
  readonly label: string;
}

export const NewAppButton = ({ label, ...dialog }: NewAppProps) => (
  <Button variant="primary" icon={<Icon name="plus" />} dialog={dialog}>
    {label}
  </Button>
);

/** In the place of the next card. */
export const NewAppTile = ({ label, hint, ...dialog }: NewAppProps & { readonly hint: string }) => (
  <Tile label={label} hint={hint} dialog={dialog} />
);

interface TileLookProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly hint: string;
}
function TileLook({ label, hint, ...trigger }: TileLookProps) {
  return (
    <button
      type="button"
      {...trigger}
      className="grid size-full min-h-44 place-content-center justify-items-center gap-1 rounded-lg border border-dashed border-border-control p-6 text-center transition-colors duration-fast hover:border-border-control-hover hover:bg-surface-hover print:hidden"
    >
      <span className="mb-2 grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-mark">
        <Icon name="plus" className="size-5" />
      </span>
      <span className="font-regular text-strong">{label}</span>
      <span className="text-caption text-muted">{hint}</span>
    </button>
  );
}
