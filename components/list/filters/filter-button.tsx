"use client";
import { useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { later } from "@/components/ui/layers/later";
import { Badge } from "@/components/ui/display/badge";
import { Button } from "@/components/ui/controls/button";
import type { FilterPanelProps } from "./filter-panel";

const FilterPanel = later(async () => (await import("./filter-panel")).FilterPanel);

type FilterButtonProps = Omit<FilterPanelProps, "anchor" | "open" | "onOpenChange"> & {
  readonly label: string;
  readonly icon: IconName;
  readonly count: number;
};

export function FilterButton({ label, icon, count, ...panel }: FilterButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        data-filters=""
        icon={<Icon name={icon} />}
        iconEnd={count > 0 ? <Badge>{count}</Badge> : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterPanel.fetch}
        onFocus={FilterPanel.fetch}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {label}
      </Button>
      {wanted && <FilterPanel {...panel} anchor={anchor} open={open} onOpenChange={setOpen} />}
    </>
  );
}
