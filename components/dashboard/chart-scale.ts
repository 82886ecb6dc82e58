// Places of the chart's marks. Heights are px, horizontal places percent, so that one chart fits every width.
// A library for scales would be larger than this file.

interface Month {
  readonly collected: number;
  readonly refunded: number;
}
interface Bar {
  readonly y: number;
  readonly height: number;
}
interface Slot {
  /** In percent of the plot. */ readonly start: number;
  readonly middle: number;
  readonly collected: Bar | undefined;
  readonly refunded: Bar | undefined;
  /** Points of the lines in the area view. */ readonly line: number;
  readonly dashed: number;
}
export interface ChartScale {
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly zero: number;
  readonly slot: number;
  readonly slots: readonly Slot[];
}

export const plot = { height: 190, top: 10, foot: 168, labels: 186 } as const;
const least = 20; // space under the zero line that shows the smallest refund
const gap = 2;

/** A round step: 1, 2, 2.5 or 5 times a power of ten, at least 1; at most four steps reach the amount. */
export function stepFor(most: number): number {
  const rough = Math.max(most / 4, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9)) ?? rough;
  return step < 10 ? Math.ceil(step) : step;
}

/** Collected above the zero line and refunded below it, in one scale. */
export function chartScale(months: readonly Month[], { rightToLeft }: { readonly rightToLeft: boolean }): ChartScale {
  const most = Math.max(...months.map(({ collected }) => collected), 0);
  const back = Math.max(...months.map(({ refunded }) => refunded), 0);
  const step = stepFor(most);
  const steps = Math.max(Math.ceil(most / step - 1e-9), 1);
  const room = plot.foot - plot.top;
  const perUnit = Math.min((room - least) / (step * steps), (room - gap) / (step * steps + back));
  const zero = plot.top + step * steps * perUnit;
  const slot = 100 / Math.max(months.length, 1);

  const slots = months.map(({ collected, refunded }, index): Slot => {
    const start = (rightToLeft ? months.length - 1 - index : index) * slot;
    const height = (amount: number) => round(Math.max(amount * perUnit, gap)); // the smallest amount is visible too
    return {
      start: round(start),
      middle: round(start + slot / 2),
      collected: collected > 0 ? { y: round(zero - height(collected)), height: height(collected) } : undefined,
      refunded: refunded > 0 ? { y: round(zero + gap), height: height(refunded) } : undefined,
      line: round(zero - collected * perUnit),
      dashed: round(zero - refunded * perUnit),
    };
  });
  const ticks = Array.from({ length: steps + 1 }, (_, count) => ({
    value: step * count,
    y: round(zero - step * count * perUnit),
  }));
  return { ticks, zero: round(zero), slot: round(slot), slots };
}

const round = (value: number) => Math.round(value * 100) / 100;
/** "0,18 10,15 …" for a polyline. */
export const pointsOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
