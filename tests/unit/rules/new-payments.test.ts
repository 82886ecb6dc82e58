import { type Latest, type SeenPayments, nothingSeen, withLatest } from "@/lib/rules/new-payments";

const second = (count: number) => new Date(count * 1000).toISOString();
const latest = (at: number, ...paid: readonly number[]): Latest => ({
  at: at * 1000,
  paid: paid.map((time) => ({ id: `TX-${time}`, createdDate: second(time) })),
});
const SHOWN = 100;
const after = (answers: readonly Latest[], most = 5) =>
  answers.reduce<SeenPayments>((seen, answer) => withLatest(seen, answer, SHOWN * 1000, most), nothingSeen);
const countAfter = (...given: Parameters<typeof after>) => after(...given).count;

it("counts payments that were not in the first answer, each once", () => {
  expect(countAfter([latest(101, 90, 80), latest(104, 103, 90, 80), latest(107, 106, 105, 103, 90)])).toBe(3);
});
it("ignores an answer from before the page, which may show more", () => {
  expect(countAfter([latest(98, 80), latest(101, 99, 80), latest(104, 99, 80)])).toBe(0);
});
it("counts what came between the page and the first answer", () => {
  expect(countAfter([latest(103, 102, 99)])).toBe(1);
});
it("does not count an older payment that moves up because a newer one was refunded", () => {
  expect(countAfter([latest(101, 90, 80, 70), latest(104, 80, 70, 60)], 3)).toBe(0);
});
it("counts an older payment that was not finished before, where the list is whole", () => {
  expect(countAfter([latest(101, 90), latest(104, 90, 85)])).toBe(1);
});
it("knows that more may have come than a list holds", () => {
  const many = [101, 102, 103, 104, 105];
  expect(after([latest(106, ...many)])).toMatchObject({ count: 5, isCut: true });
  expect(after([latest(101, 90), latest(106, ...many)])).toMatchObject({ count: 5, isCut: true });
  expect(after([latest(101, 90), latest(106, ...many), latest(109, 108, ...many.slice(1))])).toMatchObject({
    count: 6,
    isCut: true,
  });
  expect(after([latest(101, 90), latest(106, ...many.slice(1), 90)])).toMatchObject({ count: 4, isCut: false });
});
