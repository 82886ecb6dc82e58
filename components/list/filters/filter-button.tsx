"use client";
import { Suspense, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { lazyPart } from "@/components/ui/layers/lazy-part";
import { Badge } from "@/components/ui/display/badge";
import { Button } from "@/components/ui/controls/button";
import type { FilterPanelProps } from "./filter-panel";
import { preload } from "@/components/ui/layers/preload";

const load = () => import("./filter-panel");
const fetchAhead = preload(load);
const FilterPanel = lazyPart(async () => (await load()).FilterPanel);

type FilterButtonProps = Omit<FilterPanelProps, "anchor" | "open" | "onOpenChange"> & {
  readonly label: string;
  readonly count: number;
};

export function FilterButton({ label, count, ...panel }: FilterButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        ref={anchor}
        data-filters=""
        icon={<Icon name="list-filter" />}
        iconEnd={count > 0 ? <Badge>{count}</Badge> : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FilterPanel {...panel} anchor={anchor} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
