import type { ReactNode } from "react";
import { Icon } from "./icon";
import { classes } from "@/components/ui/classes";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  help?: ReactNode;
  /** `h1` if this is the whole page. */
  heading?: "h1" | "h2";
  className?: string;
};

/** A list without records: a sentence says how to make the first. */
export function EmptyState({ title, text, actions, help, heading: Heading = "h2", className }: EmptyStateProps) {
  return (
    <section className={classes("empty-state", className)}>
      <svg viewBox="-9 -9 66 66" aria-hidden className="flip">
        <path d="M0 0h22v22H0z" />
        <path d="M6 6h10v10H6z" />
        <path d="M26 22A22 22 0 0 1 48 0V22Z" />
        <path d="M0 26H22A22 22 0 0 1 0 48Z" />
        <circle cx="37" cy="37" r="11" />
        <path d="M33 37h8M37 33v8" />
      </svg>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="mt-5.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {help && <div className="mt-4.5">{help}</div>}
    </section>
  );
}

/** Records exist, but none for these filters or this user. */
export function NoResults({
  title,
  text,
  actions,
  icon,
  heading: Heading = "h2",
  className,
}: Omit<EmptyStateProps, "help"> & { icon?: ReactNode }) {
  return (
    <section className={classes("flex flex-col items-center px-5 py-6 text-center", className)}>
      <span
        aria-hidden
        className="mb-3 grid size-12 place-items-center rounded-lg bg-canvas text-subtle [&>svg]:size-5"
      >
        {icon ?? <Icon name="search-x" />}
      </span>
      <Heading className="text-section text-strong">{title}</Heading>
      {text && <p className="max-w-105 text-muted">{text}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </section>
  );
}
