import type { ReactNode } from "react";

/** A part of a settings page with a title, in the width of a form. */
export const Section = ({
  id,
  title,
  hint,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className="border-t border-border pt-5 first:border-t-0 first:pt-0">
    <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
      <h2 id={id} className="text-section text-strong">
        {title}
      </h2>
      {hint && <p className="text-caption text-muted">{hint}</p>}
    </div>
    {children}
  </section>
);
