"use client";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button, IconButton } from "./button";

/** `now`: the page was opened to be printed. */
export function PrintButton({ label, now = false }: { readonly label: string; readonly now?: boolean }) {
  const asked = useRef(false);
  useEffect(() => {
    if (!now || asked.current) return;
    asked.current = true;
    // The figures are set in the page's own font; a paper without it would be another one.
    void document.fonts.ready.then(() => window.print());
  }, [now]);
  return (
    <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}

/** Among the tools of a record. */
export const PrintIconButton = ({ label }: { readonly label: string }) => (
  <IconButton label={label} icon={<Icon name="printer" />} onClick={() => window.print()} />
);
