"use client";
import { Suspense, lazy, useState } from "react";
import { dialogButton } from "@/components/ui/dialog-button";
import { Plus } from "@/components/ui/icons/plus";
import { preload } from "@/components/ui/preload";

const load = async () => (await import("./new-app-dialog")).NewAppDialog;
const Button = dialogButton<{ readonly currency: string }>(load);
const Dialog = lazy(async () => ({ default: await load() }));
const fetchAhead = preload(load);

interface NewAppProps {
  readonly label: string;
  /** For the preview of the payment page. */
  readonly currency: string;
}

export const NewAppButton = ({ label, currency }: NewAppProps) => (
  <Button variant="primary" icon={<Plus />} dialog={{ currency }}>
    {label}
  </Button>
);

/** Where the next card would be. */
export function NewAppTile({ label, hint, currency }: NewAppProps & { readonly hint: string }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
        className="grid size-full min-h-44 place-content-center justify-items-center gap-1 rounded-lg border border-dashed border-border-control p-6 text-center transition-colors duration-fast hover:border-border-control-hover hover:bg-surface-hover print:hidden"
      >
        <span className="mb-2 grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-mark">
          <Plus className="size-5" />
        </span>
        <span className="font-regular text-strong">{label}</span>
        <span className="text-caption text-muted">{hint}</span>
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Dialog currency={currency} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
