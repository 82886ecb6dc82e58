"use client";
import { useRef, useState } from "react";
import { IconButton } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import type { ViewPanelProps } from "./view-panel";

const ViewPanel = later(async () => (await import("./view-panel")).ViewPanel);

type ViewButtonProps = Omit<ViewPanelProps, "anchor" | "open" | "onOpenChange"> & { readonly label: string };

/** The saved views and the columns of a list. */
export function ViewButton({ label, ...panel }: ViewButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        ref={anchor}
        variant="secondary"
        label={label}
        icon={<Icon name="bookmark" />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={ViewPanel.fetch}
        onFocus={ViewPanel.fetch}
        onClick={() => setOpen(!open)}
      />
      {open !== undefined && <ViewPanel {...panel} anchor={anchor} open={open} onOpenChange={setOpen} />}
    </>
  );
}
