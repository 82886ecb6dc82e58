import { Children, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";

interface PageHeaderProps {
  readonly title: string;
  /** After the title: "128 results". */
  readonly count?: ReactNode;
  /** Buttons, the most important last. On small screens they are a bar at the foot. */
  readonly actions?: ReactNode;
  /** The title says more than the section, for example the code of a record, so that small screens show it too. */
  readonly always?: boolean;
  /** The margin below. */
  readonly className?: string;
}

/** On small screens the top bar shows the section; here the title stays for screen readers. */
export function PageHeader({ title, count, actions, always = false, className = "mb-5" }: PageHeaderProps) {
  const hasActions = Children.toArray(actions).length > 0;
  return (
    <div
      className={classes(
        "page-head",
        !always &&
          (count
            ? "max-desktop:mb-4 max-columns:has-[[role=status]]:mb-0"
            : hasActions
              ? "max-desktop:mb-4 max-columns:mb-0"
              : "max-desktop:mb-0"),
        className,
      )}
    >
      <div className="wrap-anywhere">
        <h1>{title}</h1>
        {always && (
          <span aria-hidden className="mb-1 w-full text-section text-strong desktop:hidden print:hidden">
            {title}
          </span>
        )}
        {count && <span>{count}</span>}
      </div>
      {hasActions && <div data-part="actions">{actions}</div>}
    </div>
  );
}
