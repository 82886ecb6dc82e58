// The process's store: Redis if configured, otherwise a file. Tests use memory.
import "server-only";
import { environment } from "@/lib/env";
import { fileStore } from "./file";
import { memoryStore } from "./memory";
import { redisStore } from "./redis";
import { redisSettings } from "@/lib/env/redis-settings";
import type { Store } from "./store";

// The framework bundles pages and routes apart; shared state is on the process.
const home = globalThis as typeof globalThis & { portalStore?: Store };
export const sharedStore = (): Store => {
  if (home.portalStore) return home.portalStore;
  const redis = redisSettings(environment());
  const { STORE_FILE } = environment();
  return (home.portalStore = redis
    ? redisStore(redis)
    : STORE_FILE === ":memory:"
      ? memoryStore()
      : fileStore(STORE_FILE));
};

/** Writes only if the value, or its absence, is unchanged since it was read: true for the writer. */
export const replaceValue = (
  key: string,
  before: string | undefined,
  after: string,
  seconds: number,
): Promise<boolean> =>
  before === undefined ? sharedStore().claim(key, after, seconds) : sharedStore().swap(key, before, after, seconds);

/** A Redis may come back by itself; a file that cannot be written is a configuration error. */
export async function storeFault(): Promise<string | undefined> {
  const { REDIS_URL, STORE_FILE } = environment();
  if (REDIS_URL || (await sharedStore().ready())) return undefined;
  return `STORE_FILE is "${STORE_FILE}" and cannot be written: name a file on a disk that stays, or set REDIS_URL.`;
}
