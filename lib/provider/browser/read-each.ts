import { type Problem, problemIn } from "@/lib/provider/problem";

const AT_ONCE = 5;

/** Reads records by their ids, some at a time; `isGone`: records that are left out. */
export async function readEach<Row>(
  ids: readonly string[],
  read: (id: string) => Promise<Row | undefined>,
  isGone: (problem: Problem) => boolean,
): Promise<readonly Row[]> {
  const found: (Row | undefined)[] = [];
  const next = [...ids.entries()][Symbol.iterator]();
  const work = async () => {
    for (const [at, id] of next)
      found[at] = await read(id).catch((error: unknown) => {
        if (isGone(problemIn(error))) return undefined;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.filter((row) => row !== undefined);
}
