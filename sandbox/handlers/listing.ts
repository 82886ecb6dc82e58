// One page of a list, its total, and all rows for an export.
import type { EditionProvider } from "../edition-provider";
import type { Where } from "./filters";

/** The table of a list. Its strings go into SQL unescaped, so they must be constants. */
export interface ListTable {
  readonly name: string;
  /** The creation time: lists are newest first by default. */
  readonly time: string;
  /** An index in this order, for long lists. */
  readonly index?: string;
  /** The column of the provider's fee. */
  readonly fee?: string;
  /** The columns of the other orders. */
  readonly orders?: Readonly<Record<string, string>>;
}
interface Sorting {
  readonly sort?: string;
  readonly direction?: "asc" | "desc";
}
interface PageQuery extends Sorting {
  readonly page: number;
  readonly offset: number;
}

/** Equal values are ordered by creation, so that no row is on two pages. */
function ordered(
  { name, time, index, orders = {} }: ListTable,
  { sql }: Where,
  { sort, direction = "desc" }: Sorting,
): { ids: string; order: string } {
  const column = sort !== undefined && Object.hasOwn(orders, sort) ? orders[sort] : time;
  const order = `ORDER BY ${name}.${column} ${direction}, ${name}.rowid ${direction}`;
  // Without the index hint, SQLite would collect an application's rows and sort them all.
  const along = index && column === time ? ` INDEXED BY ${index}` : "";
  return { ids: `SELECT ${name}.rowid FROM ${name}${along} WHERE ${sql} ${order}`, order };
}

/** `select` stands between SELECT and FROM. Only the rows of the page are read whole. */
export function pageFrom<Row>(
  provider: EditionProvider,
  table: ListTable,
  select: string,
  where: Where,
  query: PageQuery,
): { rows: Row[]; total: number } {
  const { ids, order } = ordered(table, where, query);
  return {
    rows: provider.store.rows<Row>(
      `SELECT ${select} FROM ${table.name} WHERE ${table.name}.rowid IN (${ids} LIMIT ? OFFSET ?) ${order}`,
      ...where.values,
      query.offset,
      query.page * query.offset,
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
/** Sums of all found rows, by status. */
/** `open` is a condition on rows that can still be paid. */
export const sumsByStatus = (
  { store, edition }: EditionProvider,
  { name, fee }: ListTable,
  { sql, values }: Where,
  open?: Where,
) =>
  store
    .totalRows<Omit<StatusSum, "currency">>(
      `SELECT status, count(*) AS count, sum(amount) AS amount, sum(captured) AS captured, sum(refunded) AS refunded${fee ? `, coalesce(sum(${fee}), 0) AS fees` : ""}${open ? `, sum(CASE WHEN ${open.sql} THEN amount ELSE 0 END) AS open` : ""} FROM ${name} WHERE ${sql} GROUP BY status ORDER BY status`,
      ...(open?.values ?? []),
      ...values,
    )
    .map((row): StatusSum => ({ ...row, currency: edition.currency }));

const CHUNK = 500;
/**
 * Every row, a few hundred at a time. The set and order of rows is fixed first, so that none is doubled or missed
 * while reading.
 */
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
