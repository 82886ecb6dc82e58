// Reads every row of a list once, page by page, although the list may change meanwhile.
import { Problem } from "@/lib/provider/problem";

export interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
type Read<Row> = (page: number) => Promise<RowsPage<Row>>;

/** The most rows that the contract allows for a page. */
export const LARGEST_PAGE = 100;

/** A long export must not fail because of one lost answer. A read is safe to repeat. */
const retryOnce =
  <Row>(read: Read<Row>): Read<Row> =>
  (page) =>
    read(page).catch((error: unknown) => {
      if (error instanceof Problem && error.isSilent) return read(page);
      throw error;
    });

export async function* allPages<Row>(read: Read<Row>, idOf: (row: Row) => string): AsyncGenerator<RowsPage<Row>> {
  const ids = new Set<string>();
  const ask = retryOnce(read);
  let before = 0;
  for (let page = 0, more = true; more;) {
    const { rows, total } = await ask(page);
    const removed = before - total;
    before = total;
    // Removed rows move others to pages that were read already; new rows move some to this page a second time.
    if (removed > 0 && page > 0) {
      page = Math.max(0, page - Math.ceil(removed / LARGEST_PAGE));
      continue;
    }
    const fresh = rows.filter((row) => !ids.has(idOf(row)));
    for (const row of fresh) ids.add(idOf(row));
    yield { rows: fresh, total };
    page += 1;
    more = rows.length > 0 && page * LARGEST_PAGE < total;
  }
}
