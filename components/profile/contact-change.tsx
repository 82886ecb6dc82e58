"use client";
import { useRef, useState } from "react";
import { addressedAs } from "@/components/actions/addressed-dialog";
import { Button } from "@/components/ui/controls/button";
import { later } from "@/components/ui/layers/later";
import { removeDraft } from "@/lib/browser/kept-drafts";
import type { ContactDialogProps } from "./contact-dialog";

const dialogs = {
  phone: later(async () => (await import("./phone-dialog")).PhoneDialog),
  email: later(async () => (await import("./email-dialog")).EmailDialog),
};
const addresses = { phone: addressedAs("changePhone"), email: addressedAs("changeEmail") };

interface ContactChangeProps extends Pick<ContactDialogProps, "current" | "region" | "example"> {
  readonly userId: string;
  readonly kind: keyof typeof dialogs;
  readonly label: string;
}

export function ContactChange({ userId, kind, label, ...contact }: ContactChangeProps) {
  const [open, setOpen] = useState<boolean>();
  const [openCount, setOpenCount] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = dialogs[kind];
  const useAddress = addresses[kind];
  const show = () => {
    setOpen(true);
    setOpenCount(openCount + 1);
  };
  useAddress(open === true, show);
  const draft = { name: `${kind}-change`, userId };
  function change(next: boolean) {
    if (!next) removeDraft(draft);
    setOpen(next);
  }
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={show}>
        {label}
      </Button>
      {open !== undefined && (
        <Dialog key={openCount} {...contact} draft={draft} open={open} onOpenChange={change} returnFocusTo={button} />
      )}
    </>
  );
}
