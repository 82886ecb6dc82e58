// Triggers that keep the table `tallies`: totals, sums and far pages of a long list read its days, not its rows.
import { DAY } from "./calendar";

/** A column of the row that a trigger sees: "NEW.fee". */
type Row = (column: string) => string;
interface Tallied {
  readonly method: (row: Row) => string;
  readonly fees: (row: Row) => string;
  /** Whether the list has the row. */
  readonly isListed: (row: Row) => string;
}
const tallied: Readonly<Record<string, Tallied>> = {
  invoices: { method: () => "''", fees: () => "0", isListed: (row) => `${row("removed_at")} IS NULL` },
  transactions: { method: (row) => row("method"), fees: (row) => `coalesce(${row("fee")}, 0)`, isListed: () => "TRUE" },
};
const sums = ["count", "amount", "captured", "refunded", "fees"];
const sumsOf = (row: (sum: string) => string): string => sums.map(row).join(", ");
/** The day of the sums of all days. */
export const allDays = -1;

/** SQL that fills the table and creates the triggers. `offset` is that of the edition's clock. */
export const tallies = (offset: number): string =>
  Object.entries(tallied)
    .map(([list, { method, fees, isListed }]) => {
      const day = (row: Row) => `(CAST(${row("created_at")} AS INTEGER) + ${offset}) / ${DAY} * ${DAY} - ${offset}`;
      const kind = (row: Row) => `${row("app_id")}, ${method(row)}, ${row("status")}`;
      const values = (row: Row) => ["1", row("amount"), row("captured"), row("refunded"), fees(row)];
      const change = (name: "OLD" | "NEW", sign: "-" | "+") => {
        const row: Row = (column) => `${name}.${column}`;
        return `
  INSERT INTO tallies SELECT '${list}', day, ${kind(row)}, ${sign}${values(row).join(`, ${sign}`)} FROM (SELECT ${day(row)} AS day UNION ALL SELECT ${allDays}) WHERE ${isListed(row)}
  ON CONFLICT DO UPDATE SET ${sumsOf((sum) => `${sum} = ${sum} + excluded.${sum}`)};`;
      };
      const stored: Row = (column) => column;
      return `
INSERT INTO tallies SELECT '${list}', ${day(stored)}, ${kind(stored)}, sum(${values(stored).join("), sum(")}) FROM ${list} WHERE ${isListed(stored)} GROUP BY 1, 2, 3, 4, 5;
INSERT INTO tallies SELECT list, ${allDays}, app_id, method, status, ${sumsOf((sum) => `sum(${sum})`)} FROM tallies WHERE list = '${list}' GROUP BY 1, 2, 3, 4, 5;
CREATE TRIGGER ${list}_inserted AFTER INSERT ON ${list} BEGIN ${change("NEW", "+")}
END;
CREATE TRIGGER ${list}_updated AFTER UPDATE ON ${list} BEGIN ${change("OLD", "-")} ${change("NEW", "+")}
END;`;
    })
    .join("\n");
