// One page of a list, its total, and the order of all of it for an export: the same for every kind of row.
import type { World } from "../world";
import type { Where } from "./filters";

type Table = "invoices" | "transactions";
export interface Sorting {
  readonly sort?: string | undefined;
  readonly direction?: "asc" | "desc" | undefined;
}
interface Asked extends Sorting {
  readonly page: number;
  readonly offset: number;
}

const columns: Readonly<Record<string, string>> = {
  createdDate: "created_at",
  amount: "amount",
  linkExpirationDate: "expires_on",
  fullName: "folded_name",
};

/** Newest first unless said otherwise. Equals follow each other as they were made, so that no row is on two pages. */
function ordered(table: Table, { sql }: Where, { sort, direction = "desc" }: Sorting): { ids: string; order: string } {
  const column = columns[sort ?? ""] ?? "created_at";
  const order = `ORDER BY ${column} ${direction}, rowid ${direction}`; // both from our own words
  // Left alone, SQLite would rather gather an application's rows and sort them all.
  const along = column === "created_at" ? ` INDEXED BY ${table}_by_time` : "";
  return { ids: `SELECT rowid FROM ${table}${along} WHERE ${sql} ${order}`, order };
}

/** `select` is what stands between SELECT and FROM. Only the rows of the page are read whole. */
export function pageFrom<Row>(
  world: World,
  table: Table,
  select: string,
  where: Where,
  asked: Asked,
): { rows: Row[]; total: number } {
  const { ids, order } = ordered(table, where, asked);
  return {
    rows: world.store.rows<Row>(
      `SELECT ${select} FROM ${table} WHERE rowid IN (${ids} LIMIT ? OFFSET ?) ${order}`,
      ...where.values,
      asked.offset,
      asked.page * asked.offset,
    ),
    total:
      world.store.row<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE ${where.sql}`, ...where.values)
        ?.total ?? 0,
  };
}

const CHUNK = 500;
/** Every row, a few hundred at a time. Which rows and in which order is settled first, so that nothing is doubled or missed while they are read. */
export function* allFrom<Row>(
  world: World,
  table: Table,
  select: string,
  where: Where,
  sorting: Sorting,
): Generator<Row[]> {
  const ids = world.store
    .rows<{ rowid: number }>(ordered(table, where, sorting).ids, ...where.values)
    .map(({ rowid }) => rowid);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    yield world.store.rows<Row>(
      `SELECT ${select} FROM json_each(?) AS chosen JOIN ${table} ON ${table}.rowid = chosen.value ORDER BY chosen.key`,
      JSON.stringify(chunk),
    );
  }
}
