import type { ReactNode } from "react";
import { Amount } from "./amount";
import { classes } from "@/components/ui/classes";

export type SumLine = {
  label: ReactNode;
  /** With format and sign. */
  figure: string;
  currency: string;
};

/** A sum with its parts, and the result in bold. */
export function SumList({ lines, className }: { lines: readonly SumLine[]; className?: string }) {
  return (
    <dl className={classes("rounded-lg bg-canvas px-4 py-1.5 tabular-nums", className)}>
      {lines.map(({ label, figure, currency }, index) => {
        const last = index === lines.length - 1;
        return (
          <div
            key={index}
            className={classes(
              "flex flex-wrap items-baseline justify-between gap-x-3 py-1.5",
              index > 0 && "border-t border-border",
              last && "font-regular text-strong",
            )}
          >
            <dt className={last ? undefined : "text-muted"}>{label}</dt>
            <dd className={last ? "text-body-large" : "text-strong"}>
              <Amount figure={figure} currency={currency} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
