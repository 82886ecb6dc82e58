// Access to a database file: prepared statements, plain rows, atomic work.
import Database from "libsql";

export type Value = string | number | null;

const MOST_TOTALS = 200;

export class Store {
  private connection: Database.Database;
  private prepared = new Map<string, Database.Statement>();
  private depth = 0;
  /** Cached totals of many rows, valid until the next change. */
  private totals = new Map<string, unknown>();
  private totalsOf = -1;

  constructor(readonly file: string) {
    this.connection = Store.connect(file);
  }
  private static connect(file: string): Database.Database {
    const connection = new Database(file);
    if (file !== ":memory:") connection.pragma("journal_mode = WAL");
    // With WAL, NORMAL loses nothing when the process is killed; only a power cut could lose data.
    connection.pragma("synchronous = NORMAL");
    connection.pragma("foreign_keys = ON");
    return connection;
  }

  /** T repeats the columns of the SQL. */
  rows<T>(sql: string, ...values: Value[]): T[] {
    return this.statement(sql).all(values) as T[];
  }
  row<T>(sql: string, ...values: Value[]): T | undefined {
    const found = this.statement(sql).get(values) as (T & { _metadata?: unknown }) | undefined; // the driver adds its timing to a single row
    if (found) delete found._metadata;
    return found;
  }
  /**
   * Rows that sum up many others, cached until the next write: a list of ten must not count a million rows each time.
   */
  totalRows<T>(sql: string, ...values: Value[]): T[] {
    if (this.depth > 0) return this.rows(sql, ...values); // data that may be rolled back is not cached
    const changes = this.row<{ n: number }>("SELECT total_changes() AS n")!.n;
    if (changes !== this.totalsOf || this.totals.size >= MOST_TOTALS) this.totals.clear();
    this.totalsOf = changes;
    const key = JSON.stringify([sql, values]);
    if (!this.totals.has(key)) this.totals.set(key, this.rows(sql, ...values));
    return this.totals.get(key) as T[]; // set under this key with this SQL
  }
  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return this.statement(sql).run(values).changes;
  }
  script(sql: string): void {
    this.connection.exec(sql);
  }

  /** All or nothing; nested work joins the outer transaction. */
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

  /** Moves the write-ahead log into the main file, so that this file alone can be copied. */
  settle(): void {
    if (this.file !== ":memory:") this.connection.pragma("wal_checkpoint(TRUNCATE)");
  }
  close(): void {
    this.prepared.clear();
    this.totals.clear();
    this.connection.close();
  }
  /** Closes the file, runs `whileClosed`, and opens it again. */
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
