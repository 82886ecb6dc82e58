import { type SumPart, sumsOf } from "@/lib/rules/sums";

const part = (status: string, amount: number, captured = 0, refunded = 0, more: Partial<SumPart> = {}): SumPart => ({
  status,
  currency: "AZN",
  amount,
  captured,
  refunded,
  ...more,
});

test("refused and canceled payments count in no sum", () => {
  const rows = ["declined", "failed", "canceled", "expired", "preAuthExpired", "reversed"].map((status) =>
    part(status, 10_000),
  );
  expect(sumsOf(rows)).toEqual([
    { currency: "AZN", collected: 0, refunded: 0, fees: undefined, net: 0, held: 0, awaited: 0 },
  ]);
});
test("separates received, refunded, held and pending amounts", () => {
  expect(
    sumsOf([
      part("paid", 70_000, 70_000),
      part("partialRefunded", 12_000, 12_000, 2_000),
      part("preAuth", 76_000),
      part("created", 5_000),
      part("inProgress", 2_400),
    ]),
  ).toEqual([
    {
      currency: "AZN",
      collected: 82_000,
      refunded: 2_000,
      fees: undefined,
      net: 80_000,
      held: 76_000,
      awaited: 7_400,
    },
  ]);
});
test("what can still be paid is awaited, also after a declined try", () => {
  const [sums] = sumsOf([
    part("declined", 500, 0, 0, { open: 300 }),
    part("created", 700, 0, 0, { open: 0 }),
    part("created", 40),
  ]);
  expect(sums?.awaited).toBe(340);
});
test("deducts fees when the provider reports them", () => {
  const [sums] = sumsOf([part("paid", 10_000, 10_000, 0, { fees: 150 }), part("declined", 500)]);
  expect(sums).toMatchObject({ collected: 10_000, fees: 150, net: 9_850 });
});
test("does not add different currencies", () => {
  const rows = [part("paid", 100, 100), part("paid", 200, 200, 0, { currency: "AED" })];
  expect(sumsOf(rows).map(({ currency, collected }) => [currency, collected])).toEqual([
    ["AZN", 100],
    ["AED", 200],
  ]);
});
