// Rows by name, through one prepared statement a table.
import type { Store, Value } from "../store";

export function inserter<const Names extends readonly string[]>(store: Store, table: string, columns: Names): (row: Readonly<Record<Names[number], Value>>) => void {
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  return (row) => void store.run(sql, ...columns.map((column: Names[number]) => row[column]));
}
