// What several instances of the portal share: limits, results of money actions, the record of attempts, anything that must be known everywhere.

/** The store did not do what it was asked, or not in time. What must not go on without it stops; all else goes on. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}
/** By its name: the store is one for the process, and whoever asks it may be of another bundle, with a class of its own. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailable =>
  error instanceof Error && error.name === "StoreUnavailable";

/** Every command answers or fails within a second. */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** Writes only when nobody has: true for the one that was first. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  /** Writes only when nothing has changed since it was read: true for the one that did. */
  swap(key: string, before: string, after: string, seconds: number): Promise<boolean>;
  /** Counts up, or takes a count back. The seconds begin with the first count and are not moved by later ones. */
  count(key: string, seconds: number, step?: 1 | -1): Promise<{ readonly count: number; readonly secondsLeft: number }>;
  /** Adds a line at the end of a list; more than the most lets its oldest go. The seconds begin anew with every line. */
  append(key: string, line: string, most: number, seconds: number): Promise<void>;
  /** The lines of a list, oldest first. */
  lines(key: string): Promise<readonly string[]>;
  /** Takes a line out of a list, each time it is there. */
  drop(key: string, line: string): Promise<void>;
  remove(key: string): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
