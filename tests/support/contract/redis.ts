// Redis servers of one test: a node, a primary with replicas and Sentinels, or a cluster. In memory only.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "redis";
import { redisStore } from "@/lib/store/redis";
import { type RedisSettings, redisSettings } from "@/lib/env/redis-settings";
import { onPath } from "@/scripts/support/packages.mjs";
import { freePort } from "@/scripts/servers/ports.mjs";
import { until } from "@/tests/support/until";

const program = onPath(["redis-server", "valkey-server"]);
const cli = onPath(["redis-cli", "valkey-cli"]);
/** A `describe` that is skipped when no Redis is installed. */
export const withRedisInstalled = program && cli ? describe : describe.skip;

export const settingsOf = (url: string, more: Partial<Parameters<typeof redisSettings>[0]> = {}): RedisSettings =>
  redisSettings({ REDIS_URL: url, REDIS_CLUSTER: false, ...more })!;

const inMemory = ["--save", "", "--appendonly", "no"];

export interface RedisNode {
  readonly port: number;
  readonly address: string;
  readonly url: string;
  kill(): Promise<void>;
  /** Keeps its connections and answers nothing. */
  hang(): Promise<void>;
  /** Through a connection of its own. */
  ask(...command: string[]): Promise<string>;
}

export class RedisServers {
  private readonly folder = mkdtempSync(join(tmpdir(), "redis-"));
  private readonly children: ChildProcess[] = [];

  node = async (...options: readonly string[]): Promise<RedisNode> => this.nodeAt(await freePort(), ...options);
  nodeAt(port: number, ...options: readonly string[]): Promise<RedisNode> {
    return this.launch(port, ["--port", String(port), ...inMemory, ...options]);
  }
  /** With TLS only, a certificate of an unknown authority, and a password. */
  async closedNode(password: string) {
    const port = await freePort();
    const [key, certificate] = [join(this.folder, "key.pem"), join(this.folder, "certificate.pem")];
    const request = [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-keyout",
      key,
      "-out",
      certificate,
    ];
    execFileSync("openssl", [...request, "-subj", "/CN=store", "-addext", "subjectAltName=IP:127.0.0.1"], {
      stdio: "ignore",
    });
    const tls = ["--tls-port", String(port), "--tls-cert-file", certificate, "--tls-key-file", key];
    const options = [...tls, "--tls-ca-cert-file", certificate, "--tls-auth-clients", "no", "--requirepass", password];
    const settings = settingsOf(`rediss://:${encodeURIComponent(password)}@127.0.0.1:${port}`, {
      REDIS_CA_FILE: certificate,
    });
    return { ...(await this.launch(port, ["--port", "0", ...inMemory, ...options], settings)), settings };
  }
  private async launch(port: number, options: readonly string[], settings?: RedisSettings): Promise<RedisNode> {
    const folder = mkdtempSync(join(this.folder, "node-"));
    const child = spawn(program!, [...options, "--bind", "127.0.0.1", "--dir", folder], { stdio: "ignore" });
    this.children.push(child);
    const address = `127.0.0.1:${port}`;
    const url = `redis://${address}`;
    const node: RedisNode = {
      port,
      address,
      url,
      kill: () => end(child),
      hang: async () => void child.kill("SIGSTOP"),
      ask: askerOf(settings ?? settingsOf(url)),
    };
    await untilUp("a Redis server answers", async () => (await node.ask("PING")) === "PONG");
    return node;
  }

  /** Sentinels detect within a second that the primary is gone. */
  async watched(primary: string, replicas: number) {
    const first = await this.node();
    const others = await Promise.all(
      Array.from({ length: replicas }, () => this.node("--replicaof", `127.0.0.1 ${first.port}`)),
    );
    await untilUp("the replicas follow", async () =>
      (await first.ask("INFO", "replication")).includes(`connected_slaves:${replicas}`),
    );
    const sentinels = await Promise.all([1, 2, 3].map(() => this.sentinel(primary, first.port)));
    await untilUp("the Sentinels know each other", async () => {
      const known = await Promise.all(sentinels.map((one) => one.ask("INFO", "sentinel")));
      return known.every((text) => text.includes(`slaves=${replicas},sentinels=3`));
    });
    return { primary: first, replicas: others, sentinels, url: urlOf(sentinels) };
  }
  private async sentinel(primary: string, watched: number): Promise<RedisNode> {
    const port = await freePort();
    const file = join(mkdtempSync(join(this.folder, "sentinel-")), "sentinel.conf");
    const rules = [
      `port ${port}`,
      `sentinel monitor ${primary} 127.0.0.1 ${watched} 2`,
      `sentinel down-after-milliseconds ${primary} 1000`,
      `sentinel failover-timeout ${primary} 5000`,
    ];
    writeFileSync(file, rules.join("\n"));
    return this.launch(port, [file, "--sentinel"]);
  }

  /** The nodes detect within a second that one is gone. */
  async cluster(primaries: number, replicas: number) {
    const nodes = await Promise.all(
      Array.from({ length: primaries * (1 + replicas) }, async () =>
        this.node(
          ...["--cluster-enabled", "yes", "--cluster-port", String(await freePort())],
          ...["--cluster-node-timeout", "1000", "--cluster-require-full-coverage", "no"],
          ...["--cluster-replica-validity-factor", "0"],
        ),
      ),
    );
    const options = ["--cluster", "create", ...nodes.map(({ address }) => address)];
    execFileSync(cli!, [...options, "--cluster-replicas", String(replicas), "--cluster-yes"]);
    await untilUp("the cluster is complete", async () => {
      const states = await Promise.all(nodes.map((node) => node.ask("CLUSTER", "INFO")));
      const links = await Promise.all(nodes.map((node) => node.ask("INFO", "replication")));
      return (
        states.every((text) => text.includes("cluster_state:ok")) &&
        links.every((text) => !/master_link_status:down|role:master\r\nconnected_slaves:0/.test(text) || replicas === 0)
      );
    });
    return { nodes, url: urlOf(nodes) };
  }

  async end(): Promise<void> {
    await Promise.all(this.children.map(end));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Servers for the tests of a file; each store has a prefix of its own. */
export function redisStores(start: (servers: RedisServers) => Promise<RedisSettings>) {
  const servers = new RedisServers();
  let settings: RedisSettings;
  beforeAll(async () => {
    settings = await start(servers);
  }, 30_000);
  afterAll(() => servers.end());
  return { settings: () => settings, make: () => redisStore(settings, `test:${randomUUID()}:`) };
}
export const startCluster = async (servers: RedisServers): Promise<RedisSettings> =>
  settingsOf((await servers.cluster(3, 0)).url, { REDIS_CLUSTER: true });

const urlOf = (nodes: readonly RedisNode[]) => nodes.map(({ url }) => url).join(",");

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
}
/** Keeps its connection, because each new client takes milliseconds of processor. */
function askerOf({ addresses, tls, authority, password }: RedisSettings): RedisNode["ask"] {
  const secured = tls ? { tls: true as const, ca: authority } : {};
  const connect = async () => {
    const client = createClient({ password, socket: { ...addresses[0], ...secured, reconnectStrategy: false } });
    client.on("error", () => undefined);
    return client.connect();
  };
  let connected: ReturnType<typeof connect> | undefined;
  return async (...command) => {
    connected ??= connect();
    try {
      return String(await (await connected).sendCommand(command));
    } catch (error) {
      connected = undefined;
      throw error;
    }
  };
}
/** A server that starts refuses connections. */
const untilUp = (what: string, isTrue: () => Promise<boolean>) => until(what, () => isTrue().catch(() => false));
