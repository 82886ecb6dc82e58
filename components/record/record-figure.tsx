import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";

/** Amount and status of a record. */
export const RecordFigure = ({
  figure,
  currency,
  status,
}: {
  readonly figure: string;
  readonly currency: string;
  readonly status: ReactNode;
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
    <Amount hero figure={figure} currency={currency} />
    {status}
  </div>
);
