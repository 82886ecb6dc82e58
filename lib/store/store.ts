// What several instances of the portal share: limits, results of money actions, anything that must be known everywhere.

export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** Writes only when nobody has: true for the one that was first. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  /** Counts up, or takes a count back. The seconds begin with the first count and are not moved by later ones. */
  count(key: string, seconds: number, step?: 1 | -1): Promise<{ readonly count: number; readonly secondsLeft: number }>;
  remove(key: string): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
