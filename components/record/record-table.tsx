import { type ReactNode, useId } from "react";
import { classes } from "@/components/ui/classes";
import "./record-table.css";

/** A table inside a record, which is narrow on a phone: the table scrolls where its figures need more room. */
export function RecordTable({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div role="region" aria-labelledby={id} tabIndex={0} className={classes("scroll-x", className)}>
      <table className="record-table">
        <caption id={id} className="sr-only">
          {label}
        </caption>
        {children}
      </table>
    </div>
  );
}
