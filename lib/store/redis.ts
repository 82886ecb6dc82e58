// The store of several instances: Redis or Valkey. Every command is bounded, and one that fails says so at once.
import "server-only";
import { createClient } from "redis";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics/metrics";
import { type Store, StoreUnavailable, isStoreUnavailable } from "./store";

/** Redis runs a script whole, so nobody writes between its look and its write. */
const SWAP =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('set', KEYS[1], ARGV[2], 'ex', ARGV[3]) return 1";

/** A person waits for a few commands one after the other, and three seconds at most. */
const COMMAND_TIMEOUT = 800;
/** A connection that stays silent this often in a row is given up for a new one. */
const MOST_SILENT = 3;
const LONGEST_RECONNECT = 1_000;

const newClient = (url: string) =>
  createClient({
    url,
    // Nobody waits for a store to come back: what is asked meanwhile fails, and the connection is tried again by itself.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: COMMAND_TIMEOUT,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, LONGEST_RECONNECT),
    },
  });
type Client = ReturnType<typeof newClient>;

export function redisStore(url: string, prefix = "portal:"): Store {
  let client: Client | undefined;
  let connecting: Promise<unknown> = Promise.resolve();
  let silent = 0;
  let isAway = false;

  const told = (error: Error) => {
    if (!isAway) log().error({ error: error.message }, "the store does not answer");
    isAway = true;
  };
  const connection = (): Client => {
    if (client) return client;
    const fresh = newClient(url);
    fresh.on("error", told);
    fresh.on("ready", () => {
      if (isAway) log().info("the store answers again");
      isAway = false;
    });
    connecting = fresh.connect().catch(told);
    return (client = fresh);
  };
  /** Also ends what still waits in it. */
  const giveUp = () => {
    client?.destroy();
    client = undefined;
    silent = 0;
  };

  async function bounded<T>(command: (client: Client) => Promise<T>): Promise<T> {
    const current = connection();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        silent += 1;
        if (current.isReady && silent >= MOST_SILENT && current === client) giveUp();
        fail(new StoreUnavailable("no answer in time"));
      }, COMMAND_TIMEOUT);
    });
    try {
      const work = async () => {
        if (!current.isReady) await connecting;
        return command(current);
      };
      const answer = await Promise.race([work(), late]);
      silent = 0;
      return answer;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      metrics()?.storeErrors.inc();
      if (current.isReady) log().error({ error: problem.message }, "the store refused a command"); // full, read-only, or silent
      throw isStoreUnavailable(problem) ? problem : new StoreUnavailable(problem.message);
    } finally {
      clearTimeout(timer);
    }
  }

  const at = (key: string) => prefix + key;
  return {
    get: (key) => bounded(async (redis) => (await redis.get(at(key))) ?? undefined),
    set: (key, value, seconds) =>
      bounded(async (redis) => void (await redis.set(at(key), value, { expiration: { type: "EX", value: seconds } }))),
    claim: (key, value, seconds) =>
      bounded(
        async (redis) =>
          (await redis.set(at(key), value, { expiration: { type: "EX", value: seconds }, condition: "NX" })) !== null,
      ),
    swap: (key, before, after, seconds) =>
      bounded(
        async (redis) =>
          (await redis.eval(SWAP, { keys: [at(key)], arguments: [before, after, String(seconds)] })) === 1,
      ),
    count: (key, seconds, step = 1) =>
      bounded(async (redis) => {
        const [count, , secondsLeft] = await redis
          .multi()
          .incrBy(at(key), step)
          .expire(at(key), seconds, "NX")
          .ttl(at(key))
          .exec();
        return { count: Number(count), secondsLeft: Math.max(1, Number(secondsLeft)) };
      }),
    append: (key, line, most, seconds) =>
      bounded(
        async (redis) =>
          void (await redis.multi().rPush(at(key), line).lTrim(at(key), -most, -1).expire(at(key), seconds).exec()),
      ),
    lines: (key) => bounded((redis) => redis.lRange(at(key), 0, -1)),
    drop: (key, line) => bounded(async (redis) => void (await redis.lRem(at(key), 0, line))),
    remove: (key) => bounded(async (redis) => void (await redis.del(at(key)))),
    ready: () => bounded(async (redis) => (await redis.ping()) === "PONG").catch(() => false),
    close: async () => {
      if (client?.isReady) await client.close();
      else client?.destroy();
      client = undefined;
    },
  };
}
