import { lastPageOf, pageOfPlace, pageOfRows } from "@/lib/rules/pages";

test("the last page is the first one as long as all rows fit on it", () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => lastPageOf(total))).toEqual([0, 0, 0, 1, 1, 2]);
  expect(lastPageOf(1_012, 100)).toBe(10);
  expect([0, 9, 10, 19, 20].map(pageOfPlace)).toEqual([0, 0, 1, 1, 2]);
});

test("a page has its part of the rows, and past the end it is the last one", () => {
  const all = Array.from({ length: 13 }, (_, index) => index);
  expect(pageOfRows(all, 0)).toEqual({ page: 0, rows: all.slice(0, 10), total: 13 });
  expect(pageOfRows(all, 1)).toEqual({ page: 1, rows: [10, 11, 12], total: 13 });
  expect(pageOfRows(all, 99)).toEqual({ page: 1, rows: [10, 11, 12], total: 13 });
  expect(pageOfRows([], 3)).toEqual({ page: 0, rows: [], total: 0 });
});
