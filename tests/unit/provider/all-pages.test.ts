// Reading a whole list while others change it returns every remaining row once, in order.
import { Problem, type ProblemKind } from "@/lib/provider/problem";
import { LARGEST_PAGE, allPages } from "@/lib/provider/all-pages";

const rowsFrom = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => `r${start + index}`);
/** A list that changes before some of its pages are read. */
async function walked(
  list: string[],
  changes: Readonly<Record<number, (list: string[]) => void>> = {},
  failing: ProblemKind[] = [],
) {
  let requestCount = 0;
  const rows: string[] = [];
  const totals: number[] = [];
  const read = async (page: number, offset: number) => {
    changes[requestCount]?.(list);
    requestCount += 1;
    const kind = requestCount === 2 ? failing.shift() : undefined;
    if (kind) throw new Problem(kind);
    return { rows: list.slice(page * offset, (page + 1) * offset), total: list.length };
  };
  for await (const found of allPages(read, (row) => row)) {
    rows.push(...found.rows);
    totals.push(found.total);
  }
  return { rows, totals, requestCount };
}

test.each([0, 1, 99, 100, 101, 1000])("reads a list of %i rows", async (count) => {
  const { rows, requestCount } = await walked(rowsFrom(0, count));
  expect(rows).toEqual(rowsFrom(0, count));
  const pages = Math.max(1, Math.ceil(count / LARGEST_PAGE));
  expect(requestCount).toBe(2 * pages - 1); // with the last place before each page
});
test("skips repeated rows when new rows push others onto the next page", async () => {
  const { rows } = await walked(rowsFrom(0, 350), {
    1: (list) => list.unshift("n1", "n2"),
    3: (list) => list.unshift("n3"),
  });
  expect(rows).toEqual(rowsFrom(0, 350));
});
test("misses no row when deleted rows pull others onto an earlier page", async () => {
  const { rows } = await walked(rowsFrom(0, 350), {
    1: (list) => list.splice(10, 30),
    2: (list) => list.splice(0, 150),
  });
  expect(rows).toEqual(expect.arrayContaining(rowsFrom(180, 350)));
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toEqual([...rows].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1))));
});
test.each([1, 2, 3, 4])("misses no row when as many leave as come, before request %i", async (at) => {
  const { rows } = await walked(rowsFrom(0, 350), {
    [at]: (list) => {
      list.splice(5, 30);
      list.push(...Array.from({ length: 30 }, (_, index) => `n${index}`));
    },
  });
  expect(rows).toEqual(expect.arrayContaining(rowsFrom(35, 350)));
  expect(new Set(rows).size).toBe(rows.length);
});
test("ends although rows leave all the time", async () => {
  const endless = Array.from({ length: 2_000 }, (_, index) => index);
  let left = 0;
  const read = async (page: number, offset: number) => {
    left += 1;
    const list = [...endless.slice(left), ...endless.slice(0, left).map((row) => row + 2_000)];
    return { rows: list.slice(page * offset, (page + 1) * offset), total: list.length };
  };
  let pages = 0;
  for await (const _ of allPages(read, String)) pages += 1;
  expect(pages).toBeGreaterThanOrEqual(20);
});
test("ends when the list becomes empty", async () => {
  expect((await walked(rowsFrom(0, 350), { 1: (list) => list.splice(0) })).rows).toEqual(rowsFrom(0, 100));
});
test("repeats one lost answer, fails on a second, and does not repeat a refusal", async () => {
  expect((await walked(rowsFrom(0, 250), {}, ["timed_out"])).rows).toEqual(rowsFrom(0, 250));
  await expect(walked(rowsFrom(0, 250), {}, ["forbidden"])).rejects.toMatchObject({ kind: "forbidden" });
  await expect(
    (async () => {
      for await (const _ of allPages(() => Promise.reject(new Problem("broken")), String));
    })(),
  ).rejects.toMatchObject({ kind: "broken" });
});
