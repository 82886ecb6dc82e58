"use client";
import { useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { Button } from "@/components/ui/button";
import type { Region } from "@/lib/rules/phone";

const PhoneDialog = lazyPart(async () => (await import("./phone-dialog")).PhoneDialog);

export interface PhoneChangeProps {
  readonly phone: string;
  readonly region: Region;
  readonly example: string;
}

export function PhoneChange(props: PhoneChangeProps) {
  const words = useTranslations("profile.phone");
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words("change")}
      </Button>
      <Suspense fallback={null}>
        {open !== undefined && <PhoneDialog {...props} open={open} onOpenChange={setOpen} returnFocusTo={button} />}
      </Suspense>
    </>
  );
}
