// The one door to a database file: prepared once, rows without the driver's extras, and work that happens whole or not at all.
import Database from "libsql";

export type Value = string | number | null;

const MOST_TOTALS = 200;

export class Store {
  private connection: Database.Database;
  private prepared = new Map<string, Database.Statement>();
  private depth = 0;
  /** Totals of many rows, as they are since the last change. */
  private totals = new Map<string, unknown>();
  private totalsOf = -1;

  constructor(readonly file: string) {
    this.connection = Store.connect(file);
  }
  private static connect(file: string): Database.Database {
    const connection = new Database(file);
    if (file !== ":memory:") connection.pragma("journal_mode = WAL");
    // A killed process loses nothing with NORMAL under WAL; only a power cut could, and this is a sandbox.
    connection.pragma("synchronous = NORMAL");
    connection.pragma("foreign_keys = ON");
    return connection;
  }

  /** What a row looks like is said by the SQL that stands beside the call: T repeats it. */
  rows<T>(sql: string, ...values: Value[]): T[] {
    return this.statement(sql).all(values) as T[];
  }
  row<T>(sql: string, ...values: Value[]): T | undefined {
    const found = this.statement(sql).get(values) as (T & { _metadata?: unknown }) | undefined; // the driver adds its timing to a single row
    if (found) delete found._metadata;
    return found;
  }
  /** Rows that add up many others. Nobody counts a million of them again for a look at ten, as long as nothing was written. */
  totalRows<T>(sql: string, ...values: Value[]): T[] {
    if (this.depth > 0) return this.rows(sql, ...values); // what may still be undone is not kept
    const changes = this.row<{ n: number }>("SELECT total_changes() AS n")!.n;
    if (changes !== this.totalsOf || this.totals.size >= MOST_TOTALS) this.totals.clear();
    this.totalsOf = changes;
    const key = JSON.stringify([sql, values]);
    if (!this.totals.has(key)) this.totals.set(key, this.rows(sql, ...values));
    return this.totals.get(key) as T[]; // set under this key with this SQL
  }
  /** How many rows it changed. */
  run(sql: string, ...values: Value[]): number {
    return this.statement(sql).run(values).changes;
  }
  script(sql: string): void {
    this.connection.exec(sql);
  }

  /** Everything or nothing; inside another piece of work it joins that one. */
  atomically<T>(work: () => T, keepsOn: (error: unknown) => boolean = () => false): T {
    if (this.depth > 0) return work();
    this.connection.exec("BEGIN IMMEDIATE");
    this.depth += 1;
    try {
      const result = work();
      this.connection.exec("COMMIT");
      return result;
    } catch (error) {
      this.connection.exec(keepsOn(error) ? "COMMIT" : "ROLLBACK");
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  /** Moves everything into the main file, so that the file alone is the database and can be copied. */
  settle(): void {
    if (this.file !== ":memory:") this.connection.pragma("wal_checkpoint(TRUNCATE)");
  }
  close(): void {
    this.prepared.clear();
    this.totals.clear();
    this.connection.close();
  }
  /** Closes the file, lets somebody change it, and opens what is there then. */
  reopen(whileClosed: () => void): void {
    this.close();
    whileClosed();
    this.connection = Store.connect(this.file);
  }

  private statement(sql: string): Database.Statement {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.connection.prepare(sql)));
    return statement;
  }
}
