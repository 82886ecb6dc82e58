import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { classes } from "@/components/ui/classes";
import { sizeFor } from "./figure-size";
import "./sum-figures.css";

interface SumFiguresProps {
  readonly figures: readonly (readonly [label: string, figure: string, note: ReactNode])[];
  readonly currency: string;
  /** The last figure is the sum of the others. */
  readonly addUp?: boolean;
  readonly className?: string;
}

/** All figures of a row have the size of the longest. */
const sizeOf = (figures: SumFiguresProps["figures"]) => sizeFor(Math.max(...figures.map(([, { length }]) => length)));

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
