// Inserts rows by column name in batches: a statement per row would take most of the seed's time.
import type { Store, Value } from "../store";

const BATCH = 25;
const waiting = new WeakMap<Store, (() => void)[]>();

export function inserter<const Names extends readonly string[]>(
  store: Store,
  table: string,
  columns: Names,
): (row: Readonly<Record<Names[number], Value>>) => void {
  const row = `(${columns.map(() => "?").join(", ")})`;
  const insert = (count: number) =>
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${Array<string>(count).fill(row).join(", ")}`;
  const whole = insert(BATCH);
  let values: Value[] = [];
  const write = () => {
    if (values.length > 0)
      store.run(values.length === BATCH * columns.length ? whole : insert(values.length / columns.length), ...values);
    values = [];
  };
  waiting.set(store, [...(waiting.get(store) ?? []), write]);
  return (row) => {
    for (const column of columns as readonly Names[number][]) values.push(row[column]);
    if (values.length === BATCH * columns.length) write();
  };
}

/** Writes the rows of incomplete batches. */
export function writeAll(store: Store): void {
  for (const write of waiting.get(store) ?? []) write();
  waiting.delete(store);
}
