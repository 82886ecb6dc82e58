import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

interface PageHeaderProps {
  readonly title: string;
  /** Stands after the title on the same line: "128 results". */
  readonly count?: ReactNode;
  /** Buttons, the most important last. On small screens they are a bar at the foot, the last one as wide as there is room. */
  readonly actions?: ReactNode;
  /** The room below; 20 px unless said otherwise. */
  readonly className?: string;
}

/** On small screens the top bar shows the title; here it stays for those who listen. */
export function PageHeader({ title, count, actions, className = "mb-5" }: PageHeaderProps) {
  return (
    <div
      className={classes(
        "flex min-h-9 flex-wrap items-center gap-3 max-desktop:min-h-0",
        count ? "max-desktop:mb-4" : actions ? "max-desktop:mb-4 max-columns:mb-0" : "max-desktop:mb-0",
        className,
      )}
    >
      <div className="me-auto flex flex-wrap items-baseline gap-x-2.5">
        <h1 className="text-page text-strong max-desktop:sr-only">{title}</h1>
        {count && <span className="text-subtle tabular-nums">{count}</span>}
      </div>
      {actions && (
        <div
          data-part="actions"
          className="flex items-center gap-3 max-desktop:ms-auto max-columns:fixed max-columns:inset-x-0 max-columns:bottom-0 max-columns:z-actionbar max-columns:border-t max-columns:border-border max-columns:bg-surface max-columns:px-4 max-columns:pt-3 max-columns:pb-[max(1rem,env(safe-area-inset-bottom))] max-columns:shadow-lg max-columns:*:last:flex-1 print:hidden"
        >
          {actions}
        </div>
      )}
    </div>
  );
}
