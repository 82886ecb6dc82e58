// The store: whether it answers, is writable, survives a restart, and is shared if it has to be.
import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, statSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "redis";
import { type Environment } from "@/lib/env";
import { nodeOptions, redisServers } from "@/lib/store/redis-servers";
import { type RedisAddress, type RedisSettings, redisSettings } from "@/lib/env/redis-settings";
import { type Finding, clockFinding, fault, ok, warning } from "./finding";

const PATIENCE = 3_000;
const LEAST_FREE = 200 * 1024 * 1024;
/** statfs types of file systems that do not survive a restart of the machine. */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01021994, 0x858458f6]);

const settingIn = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1];
/** Waits this long, then throws the connection's last error. */
const within = <T>(work: Promise<T>, reason: () => string | undefined): Promise<T> =>
  Promise.race([
    work,
    pause(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(reason() ?? "no answer in time");
    }),
  ]);

/** With the portal's own client: writes and removes a key on each primary, also in a script. */
async function tryAsPortal(settings: RedisSettings): Promise<readonly RedisAddress[]> {
  let last: string | undefined;
  const servers = redisServers(settings, ({ message }) => (last = message));
  const reason = () => last;
  const signal = new AbortController().signal;
  try {
    await within(servers.connect(), reason);
    const keys = await within(servers.keysOnEachPrimary(`portal:doctor:${randomUUID()}`), reason);
    for (const key of keys) {
      await within(servers.send(key, ["SET", key, "1", "EX", "10"], signal), reason);
      const script = "local value = redis.call('get', KEYS[1]) redis.call('del', KEYS[1]) return value";
      if ((await within(servers.send(key, ["EVAL", script, "1", key], signal), reason)) !== "1")
        throw new Error("it does not give back what it was told");
    }
    return servers.primaries();
  } finally {
    servers.destroy();
  }
}

interface PrimaryFacts {
  readonly replicas: number;
  readonly findings: readonly Finding[];
}
async function checkPrimary(settings: RedisSettings, address: RedisAddress, name: string): Promise<PrimaryFacts> {
  const { socket, ...options } = nodeOptions(settings);
  const client = createClient({ ...options, socket: { ...socket, ...address, reconnectStrategy: false } });
  client.on("error", () => undefined); // a failed command throws as well
  try {
    await client.connect();
    const sentAt = Date.now();
    const [seconds = "", microseconds = ""] = (await client.sendCommand(["TIME"])) as unknown as string[]; // as documented by Redis
    const receivedAt = Date.now();
    // A hosted Redis may refuse CONFIG; INFO has the same values.
    const [persistence, memory] = [await client.info("persistence"), await client.info("memory")];
    const replication = await client.info("replication");
    const policy = settingIn(memory, "maxmemory_policy");
    const replicas = Number(settingIn(replication, "connected_slaves"));
    const findings = [
      settingIn(persistence, "aof_enabled") === "1"
        ? ok("store", `${name} keeps what it was told (append-only file).`)
        : fault(
            "store",
            `${name} forgets at a restart: what is known of money actions and attempts is lost. Set appendonly yes.`,
          ),
      policy === "noeviction"
        ? ok("store", `${name} throws nothing away when its memory is full.`)
        : fault(
            "store",
            `${name} throws entries away when its memory is full (${policy}). Set maxmemory-policy noeviction.`,
          ),
      // Redis lists it only if it is set.
      ...(replicas > 0 && settingIn(replication, "min_slaves_good_slaves") === undefined
        ? [
            warning(
              "store",
              `${name} acknowledges writes that no replica has: a failover may forget them. With two or more replicas set min-replicas-to-write 1.`,
            ),
          ]
        : []),
      clockFinding(name, Number(seconds) * 1_000 + Number(microseconds) / 1_000, sentAt, receivedAt),
    ];
    return { replicas, findings };
  } finally {
    client.destroy();
  }
}

function kindFinding({ sentinel, cluster }: RedisSettings, replicas: readonly number[]): Finding[] {
  const text = cluster
    ? `Cluster of ${replicas.length} primaries`
    : sentinel
      ? `Sentinel, primary ${sentinel.primary}, ${replicas[0]} replicas`
      : "Redis, one node";
  return [
    ok("store", `${text}: answers, can be written and runs scripts; instances share it.`),
    ...((cluster || sentinel) && replicas.includes(0)
      ? [warning("store", "a primary has no replica: nothing takes over from it.")]
      : []),
  ];
}

/** A connection may take longer here than in a portal: on a busy machine that is no fault of the store. */
export async function checkRedis(used: RedisSettings): Promise<Finding[]> {
  const settings = { ...used, connectTimeout: PATIENCE };
  try {
    const primaries = await tryAsPortal(settings);
    const nameOf = ({ host, port }: RedisAddress) => (settings.cluster ? `Redis at ${host}:${port}` : "Redis");
    const facts = await Promise.all(primaries.map((address) => checkPrimary(settings, address, nameOf(address))));
    return [
      ...kindFinding(
        settings,
        facts.map(({ replicas }) => replicas),
      ),
      ...facts.flatMap(({ findings }) => findings),
    ];
  } catch (error) {
    return [fault("store", `Redis cannot be used: ${(error as Error).message}.`)]; // as the client throws it
  }
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
export function checkFile(path: string): Finding[] {
  if (path === ":memory:") return [fault("store", "STORE_FILE is :memory:, which is for tests. Name a file.")];
  const file = resolve(path);
  const folder = nearest(dirname(file));
  try {
    if (!statSync(folder).isDirectory()) throw new Error("below a file");
    accessSync(existsSync(file) ? file : folder, constants.R_OK | constants.W_OK);
    accessSync(folder, constants.W_OK); // its journal is in the same folder
  } catch {
    return [fault("store", `${file} cannot be written by this user: name another STORE_FILE, or give the right.`)];
  }
  const { type, bavail, bsize } = statfsSync(folder);
  return [
    IN_MEMORY.has(type)
      ? fault("store", `${file} is in memory and gone at the next start of the machine. Name a disk that stays.`)
      : ok("store", `${file} can be written. It serves one instance: more need REDIS_URL.`),
    bavail * bsize < LEAST_FREE
      ? warning("store", `less than ${LEAST_FREE / 1024 / 1024} MB are free beside it.`)
      : ok("store", "there is room beside it."),
    ...(file === path
      ? []
      : [warning("store", "STORE_FILE has no full path: it is meant from the server's own folder.")]),
  ];
}

export async function checkStore(environment: Partial<Environment>): Promise<Finding[]> {
  const redis = redisSettings({ REDIS_CLUSTER: false, ...environment });
  if (redis) return checkRedis(redis);
  return environment.STORE_FILE ? checkFile(environment.STORE_FILE) : [];
}
