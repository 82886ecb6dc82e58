// State shared by all instances of the portal: limits, results of money actions, the record of attempts.

/** The store did not answer in time or failed. Work that depends on it stops; other work continues. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
/** By name, not by class: callers may be in another bundle, with their own copy of the class. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";

/** Every command answers or fails within a second. */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** Writes only if the key is absent: true for the first writer. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  /** Writes only if the value is unchanged since it was read: true for the writer. */
  swap(key: string, before: string, after: string, seconds: number): Promise<boolean>;
  /** Counts up or down. The first count starts the expiry; later ones do not move it. */
  count(key: string, seconds: number, step?: 1 | -1): Promise<{ readonly count: number; readonly secondsLeft: number }>;
  /** Appends a line to a list; above `most` the oldest are dropped. Every line restarts the expiry. */
  append(key: string, line: string, most: number, seconds: number): Promise<void>;
  /** The lines of a list, oldest first. */
  lines(key: string): Promise<readonly string[]>;
  /** Removes all occurrences of a line from a list. */
  drop(key: string, line: string): Promise<void>;
  remove(key: string): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
