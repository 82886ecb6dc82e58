// Reads every row of a list once, page by page, although the list may change meanwhile.
import { Problem } from "@/lib/provider/problem";

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
type Read<Row> = (page: number, offset: number) => Promise<RowsPage<Row>>;

/** The most rows that the contract allows for a page. */
export const LARGEST_PAGE = 100;
/** A list that loses rows all the time ends nevertheless. */
const MOST_RETURNS = 100;

/** A long export must not fail because of one lost answer. A read is safe to repeat. */
const retryOnce =
  <Row>(read: Read<Row>): Read<Row> =>
  (page, offset) =>
    read(page, offset).catch((error: unknown) => {
      if (error instanceof Problem && error.isSilent) return read(page, offset);
      throw error;
    });

export async function* allPages<Row>(read: Read<Row>, idOf: (row: Row) => string): AsyncGenerator<RowsPage<Row>> {
  const ids = new Set<string>();
  const ask = retryOnce(read);
  /** A row that leaves the list moves others before this page, unread: then the place before it has an unknown row. */
  const isComplete = async (page: number): Promise<boolean> => {
    if (page < 1) return true;
    const [row] = (await ask(page * LARGEST_PAGE - 1, 1)).rows;
    return row !== undefined && ids.has(idOf(row));
  };
  let returns = 0;
  const mayReturn = () => (returns += 1) <= MOST_RETURNS;
  for (let page = 0, more = true; more;) {
    // The page before is checked after it was read, together with this one.
    const [{ rows, total }, wasComplete] = await Promise.all([ask(page, LARGEST_PAGE), isComplete(page - 1)]);
    if (!wasComplete && mayReturn()) {
      page = Math.max(0, page - 2);
      continue;
    }
    // New rows move some to this page a second time.
    const fresh = rows.filter((row) => !ids.has(idOf(row)));
    for (const row of fresh) ids.add(idOf(row));
    yield { rows: fresh, total };
    more = rows.length > 0 && (page + 1) * LARGEST_PAGE < total;
    const moved = !more && !(await isComplete(page)) && mayReturn();
    page = moved ? Math.max(0, page - 1) : page + 1;
    more ||= moved;
  }
}
