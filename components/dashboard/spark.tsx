import { pointsOf } from "./chart-scale";

/** The trend of the last months, without figures: those are in the chart. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(...values);
  const least = Math.min(...values);
  if (values.length < 2 || most === least) return null;
  const points = values.map(
    (value, index) => [(index * 72) / (values.length - 1), 21 - ((value - least) / (most - least)) * 18] as const,
  );
  return (
    <svg aria-hidden width="72" height="24" viewBox="0 0 72 24" fill="none" className="flip flex-none">
      <polyline
        points={pointsOf(points)}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
    </svg>
  );
}
