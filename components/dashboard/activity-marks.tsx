// The marks of the chart, drawn on the server, so that the page needs no chart code. Horizontal places are percent.
import { classes } from "@/components/ui/classes";
import { type ChartScale, plot, pointsOf } from "./chart-scale";

export const Grid = ({ scale }: { readonly scale: ChartScale }) => (
  <g strokeWidth="1">
    {scale.ticks.slice(1).map(({ value, y }) => (
      <line key={value} x1="0" x2="100%" y1={y} y2={y} className="grid-line" />
    ))}
    <line x1="0" x2="100%" y1={scale.zero} y2={scale.zero} className="zero-line" />
  </g>
);

/** Collected is above the zero line, refunds below it. The current month is darker. */
export const Bars = ({ scale }: { readonly scale: ChartScale }) => (
  <g>
    {scale.slots.map(({ start, collected, refunded }, index) => {
      const x = `${start + scale.slot * 0.3}%`;
      const width = `${(scale.slot * 0.4).toFixed(2)}%`;
      const look = index === scale.slots.length - 1 ? "now" : "rest";
      return (
        <g key={start}>
          {collected && (
            <rect
              x={x}
              width={width}
              y={collected.y}
              height={collected.height}
              rx={Math.min(4, collected.height / 2)}
              className={look}
            />
          )}
          {collected && collected.height > 8 && (
            <rect x={x} width={width} y={scale.zero - 4} height="4" className={look} />
          )}
          {refunded && (
            <rect
              x={x}
              width={width}
              y={refunded.y}
              height={refunded.height}
              rx={Math.min(2, refunded.height / 2)}
              className="back"
            />
          )}
        </g>
      );
    })}
  </g>
);

export function Area({ scale }: { readonly scale: ChartScale }) {
  const line = scale.slots.map(({ middle, line: y }) => [middle, y] as const);
  const ends = [line[0], line.at(-1)];
  const ground = ends.map((end) => [end?.[0] ?? 0, scale.zero] as const);
  return (
    // Stretched to the plot's width; lines are not stretched.
    <svg
      width="100%"
      height={plot.height}
      viewBox={`0 0 100 ${plot.height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinejoin="round"
    >
      <defs>
        <linearGradient id="collected" x1="0" y1="0" x2="0" y2="1" className="text-accent-mark">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <polygon points={pointsOf([...line, ...ground.reverse()])} fill="url(#collected)" />
      <polyline points={pointsOf(line)} strokeWidth="2" vectorEffect="non-scaling-stroke" className="rest-line" />
      <polyline
        points={pointsOf(scale.slots.map(({ middle, dashed }) => [middle, dashed] as const))}
        strokeWidth="2"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
        className="back-line"
      />
    </svg>
  );
}

/** A narrow plot names every second month, counted from the last. */
export const MonthNames = ({ scale, names }: { readonly scale: ChartScale; readonly names: readonly string[] }) => (
  <g textAnchor="middle" className="chart-words">
    {scale.slots.map(({ start, middle }, index) => {
      const fromLast = scale.slots.length - 1 - index;
      return (
        <text
          key={start}
          x={`${middle}%`}
          y={plot.labels}
          className={classes(
            fromLast === 0 ? "font-regular text-strong" : "text-subtle",
            fromLast % 2 === 1 && "max-columns:hidden",
          )}
        >
          {names[index]}
        </text>
      );
    })}
  </g>
);

/** The axis of amounts. */
export function Axis({
  scale,
  labels,
  rightToLeft,
}: {
  readonly scale: ChartScale;
  readonly labels: readonly string[];
  readonly rightToLeft: boolean;
}) {
  const width = Math.ceil(Math.max(...labels.map((label) => label.length)) * 7) + 8;
  return (
    <svg aria-hidden width={width} height={plot.height} className="flex-none overflow-visible">
      <g textAnchor="end" className="chart-words text-subtle">
        {scale.ticks.map(({ value, y }, index) => (
          <text key={value} x={rightToLeft ? 8 : width - 8} y={y + 4}>
            {labels[index]}
          </text>
        ))}
      </g>
    </svg>
  );
}
