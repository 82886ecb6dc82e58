// Every row of a list, page by page, each once: a list does not stand still while somebody reads it.
import "server-only";
import { Problem } from "@/lib/provider/problem";

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
type Read<Row> = (page: number) => Promise<Found<Row>>;

/** As many rows as the contract lets one page have. */
export const WALK_SIZE = 100;

/** A long walk should not fail for one lost answer: reading again changes nothing. */
const patiently =
  <Row>(read: Read<Row>): Read<Row> =>
  (page) =>
    read(page).catch((error: unknown) => {
      if (error instanceof Problem && error.isSilent) return read(page);
      throw error;
    });

export async function* walk<Row>(read: Read<Row>, idOf: (row: Row) => string): AsyncGenerator<Found<Row>> {
  const told = new Set<string>();
  const ask = patiently(read);
  let before = 0;
  for (let page = 0, more = true; more;) {
    const { rows, total } = await ask(page);
    const gone = before - total;
    before = total;
    // Rows that went away pulled others onto pages that were read already; rows that came pushed some onto this one a second time.
    if (gone > 0 && page > 0) {
      page = Math.max(0, page - Math.ceil(gone / WALK_SIZE));
      continue;
    }
    const fresh = rows.filter((row) => !told.has(idOf(row)));
    for (const row of fresh) told.add(idOf(row));
    yield { rows: fresh, total };
    page += 1;
    more = rows.length > 0 && page * WALK_SIZE < total;
  }
}
