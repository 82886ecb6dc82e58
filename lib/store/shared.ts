// The store of this process: memory, or the Redis that the operator named.
import "server-only";
import { environment } from "@/lib/env";
import { memoryStore } from "./memory";
import { redisStore } from "./redis";
import type { Store } from "./store";

// The framework bundles pages and routes apart; what they share has to live on the process itself.
const home = globalThis as typeof globalThis & { portalStore?: Store };
export const sharedStore = (): Store => {
  const { REDIS_URL } = environment();
  return (home.portalStore ??= REDIS_URL ? redisStore(REDIS_URL) : memoryStore());
};
