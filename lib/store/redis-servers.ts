// One node, the primary that Sentinels name, or a cluster: each sends a command on one key. Not "server-only", because
// the doctor uses it without the framework.
import { ErrorReply, createClient, createCluster, createSentinel } from "redis";
import type { RedisAddress, RedisSettings } from "@/lib/env/redis-settings";
import { COMMAND_TIMEOUT } from "./time-limit";

const LONGEST_RECONNECT = 1_000;
/** A cluster is asked for the new primary when a node has been away for this long. */
const REFRESH_AFTER = 250;
/** Enough redirections to find even a primary with few slots. */
const MOST_TAGS = 50_000;

export interface RedisServers {
  connect(): Promise<unknown>;
  /** A command on one key. An aborted one is no longer sent. */
  send(key: string, command: readonly string[], signal: AbortSignal): Promise<unknown>;
  /** Keys with this prefix, one on each primary. */
  keysOnEachPrimary(prefix: string): Promise<readonly string[]>;
  /** Known once it is connected. */
  primaries(): readonly RedisAddress[];
  close(): Promise<unknown>;
  /** Also ends waiting commands. */
  destroy(): void;
}
/** Receives every connection error; the client reconnects by itself. */
type OnError = (error: Error) => void;

/** Options common to all connections. */
export const nodeOptions = ({ username, password, database, ...settings }: RedisSettings) => ({
  username,
  password,
  database,
  // Commands fail while the store is away, instead of being carried out later unnoticed.
  disableOfflineQueue: true,
  socket: socketOptions(settings),
});
type SocketSettings = Pick<RedisSettings, "tls" | "authority" | "connectTimeout">;
const socketOptions = ({ tls, authority, connectTimeout = COMMAND_TIMEOUT }: SocketSettings) => ({
  ...(tls && { tls: true as const, ca: authority }),
  connectTimeout,
  reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, LONGEST_RECONNECT),
});
/** All command timeouts of the client share one timer. */
const commandOptions = (abortSignal: AbortSignal) => ({ abortSignal, timeout: 0 });

function oneNode(settings: RedisSettings, onError: OnError): RedisServers {
  const { socket, ...options } = nodeOptions(settings);
  const client = createClient({ ...options, socket: { ...socket, ...settings.addresses[0] } });
  client.on("error", onError);
  return {
    connect: () => client.connect(),
    send: (_, command, signal) => client.sendCommand([...command], commandOptions(signal)),
    keysOnEachPrimary: async (prefix) => {
      // A node of a cluster accepts some keys and refuses the others.
      if (/^cluster_enabled:1/m.test(await client.info("cluster")))
        throw new Error("REDIS_URL is a node of a cluster: set REDIS_CLUSTER=1");
      return [prefix];
    },
    primaries: () => settings.addresses,
    close: () => client.close(),
    destroy: () => client.destroy(),
  };
}

function sentinels(settings: RedisSettings, primary: string, onError: OnError): RedisServers {
  const sentinel = createSentinel({
    name: primary,
    sentinelRootNodes: [...settings.addresses],
    nodeClientOptions: nodeOptions(settings),
    sentinelClientOptions: {
      password: settings.sentinel?.password,
      socket: socketOptions(settings),
    },
    // The client would repeat a command that may have been carried out, and look for a primary only once a second.
    maxCommandRediscovers: 0,
    scanInterval: 5_000,
    passthroughClientErrorEvents: true,
  });
  sentinel.on("error", (error: unknown) => onError(error instanceof Error ? error : new Error(String(error))));
  return {
    connect: () => sentinel.connect(),
    send: (_, command, signal) => sentinel.sendCommand(false, [...command], commandOptions(signal)),
    keysOnEachPrimary: async (prefix) => [prefix],
    primaries: () => [sentinel.getMasterNode() ?? []].flat(),
    close: () => sentinel.close(),
    destroy: () => void sentinel.destroy().catch(() => undefined),
  };
}

function nodesOfCluster(settings: RedisSettings, onError: OnError): RedisServers {
  const { database: _, ...options } = nodeOptions(settings);
  let known: { readonly slots: unknown; readonly keys: readonly string[] } | undefined;
  const cluster = createCluster({
    rootNodes: settings.addresses.map((address) => ({ ...options, socket: { ...options.socket, ...address } })),
    defaults: options,
    minimizeConnections: true, // otherwise one missing node prevents the connection to the cluster
    topologyRefreshOnReconnectionAttemptStrategy: REFRESH_AFTER,
  });
  cluster.on("error", onError);
  cluster.on("node-error", onError);
  return {
    connect: () => cluster.connect(),
    send: (key, command, signal) => cluster.sendCommand(key, false, [...command], commandOptions(signal)),
    keysOnEachPrimary: async (prefix) => {
      if (known?.slots === cluster.slots) return known.keys;
      const missing = new Set(cluster.masters);
      const keys: string[] = [];
      for (let tag = 0; missing.size > 0 && tag < MOST_TAGS; tag += 1) {
        const shard = cluster.slots[slotOf(String(tag))];
        if (!shard) throw new Error("slots of the cluster are without a primary");
        if (missing.delete(shard.master)) keys.push(`${prefix}:{${tag}}`);
      }
      known = { slots: cluster.slots, keys };
      return keys;
    },
    primaries: () => cluster.masters.map(({ host, port }) => ({ host, port })),
    close: () => cluster.close(),
    destroy: () => cluster.destroy(),
  };
}
/** CRC16 (XMODEM) of the text in the key's braces, by the cluster's specification. */
function slotOf(tag: string): number {
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc % 16_384;
}

export const redisServers = (settings: RedisSettings, onError: OnError): RedisServers =>
  settings.cluster
    ? nodesOfCluster(settings, onError)
    : settings.sentinel
      ? sentinels(settings, settings.sentinel.primary, onError)
      : oneNode(settings, onError);

/** The store has answered, with a refusal. */
export const isReply = (error: unknown): boolean => error instanceof ErrorReply;
