"use client";
import { useRef, useState, type RefObject } from "react";
import { Button } from "@/components/ui/controls/button";
import { later } from "@/components/ui/layers/later";
import type { Region } from "@/lib/rules/phone";

const dialogs = {
  phone: later(async () => (await import("./phone-dialog")).PhoneDialog),
  email: later(async () => (await import("./email-dialog")).EmailDialog),
};

interface ContactChangeProps {
  readonly kind: keyof typeof dialogs;
  readonly label: string;
  /** The present phone or e-mail. */
  readonly current: string;
  readonly region: Region;
  readonly example: string;
}
export interface ContactDialogProps extends Pick<ContactChangeProps, "current" | "region" | "example"> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

export function ContactChange({ kind, label, ...contact }: ContactChangeProps) {
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = dialogs[kind];
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open !== undefined && <Dialog {...contact} open={open} onOpenChange={setOpen} returnFocusTo={button} />}
    </>
  );
}
