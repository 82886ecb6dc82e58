type PagerSlot = number | "gap";

/** Seven slots at most, so that the arrows stay in place. */
export function pagerSlots(page: number, pages: number): PagerSlot[] {
  const run = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (pages <= 7) return run(1, pages);
  if (page <= 4) return [...run(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...run(pages - 4, pages)];
  return [1, "gap", page - 1, page, page + 1, "gap", pages];
}
