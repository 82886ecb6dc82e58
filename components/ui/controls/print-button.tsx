"use client";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/display/icon";
import { printPage } from "./print-page";
import { Button, IconButton } from "./button";

/** `now`: the page was opened for printing. */
export function PrintButton({ label, now = false }: { readonly label: string; readonly now?: boolean }) {
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (!now || hasPrinted.current) return;
    hasPrinted.current = true;
    void printPage();
  }, [now]);
  return (
    <Button icon={<Icon name="printer" />} onClick={() => void printPage()}>
      {label}
    </Button>
  );
}

export const PrintIconButton = ({ label }: { readonly label: string }) => (
  <IconButton label={label} icon={<Icon name="printer" />} onClick={() => void printPage()} />
);
