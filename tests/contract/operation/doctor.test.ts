import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAddress } from "@/scripts/doctor/check-address";
import { checkEnvironment } from "@/scripts/doctor/check-environment";
import { checkProvider } from "@/scripts/doctor/check-provider";
import { checkFile, checkRedis } from "@/scripts/doctor/check-store";
import type { Finding } from "@/scripts/doctor/finding";
import { RedisServers, settingsOf, withRedisInstalled } from "@/tests/support/contract/redis";
import { startSandbox } from "@/tests/support/contract/start-sandbox";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const faultsOf = (findings: readonly Finding[]) =>
  findings.filter(({ result }) => result === "fault").map(({ what, text }) => `${what}: ${text}`);
const warningsOf = (findings: readonly Finding[]) =>
  findings.filter(({ result }) => result === "warning").map(({ what }) => what);

describe("the environment", () => {
  const old = "an older secret, 32 characters at least";
  const fresh = "a newer secret, 32 characters at the least";
  const good = {
    SESSION_SECRET: fresh,
    PROVIDER_API_BASE: "https://provider.example/",
    ALLOWED_HOSTS: "portal.example.az",
    TRUSTED_PROXIES: "1",
  };
  test("has no findings when all values are right", () => {
    const { environment, findings } = checkEnvironment(good);
    expect(environment).toBeDefined();
    expect([faultsOf(findings), warningsOf(findings)]).toEqual([[], []]);
  });
  test("is checked in full even when one value is wrong", () => {
    expect(checkEnvironment({ ...good, SESSION_SECRET: "short", PORT: "abc" }).environment).toMatchObject({
      ALLOWED_HOSTS: ["portal.example.az"],
      PROVIDER_API_BASE: "https://provider.example/",
      STORE_FILE: ".data/store.db",
    });
  });
  test("has faults for what prevents the start, and warnings for risky values", () => {
    expect(faultsOf(checkEnvironment({ ...good, SESSION_SECRET: "short" }).findings)).toEqual([
      expect.stringContaining("SESSION_SECRET has 5 characters"),
    ]);
    expect(faultsOf(checkEnvironment({ ...good, PLAIN_HTTP: "development" }).findings)).toEqual([
      expect.stringContaining("PLAIN_HTTP"),
    ]);
    const { TRUSTED_PROXIES: _, ...alone } = good;
    expect(warningsOf(checkEnvironment({ ...alone, ALLOWED_HOSTS: "localhost" }).findings)).toEqual([
      "proxies",
      "hosts",
    ]);
  });
  test("names the next step of a secret rotation", () => {
    const findingsOf = (secrets: object) =>
      checkEnvironment({ ...good, SESSION_SECRET: JSON.stringify(secrets) }).findings.find(
        ({ what }) => what === "secret",
      )?.text;
    expect(findingsOf({ 1: old, 2: fresh, seals: "1" })).toContain("Let number 2 seal");
    expect(findingsOf({ 1: old, 2: fresh })).toContain("Remove the old one");
  });
});

describe("the provider", () => {
  test("is recognised when it refuses a call without a token as the contract states", async () => {
    const backend = await startSandbox("default");
    expect(faultsOf(await checkProvider("PROVIDER_API_BASE", `${backend.address}/default`))).toEqual([]);
    // Half of an address names an unknown host.
    expect(faultsOf(await checkProvider("PROVIDER_API_BASE", backend.address))).toEqual([
      expect.stringContaining("is the address whole"),
    ]);
    await backend.close();
  });
  test("is not recognised in a web page or a closed port", async () => {
    const page = await serving((_, response) => response.end("<html></html>"));
    expect(faultsOf(await checkProvider("PROVIDER_API_BASE", page))).toEqual([
      expect.stringContaining("answers 200 without JSON"),
    ]);
    closing.splice(0).forEach((close) => close());
    expect(faultsOf(await checkProvider("PROVIDER_API_BASE", page))).toEqual([
      expect.stringContaining("does not answer"),
    ]);
  });
  test("has a fault when its clock is minutes off", async () => {
    const late = await serving((_, response) => {
      response.writeHead(401, {
        "content-type": "application/json",
        date: new Date(Date.now() - 5 * 60_000).toUTCString(),
      });
      response.end(JSON.stringify({ code: "UNAUTHORIZED", message: "no token", responseId: "9F2C-71" }));
    });
    expect(faultsOf(await checkProvider("PROVIDER_API_BASE", late))).toEqual([
      expect.stringMatching(/clock: .* \d{3} s apart/),
    ]);
  });
});

describe("the file", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "doctor-"))));
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  test("may lie in a folder that does not exist yet", () => {
    const findings = checkFile(join(folder, "made", "store.db"));
    expect(findings.find(({ text }) => text.includes("can be written"))).toBeDefined();
  });
  test("has a fault for tests, in memory, or below another file", () => {
    expect(faultsOf(checkFile(":memory:"))).toHaveLength(1);
    expect(faultsOf(checkFile("/dev/shm/store.db"))).toEqual([expect.stringContaining("in memory")]);
    expect(faultsOf(checkFile(join(__filename, "store.db")))).toEqual([expect.stringContaining("cannot be written")]);
  });
});

withRedisInstalled("Redis", () => {
  const servers = new RedisServers();
  afterAll(() => servers.end());
  const textsOf = (findings: readonly Finding[]) => findings.map(({ text }) => text).join("\n");

  test("has no fault when it is durable, and one when it does not persist, evicts keys or is unreachable", async () => {
    const node = await servers.node();
    const settings = settingsOf(node.url);
    await node.ask("CONFIG", "SET", "appendonly", "yes");
    const findings = await checkRedis(settings);
    expect([faultsOf(findings), warningsOf(findings)]).toEqual([[], []]);
    expect(textsOf(findings)).toContain("Redis, one node");
    await node.ask("CONFIG", "SET", "appendonly", "no");
    await node.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
    expect(faultsOf(await checkRedis(settings))).toEqual([
      expect.stringContaining("appendonly yes"),
      expect.stringContaining("allkeys-lru"),
    ]);
    await node.kill();
    expect(faultsOf(await checkRedis(settings))).toEqual([expect.stringMatching(/cannot be used: .*ECONNREFUSED/)]);
  });
  test("behind Sentinels is listed with its replicas, with a warning about lost writes in a failover", async () => {
    const { primary, url } = await servers.watched("portal", 1);
    const settings = settingsOf(url, { REDIS_SENTINEL: "portal" });
    await primary.ask("CONFIG", "SET", "appendonly", "yes");
    const findings = await checkRedis(settings);
    expect(faultsOf(findings)).toEqual([]);
    expect(textsOf(findings)).toMatch(/Sentinel, primary portal, 1 replicas: .*\n(.*\n)*.*min-replicas-to-write 1/);
    await primary.ask("CONFIG", "SET", "min-replicas-to-write", "1");
    expect(warningsOf(await checkRedis(settings))).toEqual([]);
    expect(faultsOf(await checkRedis(settingsOf(url, { REDIS_SENTINEL: "other" })))).toEqual([
      expect.stringContaining("cannot be used"),
    ]);
  });
  test("as a cluster is checked on each primary; a single node of it is a fault", async () => {
    const { nodes, url } = await servers.cluster(3, 0);
    await Promise.all(nodes.slice(1).map((node) => node.ask("CONFIG", "SET", "appendonly", "yes")));
    const findings = await checkRedis(settingsOf(url, { REDIS_CLUSTER: true }));
    expect(textsOf(findings)).toContain("Cluster of 3 primaries");
    expect(faultsOf(findings)).toEqual([
      expect.stringMatching(new RegExp(`${nodes[0]!.address} forgets at a restart`)),
    ]);
    expect(textsOf(findings)).toContain("nothing takes over from it");
    expect(faultsOf(await checkRedis(settingsOf(nodes[0]!.url)))).toEqual([
      expect.stringContaining("set REDIS_CLUSTER=1"),
    ]);
  });
  test("with TLS and a password is checked through both", async () => {
    const { settings } = await servers.closedNode("the password");
    expect(textsOf(await checkRedis(settings))).toContain("Redis, one node");
    expect(faultsOf(await checkRedis({ ...settings, password: "wrong" }))).toEqual([
      expect.stringMatching(/cannot be used: WRONGPASS/),
    ]);
  });
});

test("reports each fault of a misconfigured proxy", async () => {
  const address = await serving((request, response) => {
    request.on("error", () => undefined);
    const portal = { "x-portal-build": "one" };
    if (request.url === "/auth") return response.writeHead(200, portal).end('<script src="/_next/static/a.js">');
    if (request.url === "/readyz") return response.writeHead(503, portal).end("away\nTRUSTED_PROXIES is not set");
    if (request.url === "/bff/auth.signOut")
      return response.writeHead(401, { "set-cookie": "session=; HttpOnly" }).end("{}");
    if (request.url?.startsWith("/bff/")) return response.writeHead(413).end();
    if (request.url === "/metrics") return response.writeHead(200).end("portal_requests_total 1");
    return response.writeHead(200).end("console.log(1)");
  });
  const port = Number(new URL(address).port);
  const faults = faultsOf(await checkAddress(new URL(address), { http: port, metrics: port }));
  expect(faults.map((line) => line.split(":")[0])).toEqual([
    "certificate",
    "HSTS",
    "files",
    "ready",
    "proxies",
    "cookies",
    "hosts",
    "body",
    "HTTP",
    "metrics",
  ]);
});

test.each([
  ["believes what a visitor writes", "203.0.113.77", "fault", /a visitor can choose the address/],
  [
    "counts the proxy instead of the visitor",
    "10.99.98.97",
    "warning",
    /counts you as 10\.99\.98\.97: if that is your proxy/,
  ],
  ["counts the visitor", "198.51.100.4", "ok", /counts you as 198\.51\.100\.4/],
])("reports a portal that %s", async (_, facts, result, text) => {
  const address = await serving((request, response) => {
    request.resume();
    response.writeHead(200, { "x-portal-build": "one" }).end(`ready\nyou are counted as ${facts}`);
  });
  const findings = await checkAddress(new URL(address), { hosts: ["portal.example.az"] });
  expect(findings.filter(({ what }) => what === "proxies")).toEqual([
    { result, what: "proxies", text: expect.stringMatching(text) },
  ]);
  expect(faultsOf(findings)).toContainEqual(expect.stringMatching(/^hosts: 127\.0\.0\.1 is not among ALLOWED_HOSTS/));
});
