import { Children, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";

interface PageHeaderProps {
  readonly title: string;
  /** After the title: "128 results". */
  readonly count?: ReactNode;
  /** Buttons, the most important last. On small screens they are a bar at the foot. */
  readonly actions?: ReactNode;
  /** The margin below. */
  readonly className?: string;
}

/** On small screens the top bar shows the title; here it stays for screen readers. */
export function PageHeader({ title, count, actions, className = "mb-5" }: PageHeaderProps) {
  const hasActions = Children.toArray(actions).length > 0;
  return (
    <div
      className={classes(
        "page-head",
        count
          ? "max-desktop:mb-4 max-columns:has-[[role=status]]:mb-0"
          : hasActions
            ? "max-desktop:mb-4 max-columns:mb-0"
            : "max-desktop:mb-0",
        className,
      )}
    >
      <div>
        <h1>{title}</h1>
        {count && <span>{count}</span>}
      </div>
      {hasActions && <div data-part="actions">{actions}</div>}
    </div>
  );
}
