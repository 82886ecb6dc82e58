// One page of a list, its total, and the order of all of it for an export: the same for every kind of row.
import type { EditionProvider } from "../edition-provider";
import type { Where } from "./filters";

/** A table that a list is read from. All of it goes into SQL as it is, so it is only ever of our own words. */
export interface ListTable {
  readonly name: string;
  /** When a row was made: newest first, unless said otherwise. */
  readonly time: string;
  /** Has all rows in this order, where the lists of a merchant are long. */
  readonly index?: string;
  /** The columns that the names of other orders stand for. */
  readonly orders?: Readonly<Record<string, string>>;
}
interface Sorting {
  readonly sort?: string;
  readonly direction?: "asc" | "desc";
}
interface Asked extends Sorting {
  readonly page: number;
  readonly offset: number;
}

/** Equals follow each other as they were made, so that no row is on two pages. */
function ordered(
  { name, time, index, orders = {} }: ListTable,
  { sql }: Where,
  { sort, direction = "desc" }: Sorting,
): { ids: string; order: string } {
  const column = sort !== undefined && Object.hasOwn(orders, sort) ? orders[sort] : time;
  const order = `ORDER BY ${name}.${column} ${direction}, ${name}.rowid ${direction}`;
  // Left alone, SQLite would rather gather an application's rows and sort them all.
  const along = index && column === time ? ` INDEXED BY ${index}` : "";
  return { ids: `SELECT ${name}.rowid FROM ${name}${along} WHERE ${sql} ${order}`, order };
}

/** `select` is what stands between SELECT and FROM. Only the rows of the page are read whole. */
export function pageFrom<Row>(
  provider: EditionProvider,
  table: ListTable,
  select: string,
  where: Where,
  asked: Asked,
): { rows: Row[]; total: number } {
  const { ids, order } = ordered(table, where, asked);
  return {
    rows: provider.store.rows<Row>(
      `SELECT ${select} FROM ${table.name} WHERE ${table.name}.rowid IN (${ids} LIMIT ? OFFSET ?) ${order}`,
      ...where.values,
      asked.offset,
      asked.page * asked.offset,
    ),
    total:
      provider.store.totalRows<{ total: number }>(
        `SELECT count(*) AS total FROM ${table.name} WHERE ${where.sql}`,
        ...where.values,
      )[0]?.total ?? 0,
  };
}

interface StatusSum {
  status: string;
  currency: string;
  count: number;
  amount: number;
  captured: number;
  refunded: number;
}
/** What all found rows come to, by status. */
export const sumsByStatus = ({ store, edition }: EditionProvider, { name }: ListTable, { sql, values }: Where) =>
  store
    .totalRows<Omit<StatusSum, "currency">>(
      `SELECT status, count(*) AS count, sum(amount) AS amount, sum(captured) AS captured, sum(refunded) AS refunded FROM ${name} WHERE ${sql} GROUP BY status ORDER BY status`,
      ...values,
    )
    .map((row): StatusSum => ({ ...row, currency: edition.currency }));

const CHUNK = 500;
/** Every row, a few hundred at a time. Which rows and in which order is settled first, so that nothing is doubled or missed while they are read. */
export function* allFrom<Row>(
  provider: EditionProvider,
  table: ListTable,
  select: string,
  where: Where,
  sorting: Sorting,
): Generator<Row[]> {
  const ids = provider.store
    .rows<{ rowid: number }>(ordered(table, where, sorting).ids, ...where.values)
    .map(({ rowid }) => rowid);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    yield provider.store.rows<Row>(
      `SELECT ${select} FROM json_each(?) AS chosen JOIN ${table.name} ON ${table.name}.rowid = chosen.value ORDER BY chosen.key`,
      JSON.stringify(chunk),
    );
  }
}
