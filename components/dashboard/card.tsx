import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import "./dashboard.css";

export const Card = ({
  className,
  children,
  ...rest
}: {
  readonly className?: string;
  readonly children: ReactNode;
  readonly "aria-labelledby"?: string;
  readonly "aria-busy"?: boolean;
}) => (
  <section {...rest} className={classes("card", className)}>
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
  <div className="card-head">
    <h2 id={id}>{title}</h2>
    {children}
  </div>
);
