import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

/** Its line goes through to the edges of the sheet, where the form does not: an image of a border is painted outside of its box without making it wider. */
const throughout =
  "vast:shadow-none vast:[border-image:linear-gradient(var(--border)_1px,var(--surface)_1px)_fill_0//0_100vw]";

/** Stays at the foot of the sheet while a long form scrolls: how it stands at the start, its buttons at the end, the main one last. */
export const ActionBar = ({ state, children }: { readonly state?: ReactNode; readonly children: ReactNode }) => (
  <div
    data-part="action-bar"
    className={classes(
      throughout,
      "sticky -bottom-8 z-actionbar -mx-gutter mt-6 -mb-8 flex min-h-15 items-center gap-x-4 gap-y-2 border-t border-border bg-surface px-gutter py-3 shadow-[0_-8px_20px_rgb(15_39_75/0.04)] max-columns:flex-col max-columns:items-stretch max-columns:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden",
    )}
  >
    <div className="min-w-0 flex-1 text-muted max-columns:flex-none empty:hidden">{state}</div>
    <div className="flex flex-wrap items-center justify-end gap-2 columns:ms-auto max-columns:*:flex-1">{children}</div>
  </div>
);
