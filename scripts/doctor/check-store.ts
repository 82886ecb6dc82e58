// The store: whether it answers, can be written, outlives a restart, and is shared where it has to be.
import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, statSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createClient } from "redis";
import { type Environment } from "@/lib/env";
import { type Finding, clockFinding, fault, ok, warning } from "./finding";

const PATIENCE = 3_000;
const LEAST_FREE = 200 * 1024 * 1024;
/** What statfs says of a file system that is gone with the machine's next start. */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01021994, 0x858458f6]);

const settingIn = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1];

export async function checkRedis(url: string): Promise<Finding[]> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: PATIENCE, reconnectStrategy: false },
  });
  client.on("error", () => undefined); // what failed is told below
  try {
    await client.connect();
    const key = `portal:doctor:${randomUUID()}`;
    await client.set(key, "1", { EX: 10 });
    if ((await client.getDel(key)) !== "1") return [fault("store", "Redis does not give back what it was told.")];
    const asked = Date.now();
    const [seconds = "", microseconds = ""] = (await client.sendCommand(["TIME"])) as unknown as string[]; // as Redis documents it
    const answered = Date.now();
    // A hosted Redis may refuse CONFIG; INFO says the same.
    const [persistence, memory] = [await client.info("persistence"), await client.info("memory")];
    const policy = settingIn(memory, "maxmemory_policy");
    return [
      ok("store", "Redis answers and can be written; instances share it."),
      settingIn(persistence, "aof_enabled") === "1"
        ? ok("store", "Redis keeps what it was told (append-only file).")
        : fault(
            "store",
            "Redis forgets at a restart: what is known of money actions and attempts is lost. Set appendonly yes.",
          ),
      policy === "noeviction"
        ? ok("store", "Redis throws nothing away when its memory is full.")
        : fault(
            "store",
            `Redis throws entries away when its memory is full (${policy}). Set maxmemory-policy noeviction.`,
          ),
      clockFinding("Redis", Number(seconds) * 1_000 + Number(microseconds) / 1_000, asked, answered),
    ];
  } catch (error) {
    return [fault("store", `Redis cannot be used: ${(error as Error).message}.`)]; // what the client throws
  } finally {
    client.destroy();
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
    accessSync(folder, constants.W_OK); // its journal stands beside it
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

export const checkStore = async ({ REDIS_URL, STORE_FILE }: Partial<Environment>): Promise<Finding[]> =>
  REDIS_URL ? checkRedis(REDIS_URL) : STORE_FILE ? checkFile(STORE_FILE) : [];
