"use client";
import { ListFilter } from "@/components/ui/icons/list-filter";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { FilterPanelProps } from "./filter-panel";
import { preload } from "@/components/ui/preload";

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
        icon={<ListFilter />}
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
