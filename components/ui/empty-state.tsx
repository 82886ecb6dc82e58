import { SearchX } from "./icons/search-x";
import type { ReactNode } from "react";
import { classes } from "./classes";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  help?: ReactNode;
  className?: string;
};

/** There is nothing yet: the four tiles of the symbol come back, and one sentence says how the first thing gets here. */
export function EmptyState({ title, text, actions, help, className }: EmptyStateProps) {
  return (
    <section className={classes("flex flex-col items-center px-4 py-12 text-center desktop:py-22", className)}>
      <svg viewBox="0 0 66 66" aria-hidden className="flip size-33">
        <rect width="66" height="66" rx="12" className="fill-canvas" />
        <g transform="translate(9 9)">
          <path d="M0 0h22v22H0z" fill="none" className="stroke-border-strong" />
          <path d="M6 6h10v10H6z" className="fill-secondary" />
          <path d="M26 22A22 22 0 0 1 48 0V22Z" className="fill-accent-soft-hover" />
          <path d="M0 26H22A22 22 0 0 1 0 48Z" className="fill-secondary-soft-deep" />
          <circle cx="37" cy="37" r="11" className="fill-accent" />
          <path d="M33 37h8M37 33v8" strokeWidth="2" strokeLinecap="round" className="stroke-surface" />
        </g>
      </svg>
      <h2 className="mt-5 text-title text-strong">{title}</h2>
      {text && <p className="mt-1.5 max-w-105 text-body-large text-muted">{text}</p>}
      {actions && <div className="mt-5.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {help && <div className="mt-4.5">{help}</div>}
    </section>
  );
}

/** There is something, but not for these filters, or not for this person. */
export function NoResults({
  title,
  text,
  actions,
  icon,
  className,
}: Omit<EmptyStateProps, "help"> & { icon?: ReactNode }) {
  return (
    <section className={classes("flex flex-col items-center px-5 py-6 text-center", className)}>
      <span
        aria-hidden
        className="mb-3 grid size-12 place-items-center rounded-lg bg-canvas text-subtle [&>svg]:size-5"
      >
        {icon ?? <SearchX />}
      </span>
      <h2 className="text-section text-strong">{title}</h2>
      {text && <p className="max-w-105 text-muted">{text}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </section>
  );
}
