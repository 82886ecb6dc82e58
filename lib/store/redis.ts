// The store of several instances: Redis or Valkey. Every command is bounded in time, and a failing one reports at
// once.
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics/metrics";
import { outsideRequests } from "@/lib/outside-requests";
import type { RedisServers } from "./redis-servers";
import type { RedisSettings } from "@/lib/env/redis-settings";
import { type Store, StoreUnavailable, isStoreUnavailable } from "./store";
import { COMMAND_TIMEOUT, timeLimits } from "./time-limit";

// Redis runs a script atomically. Each has one key, so that a cluster can run it.
const SWAP =
  "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('set', KEYS[1], ARGV[2], 'ex', ARGV[3]) return 1";
const COUNT =
  "local count = redis.call('incrby', KEYS[1], ARGV[1]) redis.call('expire', KEYS[1], ARGV[2], 'nx') return {count, redis.call('ttl', KEYS[1])}";
const APPEND =
  "redis.call('rpush', KEYS[1], ARGV[1]) redis.call('ltrim', KEYS[1], -ARGV[2], -1) redis.call('expire', KEYS[1], ARGV[3])";

/** After this many unanswered commands in this many milliseconds, connections are replaced. */
const MOST_SILENT = 3;
const SILENT_WITHIN = 3_000;
const RECONNECT_AFTER = 250;
/** The log reports recovery when no command has failed for this long. */
const WELL_AFTER = 2_000;
const READY_SECONDS = 60;

const noop = () => undefined;
const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export function redisStore(settings: RedisSettings, prefix = "portal:"): Store {
  const limits = timeLimits();
  // The package has hundreds of modules, which a portal with another store never loads.
  const client = outsideRequests(() => import("./redis-servers"));
  let servers: RedisServers | undefined;
  let connecting: Promise<unknown> = Promise.resolve();
  let clients = 0;
  let silentAt: number[] = [];
  /** The connection's last error: a command of a lost connection fails without a reason. */
  let reason: string | undefined;
  let failedAt: number | undefined;

  /** A hanging Sentinel keeps a client waiting for ever, so each client begins with another one. */
  const inTurn = (turn: number): RedisSettings => {
    const first = turn % settings.addresses.length;
    return { ...settings, addresses: [...settings.addresses.slice(first), ...settings.addresses.slice(0, first)] };
  };
  const connection = ({ redisServers }: Awaited<typeof client>): RedisServers => {
    if (servers) return servers;
    const fresh = redisServers(inTurn(clients++), (error) => {
      reason = error.message;
    });
    servers = fresh;
    connecting = fresh.connect().catch(async (error) => {
      reason = errorOf(error).message;
      await pause(RECONNECT_AFTER, undefined, { ref: false });
      giveUp(fresh);
    });
    return fresh;
  };
  /** Pending commands may still be answered. */
  const end = async (old: RedisServers) => {
    await Promise.race([old.close().catch(noop), pause(COMMAND_TIMEOUT, undefined, { ref: false })]);
    try {
      old.destroy();
    } catch {
      // It is closed already.
    }
  };
  const giveUp = (old: RedisServers) => {
    if (old !== servers) return;
    servers = undefined;
    silentAt = [];
    void end(old);
  };
  const onSilence = (current: RedisServers) => {
    const now = Date.now();
    silentAt = [...silentAt.filter((at) => at > now - SILENT_WITHIN), now];
    if (silentAt.length >= MOST_SILENT) giveUp(current);
  };

  async function inTime<T>(work: (servers: RedisServers, signal: AbortSignal) => Promise<T>): Promise<T> {
    const current = connection(await client);
    const unsent = new AbortController();
    let stop = noop as () => void;
    const late = new Promise<never>((_, fail) => {
      stop = limits.start(COMMAND_TIMEOUT, () => {
        onSilence(current);
        unsent.abort();
        fail(new StoreUnavailable("no answer in time"));
      });
    });
    const connected = async () => {
      await connecting;
      return work(current, unsent.signal);
    };
    try {
      return await Promise.race([connected(), late]);
    } catch (error) {
      // The primary has become a replica: its name or a Sentinel may lead to another one.
      if (errorOf(error).message.startsWith("READONLY")) giveUp(current);
      throw error;
    } finally {
      stop();
    }
  }
  async function bounded<T>(work: (servers: RedisServers, signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      const answer = await outsideRequests(() => inTime(work));
      if (failedAt !== undefined && Date.now() - failedAt > WELL_AFTER) {
        log().info("the store answers again");
        failedAt = undefined;
      }
      return answer;
    } catch (error) {
      const { message } = errorOf(error);
      metrics()?.storeErrors.inc();
      const isFirst = failedAt === undefined;
      failedAt = Date.now();
      if (isFirst)
        log().error(
          { error: message, reason },
          (await client).isReply(error) ? "the store refuses commands" : "the store does not answer",
        );
      throw isStoreUnavailable(error) ? error : new StoreUnavailable(message);
    }
  }
  /** Replies as Redis documents them for each command. */
  const ask = <T>(key: string, ...[name, ...more]: [string, ...string[]]): Promise<T> =>
    bounded((server, signal) => server.send(prefix + key, [name, prefix + key, ...more], signal) as Promise<T>);
  const run = <T>(script: string, key: string, ...args: readonly (string | number)[]): Promise<T> =>
    bounded(
      (server, signal) =>
        server.send(prefix + key, ["EVAL", script, "1", prefix + key, ...args.map(String)], signal) as Promise<T>,
    );

  const count: Store["count"] = async (key, seconds, step = 1) => {
    const [counted, secondsLeft] = await run<[number, number]>(COUNT, key, step, seconds);
    return { count: counted, secondsLeft: Math.max(1, secondsLeft) };
  };
  const swap: Store["swap"] = async (key, before, after, seconds) =>
    (await run<number>(SWAP, key, before, after, seconds)) === 1;

  const readyKey = `ready:${randomUUID()}`;
  /** The commands of money and limits, on every primary: a store may answer and still refuse writes or scripts. */
  const tryWrites = async (): Promise<boolean> => {
    const keys = await bounded((server) => server.keysOnEachPrimary(readyKey));
    const tried = keys.map(async (key) =>
      swap(key, String((await count(key, READY_SECONDS)).count), "0", READY_SECONDS),
    );
    return (await Promise.all(tried)).every(Boolean);
  };
  let checking: Promise<boolean> | undefined;

  return {
    get: async (key) => (await ask<string | null>(key, "GET")) ?? undefined,
    set: async (key, value, seconds) => void (await ask(key, "SET", value, "EX", String(seconds))),
    claim: async (key, value, seconds) =>
      (await ask<string | null>(key, "SET", value, "EX", String(seconds), "NX")) !== null,
    swap,
    count,
    append: async (key, line, most, seconds) => void (await run(APPEND, key, line, most, seconds)),
    lines: (key) => ask(key, "LRANGE", "0", "-1"),
    drop: async (key, line) => void (await ask(key, "LREM", "0", line)),
    remove: async (key) => void (await ask(key, "DEL")),
    // Concurrent checks would count the same key.
    ready: () =>
      (checking ??= tryWrites()
        .catch(() => false)
        .finally(() => {
          checking = undefined;
        })),
    close: async () => {
      const last = servers;
      servers = undefined;
      if (last) await end(last);
    },
  };
}
