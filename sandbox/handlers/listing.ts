// One page of a list, its total, and all rows for an export.
import type { EditionProvider } from "../edition-provider";
import { DAY } from "../db/calendar";
import type { Value } from "../db/store";

export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}
export interface Where extends Condition {
  /** The same rows in the table `tallies`, unless they have a condition that it cannot answer. */
  readonly tally?: { readonly sums: Condition; readonly days: Condition } | undefined;
}
/** The table of a list. Its strings go into SQL unescaped, so they must be constants. */
export interface ListTable {
  readonly name: string;
  /** The creation time: lists are newest first by default. */
  readonly time: string;
  /** Indexes of long lists, by the column of their order. */
  readonly indexes?: Readonly<Record<string, string>>;
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

interface Order {
  readonly column: string;
  readonly direction: "asc" | "desc";
}
const orderOf = ({ time, orders = {} }: ListTable, { sort, direction = "desc" }: Sorting): Order => ({
  column: (sort !== undefined && Object.hasOwn(orders, sort) && orders[sort]) || time,
  direction,
});
/** Equal values are ordered by creation, so that no row is on two pages. */
const orderBy = ({ name }: ListTable, { column, direction }: Order): string =>
  `ORDER BY ${name}.${column} ${direction}, ${name}.rowid ${direction}`;
/** Without the index hint, SQLite would collect an application's rows and sort them all. */
const along = ({ name, indexes = {} }: ListTable, column: string): string =>
  indexes[column] ? `${name} INDEXED BY ${indexes[column]}` : name;

const totalOf = ({ store }: EditionProvider, { name }: ListTable, { sql, values, tally }: Where): number => {
  const [found] = tally
    ? store.totalRows<{ total: number | null }>(
        `SELECT sum(count) AS total FROM tallies WHERE ${tally.sums.sql}`,
        ...tally.sums.values,
      )
    : store.totalRows<{ total: number }>(`SELECT count(*) AS total FROM ${name} WHERE ${sql}`, ...values);
  return found?.total ?? 0;
};

/** So many rows are collected and sorted; of more, an index is read in order until the page is full. */
const FEW = 1000;
/** The rowids of all rows if they are few. */
function fewOf(provider: EditionProvider, table: ListTable, where: Where): readonly number[] | undefined {
  if (where.tally && totalOf(provider, table, where) > FEW) return undefined;
  const rows = provider.store.totalRows<{ id: number }>(
    `SELECT ${table.name}.rowid AS id FROM ${table.name} WHERE ${where.sql} LIMIT ${FEW + 1}`,
    ...where.values,
  );
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}
/** The same rows. Several statements on few rows search for them once. */
export function foundOnce(provider: EditionProvider, table: ListTable, where: Where): Where {
  const few = where.tally ? undefined : fewOf(provider, table, where);
  return few
    ? { sql: `${table.name}.rowid IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(few)] }
    : where;
}

interface Span {
  readonly skip: number;
  readonly size: number;
  readonly total: number;
}
/** The rowids of a page of many rows. Those of the second half are found from the end. */
function idsOfPage(
  provider: EditionProvider,
  table: ListTable,
  where: Where,
  { column, direction }: Order,
  { skip, size, total }: Span,
): Condition {
  const isFar = skip > total / 2;
  const order: Order = { column, direction: isFar === (direction === "desc") ? "asc" : "desc" };
  const start = isFar ? total - skip - size : skip;
  const day =
    where.tally && column === table.time ? dayOf(provider, where.tally.days, order.direction, start) : undefined;
  const fromDay = day ? ` AND ${table.name}.${column} ${order.direction === "asc" ? ">=" : "<"} ?` : "";
  return {
    sql: `SELECT ${table.name}.rowid FROM ${along(table, column)} WHERE ${where.sql}${fromDay} ${orderBy(table, order)} LIMIT ? OFFSET ?`,
    values: [...where.values, ...(day ? [day.edge] : []), size, day?.skip ?? start],
  };
}
/** The day of the row after `skip` others: rows are skipped from its edge, not from the list's. */
function dayOf({ store }: EditionProvider, days: Condition, direction: Order["direction"], skip: number) {
  if (skip <= FEW) return undefined;
  let left = skip;
  for (const { day, count } of store.totalRows<{ day: number; count: number }>(
    `SELECT day, sum(count) AS count FROM tallies WHERE ${days.sql} GROUP BY day ORDER BY day ${direction}`,
    ...days.values,
  )) {
    if (left < count) return { edge: direction === "asc" ? day : day + DAY, skip: left };
    left -= count;
  }
  return undefined;
}

/** `select` stands between SELECT and FROM. Only the rows of the page are read whole. */
export function pageFrom<Row>(
  provider: EditionProvider,
  table: ListTable,
  select: string,
  where: Where,
  query: PageQuery,
): { rows: Row[]; total: number } {
  const few = fewOf(provider, table, where);
  const total = few?.length ?? totalOf(provider, table, where);
  const skip = query.page * query.offset;
  const size = Math.min(query.offset, total - skip);
  if (size <= 0) return { rows: [], total };
  const order = orderOf(table, query);
  const ids = few
    ? {
        sql: `SELECT ${table.name}.rowid FROM ${table.name} WHERE ${table.name}.rowid IN (SELECT value FROM json_each(?)) ${orderBy(table, order)} LIMIT ? OFFSET ?`,
        values: [JSON.stringify(few), size, skip],
      }
    : idsOfPage(provider, table, where, order, { skip, size, total });
  return {
    rows: provider.store.rows<Row>(
      `SELECT ${select} FROM ${table.name} WHERE ${table.name}.rowid IN (${ids.sql}) ${orderBy(table, order)}`,
      ...ids.values,
    ),
    total,
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
/** Sums of all found rows, by status. `open` is a condition on rows that can still be paid. */
export function sumsByStatus(
  { store, edition }: EditionProvider,
  { name, fee }: ListTable,
  { sql, values, tally }: Where,
  open?: Condition,
): StatusSum[] {
  const fees = tally ? "sum(fees)" : `coalesce(sum(${fee}), 0)`;
  const counted = tally ? "sum(count)" : "count(*)";
  const from = tally ? `tallies WHERE ${tally.sums.sql}` : `${name} WHERE ${sql}`;
  const opened = open
    ? store.totalRows<{ status: string; amount: number }>(
        `SELECT status, sum(amount) AS amount FROM ${name} WHERE ${sql} AND ${open.sql} GROUP BY status`,
        ...values,
        ...open.values,
      )
    : [];
  return store
    .totalRows<Omit<StatusSum, "currency">>(
      `SELECT status, ${counted} AS count, sum(amount) AS amount, sum(captured) AS captured, sum(refunded) AS refunded${fee ? `, ${fees} AS fees` : ""} FROM ${from} GROUP BY status HAVING ${counted} > 0 ORDER BY status`,
      ...(tally?.sums.values ?? values),
    )
    .map((row) => ({
      ...row,
      ...(open && { open: opened.find(({ status }) => status === row.status)?.amount ?? 0 }),
      currency: edition.currency,
    }));
}

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
  const { name } = table;
  const order = orderOf(table, sorting);
  const ids = provider.store
    .rows<{ rowid: number }>(
      `SELECT ${name}.rowid FROM ${along(table, order.column)} WHERE ${where.sql} ${orderBy(table, order)}`,
      ...where.values,
    )
    .map(({ rowid }) => rowid);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    yield provider.store.rows<Row>(
      `SELECT ${select} FROM json_each(?) AS chosen JOIN ${table.name} ON ${table.name}.rowid = chosen.value ORDER BY chosen.key`,
      JSON.stringify(chunk),
    );
  }
}
