import { chartScale, plot, stepFor } from "@/components/dashboard/chart-scale";

const year = (collected: number, refunded = 0) =>
  Array.from({ length: 12 }, (_, index) => ({ collected: collected * (index + 1), refunded }));
const scaleOf = (months: Parameters<typeof chartScale>[0]) => chartScale(months, { rightToLeft: false });

describe("the steps of the axis", () => {
  it.each([
    [184_320, 50_000],
    [200_000, 50_000],
    [200_001, 100_000],
    [9_000, 2_500],
    [7, 2],
    [0, 1],
    [0.4, 1],
  ])("for values up to %d are %d", (most, step) => {
    expect(stepFor(most)).toBe(step);
  });
});

describe("the chart", () => {
  it("contains the highest month with at most four steps", () => {
    const { ticks } = scaleOf(year(15_360));
    expect(ticks.map(({ value }) => value)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
    expect(ticks.at(-1)?.y).toBe(plot.top);
  });
  it("uses one scale for payments and refunds", () => {
    const { slots } = scaleOf([{ collected: 100, refunded: 50 }]);
    expect((slots[0]?.collected?.height ?? 0) / (slots[0]?.refunded?.height ?? 1)).toBeCloseTo(2, 1);
  });
  it("stays inside the plot for large refunds", () => {
    const { slots } = scaleOf([
      { collected: 10, refunded: 900 },
      { collected: 0, refunded: 0 },
    ]);
    const lowest = Math.max(...slots.map(({ refunded }) => (refunded ? refunded.y + refunded.height : 0)));
    expect(lowest).toBeLessThanOrEqual(plot.foot + 1);
    expect(Math.min(...slots.map(({ collected }) => collected?.y ?? plot.foot))).toBeGreaterThanOrEqual(plot.top);
  });
  it("draws a bar for the smallest amount and none for zero", () => {
    const { slots } = scaleOf([
      { collected: 1_000_000, refunded: 0.01 },
      { collected: 0, refunded: 0 },
    ]);
    expect(slots[0]?.refunded?.height).toBe(2);
    expect(slots[1]?.collected).toBeUndefined();
    expect(slots[1]?.refunded).toBeUndefined();
  });
  it("has axes and no NaN for a merchant without payments", () => {
    const empty = scaleOf(year(0));
    expect(empty.ticks.length).toBeGreaterThan(1);
    expect(JSON.stringify(empty)).not.toMatch(/null|NaN/);
  });
  it("accepts an empty list of months", () => {
    expect(scaleOf([]).slots).toEqual([]);
  });
});

describe("from right to left", () => {
  const months = year(100);
  const scale = scaleOf(months);
  const back = chartScale(months, { rightToLeft: true });

  it("places each month at the mirrored position", () => {
    back.slots.forEach((slot, index) => expect(slot.middle).toBeCloseTo(100 - (scale.slots[index]?.middle ?? 0), 1));
    expect(back.slots[0]?.start).toBeGreaterThan(back.slots[11]?.start ?? 100);
  });
  it("keeps the same heights", () => {
    expect(back.slots.map(({ collected }) => collected)).toEqual(scale.slots.map(({ collected }) => collected));
  });
});
