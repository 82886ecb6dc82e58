import { useId, type ReactNode } from "react";

/** A part of the form: name, description, and fields, two in a row. */
export function InvoiceFormSection({
  title,
  hint,
  aside,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const own = useId();
  return (
    <section aria-labelledby={own} className="border-border pt-3.5 pb-4.5 not-first:border-t">
      <div className="flex min-h-6 items-center gap-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 id={own} className="text-section text-strong">
            {title}
          </h2>
          <p className="text-caption text-muted">{hint}</p>
        </div>
        {aside && <div className="ms-auto flex-none">{aside}</div>}
      </div>
      <div className="mt-2.5 grid items-start gap-x-4 gap-y-3 columns:grid-cols-2">{children}</div>
    </section>
  );
}
