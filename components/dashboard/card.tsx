import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";

export const Card = ({
  className,
  children,
  ...rest
}: {
  readonly className?: string;
  readonly children: ReactNode;
  readonly "aria-labelledby"?: string;
}) => (
  <section {...rest} className={classes("min-w-0 rounded-lg border border-border bg-surface", className)}>
    {children}
  </section>
);

export const CardHead = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children?: ReactNode;
}) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-2.5 pb-1.5">
    <h2 id={id} className="me-auto text-section text-strong">
      {title}
    </h2>
    {children}
  </div>
);
