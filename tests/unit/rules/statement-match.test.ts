import { addDays } from "@/lib/rules/day";
import { sum } from "@/lib/rules/money";
import {
  type OwnMovement,
  type StatementLine,
  explain,
  groupNames,
  matchStatement,
  refundsByPayment,
} from "@/lib/rules/statement-match";
import { processorTime } from "@/tests/support/processor-time";

const START = "2026-03-01";
/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const movement = (index: number, values: Partial<OwnMovement> = {}): OwnMovement => {
  const day = values.day ?? addDays(START, index % 28);
  return {
    id: String(index),
    kind: "payment",
    day,
    at: `${day}T10:00:00Z`,
    amount: 1_000 + index,
    currency: "AZN",
    rrn: String(600_000_000_000 + index),
    counterparty: `411111******${String(index % 10_000).padStart(4, "0")}`,
    transactionId: `t${index}`,
    moved: true,
    ...values,
  };
};
const lineOf = (own: OwnMovement, row: number, values: Partial<StatementLine> = {}): StatementLine => ({
  row,
  day: own.day,
  amount: own.amount,
  rrn: own.rrn ?? "",
  card: own.counterparty?.slice(-4) ?? "",
  currency: "AZN",
  name: "",
  ...values,
});
const match = (lines: readonly StatementLine[], own: readonly OwnMovement[]) => matchStatement(lines, own, "AZN");
const countsOf = (lines: readonly StatementLine[], own: readonly OwnMovement[]) => {
  const { groups } = match(lines, own);
  return groupNames.map((name) => groups[name].rows.length);
};

describe("a statement of 5,000 lines with 50 planted differences", () => {
  const own = Array.from({ length: 5_000 }, (_, index) => movement(index));
  const planted = {
    missingInBank: own.slice(100, 110),
    missingHere: own.slice(1_100, 1_110),
    changed: own.slice(2_100, 2_110),
    doubled: own.slice(3_100, 3_110),
    withoutRrn: own.slice(4_100, 4_110),
  };
  const lines = own
    .filter((one) => !planted.missingInBank.includes(one))
    .flatMap((one, index) => {
      const line = lineOf(one, index + 2);
      if (planted.changed.includes(one)) return [{ ...line, amount: line.amount - 7 }];
      if (planted.doubled.includes(one)) return [line, { ...line, row: 10_000 + index }];
      if (planted.withoutRrn.includes(one)) return [{ ...line, rrn: "", day: addDays(line.day, index % 3) }];
      return [line];
    });
  const ours = own.filter((one) => !planted.missingHere.includes(one));
  const { groups, ...sums } = match(lines, ours);
  const ids = (list: readonly { readonly own?: OwnMovement }[]) => list.map((row) => row.own?.id).sort();

  it("finds all of them and nothing else", () => {
    expect(ids(groups.onlyHere.rows)).toEqual(planted.missingInBank.map(({ id }) => id).sort());
    expect(ids(groups.different.rows)).toEqual(planted.changed.map(({ id }) => id).sort());
    const [repeated, unknown] = [true, false].map((repeats) =>
      groups.onlyBank.rows.filter((row) => (row.repeats !== undefined) === repeats).map((row) => row.line?.rrn),
    );
    expect(repeated!.sort()).toEqual(planted.doubled.map(({ rrn }) => rrn).sort());
    expect(unknown!.sort()).toEqual(planted.missingHere.map(({ rrn }) => rrn).sort());
    expect(ids(groups.matched.rows.filter(({ by }) => by === "card"))).toEqual(
      planted.withoutRrn.map(({ id }) => id).sort(),
    );
    expect(groups.matched.rows).toHaveLength(5_000 - 30);
  });
  it("has exact sums", () => {
    expect(sums.own).toBe(sum(ours.map(({ amount }) => amount)));
    expect(sums.bank).toBe(sum(lines.map(({ amount }) => amount)));
    expect(sums.difference).toBe(sums.bank - sums.own);
    for (const side of ["own", "bank", "difference"] as const)
      expect(sum(groupNames.map((name) => groups[name][side]))).toBe(sums[side]);
    expect(groups.matched.difference).toBe(0);
    expect(groups.different.difference).toBe(-70);
  });
  it("takes far less than three seconds", () =>
    expect(processorTime(() => void match(lines, ours), 2)).toBeLessThan(1_000));
});

describe("any statement", () => {
  it("uses each line and each payment once, in any order of the lines", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const next = numbers(seed);
      // Few values, so that many lines fit several payments.
      const own = Array.from({ length: 60 }, (_, index) =>
        movement(index, {
          day: addDays(START, next(6)),
          amount: (next(3) + 1) * (next(5) === 0 ? -100 : 100),
          rrn: next(3) === 0 ? null : String(700_000_000_000 + next(25)),
          counterparty: `411111******000${next(3)}`,
        }),
      );
      const lines = own
        .filter(() => next(6) > 0)
        .map((one, index) =>
          lineOf(one, index + 2, {
            day: addDays(one.day, next(5)),
            ...(next(4) === 0 && { rrn: "" }),
            ...(next(6) === 0 && { amount: one.amount + 1 }),
          }),
        );
      const { groups, ...sums } = match(lines, own);
      const rows = groupNames.flatMap((name) => groups[name].rows);
      const used = rows.flatMap((row) => row.line?.row ?? []);
      expect(used.toSorted((a, b) => a - b)).toEqual(lines.map(({ row }) => row));
      const mine = rows.flatMap((row) => row.own?.id ?? []);
      expect(new Set(mine).size).toBe(mine.length);
      expect(sums.bank).toBe(sum(lines.map(({ amount }) => amount)));
      for (const { own: one, line } of groups.matched.rows) expect(one!.amount).toBe(line!.amount);
      const again = match(lines.toReversed(), own.toReversed());
      expect(again).toEqual(match(lines, own));
    }
  });
});

describe("a line and a payment", () => {
  const payment = movement(1, { day: "2026-03-10" });
  const lines = (values: Partial<StatementLine>) => [lineOf(payment, 2, values)];
  it.each([
    [0, 1],
    [3, 1],
    [4, 0],
    [-1, 0],
  ])("without a reference match by card and amount %i days later: %i", (days, count) => {
    expect(countsOf(lines({ rrn: "", day: addDays(payment.day, days) }), [payment])[0]).toBe(count);
  });
  it("without a reference and with another amount do not match", () => {
    expect(countsOf(lines({ rrn: "", amount: payment.amount - 100 }), [payment])).toEqual([0, 1, 1, 0]);
  });
  it("with another reference do not match", () => {
    expect(countsOf(lines({ rrn: "999999999999" }), [payment])).toEqual([0, 1, 1, 0]);
  });
  it("match when a number of a spreadsheet has lost its zeros", () => {
    const own = { ...payment, rrn: "000000012345" };
    expect(countsOf(lines({ rrn: "0000012345" }), [own])).toEqual([1, 0, 0, 0]);
  });
  it("of two with one card and amount match the earliest that fits", () => {
    const later = movement(2, { ...payment, id: "2", day: "2026-03-12", at: "2026-03-12T10:00:00Z", rrn: null });
    const both = [
      lineOf(payment, 2, { rrn: "", day: "2026-03-12" }),
      lineOf(payment, 3, { rrn: "", day: "2026-03-14" }),
    ];
    expect(countsOf(both, [later, payment])).toEqual([2, 0, 0, 0]);
  });
});

describe("our side", () => {
  const payment = movement(1, { day: "2026-03-10", amount: 5_000 });
  const other = movement(9, { day: "2026-03-10" });
  it("leaves out a reversed payment, a failed one and a payout", () => {
    const reversal = { ...payment, id: "2", kind: "reversal", amount: -5_000 };
    const failed = movement(3, { moved: false, day: "2026-03-10" });
    const payout = movement(4, { kind: "payout", day: "2026-03-10" });
    expect(countsOf([lineOf(other, 2)], [payment, reversal, failed, payout, other])).toEqual([1, 0, 0, 0]);
  });
  it("matches a refund by its own reference and by that of its payment", () => {
    const refund = movement(5, { kind: "refund", amount: -1_200, transactionId: "t1", day: "2026-03-12" });
    for (const rrn of [refund.rrn!, payment.rrn!])
      expect(countsOf([lineOf(payment, 2), lineOf(refund, 3, { rrn })], [payment, refund])).toEqual([2, 0, 0, 0]);
  });
  it("misses only payments within the days of the file", () => {
    const before = movement(6, { day: "2026-03-08" });
    expect(countsOf([lineOf(other, 2)], [before, payment, other])).toEqual([1, 0, 1, 0]);
  });
  it("keeps lines of another currency apart", () => {
    const { groups, foreign, bank } = match([lineOf(payment, 2), lineOf(other, 3, { currency: "USD" })], [payment]);
    expect(foreign).toEqual([{ currency: "USD", count: 1, total: other.amount }]);
    expect(groups.onlyBank.rows).toHaveLength(0);
    expect(bank).toBe(5_000);
  });
});

describe("what explains a difference", () => {
  const payment = movement(1, { amount: 48_000 });
  const refund = movement(2, { kind: "refund", amount: -12_000, transactionId: "t1" });
  const explained = (amount: number) =>
    explain({ own: payment, line: lineOf(payment, 2, { amount }) }, refundsByPayment([payment, refund]));
  it("is a refund of that amount", () => expect(explained(36_000)).toEqual({ refund }));
  it("is an exact share", () => {
    expect(explained(47_280)).toEqual({ share: 150, isLess: true });
    expect(explained(48_480)).toEqual({ share: 100, isLess: false });
  });
  it("is nothing otherwise", () => {
    expect(explained(47_281)).toBeUndefined();
    expect(explained(24_000)).toBeUndefined();
    expect(explained(48_000)).toBeUndefined();
  });
});
