// The store of several instances: Redis or Valkey.
import { createClient } from "redis";
import { log } from "@/lib/log";
import type { Store } from "./store";

/** Redis runs a script whole, so nobody writes between its look and its write. */
const SWAP = "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('set', KEYS[1], ARGV[2], 'ex', ARGV[3]) return 1";

export function redisStore(url: string, prefix = "portal:"): Store {
  const client = createClient({ url, socket: { connectTimeout: 2_000 }, commandOptions: { timeout: 2_000 } });
  client.on("error", (error: Error) => log().error({ error: error.message }, "the store does not answer"));
  let connecting: Promise<unknown> | undefined;
  const connected = async () => {
    await (connecting ??= client.connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    }));
    return client;
  };
  const at = (key: string) => prefix + key;
  return {
    get: async (key) => (await (await connected()).get(at(key))) ?? undefined,
    set: async (key, value, seconds) => void (await (await connected()).set(at(key), value, { expiration: { type: "EX", value: seconds } })),
    claim: async (key, value, seconds) => (await (await connected()).set(at(key), value, { expiration: { type: "EX", value: seconds }, condition: "NX" })) !== null,
    swap: async (key, before, after, seconds) => (await (await connected()).eval(SWAP, { keys: [at(key)], arguments: [before, after, String(seconds)] })) === 1,
    count: async (key, seconds, step = 1) => {
      const [count, , secondsLeft] = await (await connected()).multi().incrBy(at(key), step).expire(at(key), seconds, "NX").ttl(at(key)).exec();
      return { count: Number(count), secondsLeft: Math.max(1, Number(secondsLeft)) };
    },
    append: async (key, line, most, seconds) => void (await (await connected()).multi().rPush(at(key), line).lTrim(at(key), -most, -1).expire(at(key), seconds).exec()),
    lines: async (key) => (await connected()).lRange(at(key), 0, -1),
    remove: async (key) => void (await (await connected()).del(at(key))),
    ready: async () => (await connected()).ping().then((answer) => answer === "PONG", () => false),
    close: async () => {
      if (connecting) await client.close();
    },
  };
}
