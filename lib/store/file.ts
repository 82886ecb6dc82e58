// The store of a single machine: an embedded database in a file, which outlives the process.
import "server-only";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import { metrics } from "@/lib/metrics/metrics";
import { type Store, StoreUnavailable } from "./store";

const schema = `
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lines (id INTEGER PRIMARY KEY, key TEXT NOT NULL, line TEXT NOT NULL, until INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS lines_by_key ON lines (key, id);
`;
/** The time to wait for a second program that writes the same file. */
const BUSY_TIMEOUT = 800;
const SWEEP_EVERY = 1_000;

function connect(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path, { timeout: BUSY_TIMEOUT });
  database.pragma("journal_mode = WAL");
  // A killed process loses nothing; after a power cut the provider still knows each intent key, which is enough.
  database.pragma("synchronous = NORMAL");
  database.exec(schema);
  return database;
}

export function fileStore(path: string, now: () => number = Date.now): Store {
  let opened: Database.Database | undefined;
  const statements = new Map<string, Database.Statement>();
  let writes = 0;

  const database = () => (opened ??= connect(path));
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? database().prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const row = <T>(sql: string, ...values: (string | number)[]) => statement(sql).get(values) as T | undefined; // T repeats the columns of the SQL
  const change = (sql: string, ...values: (string | number)[]) => statement(sql).run(values).changes;
  const sweep = () => {
    if (++writes % SWEEP_EVERY !== 0) return;
    change("DELETE FROM entries WHERE until <= ?", now());
    change("DELETE FROM lines WHERE until <= ?", now());
  };
  /** A file that cannot be opened or written means that the store is unavailable. */
  const guarded = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (error) {
      metrics()?.storeErrors.inc();
      throw new StoreUnavailable(error instanceof Error ? error.message : String(error));
    }
  };
  const write = <T>(seconds: number, work: (until: number) => T) =>
    guarded(() => {
      sweep();
      return work(now() + seconds * 1000);
    });

  return {
    get: (key) =>
      guarded(() => row<{ value: string }>("SELECT value FROM entries WHERE key = ? AND until > ?", key, now())?.value),
    set: (key, value, seconds) =>
      write(
        seconds,
        (until) =>
          void change(
            "INSERT INTO entries VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET value = ?2, until = ?3",
            key,
            value,
            until,
          ),
      ),
    claim: (key, value, seconds) =>
      write(
        seconds,
        (until) =>
          change(
            "INSERT INTO entries VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET value = ?2, until = ?3 WHERE entries.until <= ?4",
            key,
            value,
            until,
            now(),
          ) === 1,
      ),
    swap: (key, before, after, seconds) =>
      write(
        seconds,
        (until) =>
          change(
            "UPDATE entries SET value = ?3, until = ?4 WHERE key = ?1 AND value = ?2 AND until > ?5",
            key,
            before,
            after,
            until,
            now(),
          ) === 1,
      ),
    count: (key, seconds, step = 1) =>
      write(seconds, (fresh) => {
        const { value, until } = row<{ value: string; until: number }>(
          `INSERT INTO entries VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET
            value = iif(entries.until <= ?4, ?2, entries.value + ?2), until = iif(entries.until <= ?4, ?3, entries.until)
            RETURNING value, until`,
          key,
          step,
          fresh,
          now(),
        )!; // just written
        return { count: Number(value), secondsLeft: Math.max(1, Math.ceil((until - now()) / 1000)) };
      }),
    append: (key, line, most, seconds) =>
      write(seconds, (until) => {
        const work = database().transaction(() => {
          change("DELETE FROM lines WHERE key = ? AND until <= ?", key, now());
          change("INSERT INTO lines (key, line, until) VALUES (?, ?, ?)", key, line, until);
          change("UPDATE lines SET until = ? WHERE key = ?", until, key);
          change(
            "DELETE FROM lines WHERE key = ?1 AND id NOT IN (SELECT id FROM lines WHERE key = ?1 ORDER BY id DESC LIMIT ?2)",
            key,
            most,
          );
        });
        work();
      }),
    lines: (key) =>
      guarded(() =>
        (
          statement("SELECT line FROM lines WHERE key = ? AND until > ? ORDER BY id").all([key, now()]) as {
            line: string;
          }[]
        ).map(({ line }) => line),
      ),
    drop: (key, line) => guarded(() => void change("DELETE FROM lines WHERE key = ? AND line = ?", key, line)),
    remove: (key) =>
      guarded(() => {
        change("DELETE FROM entries WHERE key = ?", key);
        change("DELETE FROM lines WHERE key = ?", key);
      }),
    // A full or read-only disk still reads.
    ready: () =>
      guarded(
        () => change("INSERT INTO entries VALUES ('ready', '', 0) ON CONFLICT (key) DO UPDATE SET until = 0") === 1,
      ).catch(() => false),
    close: async () => {
      statements.clear();
      opened?.close();
      opened = undefined;
    },
  };
}
