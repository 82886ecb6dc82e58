import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { classes } from "@/components/ui/classes";
import "./sum-figures.css";

interface SumFiguresProps {
  readonly figures: readonly (readonly [label: string, figure: string, note: ReactNode])[];
  readonly currency: string;
  /** The last figure is the sum of the others. */
  readonly addUp?: boolean;
  readonly className?: string;
}

/** All figures of a row have the size of the longest: at the full size nine characters have room. */
function sizeOf(figures: SumFiguresProps["figures"]): "medium" | "small" | undefined {
  const longest = Math.max(...figures.map(([, figure]) => figure.length));
  return longest > 11 ? "small" : longest > 9 ? "medium" : undefined;
}

/** Figures in one card, in a row or below each other. */
export const SumFigures = ({ figures, currency, addUp, className }: SumFiguresProps) => (
  <dl className={classes("sum-figures", className)} data-adds={addUp || undefined} data-size={sizeOf(figures)}>
    {figures.map(([label, figure, note]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Amount figure={figure} currency={currency} />
        </dd>
        <dd>{note}</dd>
      </div>
    ))}
  </dl>
);
