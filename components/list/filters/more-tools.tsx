"use client";
import { useId, useState, type ReactNode } from "react";
import { IconButton } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";

/** On a phone these tools are a line of their own that a button opens. */
export function MoreTools({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="secondary"
        label={label}
        icon={<Icon name="ellipsis" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="columns:hidden"
      />
      <div id={id} className="more-tools" data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
