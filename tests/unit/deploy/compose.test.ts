// compose.yaml against the variables of the portal, the store, the front and the images. Docker is not needed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsIn, variables } from "@/lib/env";
import { readCompose } from "@/scripts/servers/compose.mjs";

interface Limits {
  readonly cpus: string;
  readonly memory: string;
  readonly pids: number;
}
interface Service {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly stop_grace_period?: string;
  readonly deploy: { readonly replicas?: number; readonly resources: { readonly limits: Limits } };
}
interface Compose {
  readonly services: Readonly<Record<"portal" | "store" | "front" | "sandbox" | "doctor", Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const given = { ALLOWED_HOSTS: "portal.example.az", PROVIDER_API_BASE: "https://api.provider.example/" };
const dockerfile = readFileSync("Dockerfile", "utf8");
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/ AS (\w+)/.exec(text)![1]!, text]),
);
const stage = (name: string) => stages.get(name)!;
const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
const megabytes = (text: string) => Number(/^(\d+)mb?$/.exec(text)?.[1]);
const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]);

let compose: Compose;
let all: readonly (readonly [string, Service])[];
beforeAll(async () => {
  compose = (await readCompose(given)) as Compose;
  all = Object.entries(compose.services);
});

describe("the portal", () => {
  const secretsOf = (environment: Readonly<Record<string, string>>) =>
    Object.entries(environment).flatMap(([name, value]) =>
      name.endsWith("_FILE") && value.startsWith("/run/secrets/") ? [[name.slice(0, -"_FILE".length), value]] : [],
    );

  test("gets no variable that it does not read", () => {
    const { environment = {} } = compose.services.portal;
    const fromFiles = secretsOf(environment).map(([name]) => `${name}_FILE`);
    const known = [...variables, ...fromFiles, "NODE_OPTIONS"];
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(secretsOf(environment).filter(([name]) => !variables.includes(name!))).toEqual([]);
  });

  test("starts with its variables", () => {
    const { environment = {} } = compose.services.portal;
    const files = { SESSION_SECRET: "q8Zr3vT1mWx6Ks0Jd9Lf4Hb7Ng2Pc5Yu", REDIS_URL: "redis://:password@store:6379" };
    expect(secretsOf(environment).map(([name]) => name)).toEqual(Object.keys(files));
    const direct = Object.fromEntries(Object.entries(environment).filter(([name]) => !name.endsWith("_FILE")));
    expect(faultsIn({ ...direct, ...files })).toEqual([]);
    expect(faultsIn({ ...direct, ...files, PROVIDER_API_BASE: "" })).toHaveLength(1);
  });

  test("starts with the secrets that make-secrets.sh creates, once", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    try {
      const make = () => {
        execFileSync("deploy/make-secrets.sh", [folder]);
        return Object.keys(compose.secrets).map((name) => [name, readFileSync(join(folder, name), "utf8").trim()]);
      };
      const first = make();
      expect(make()).toEqual(first);
      const { session_secret, store_password, redis_url } = Object.fromEntries(first) as Record<string, string>;
      expect(faultsIn({ ...given, SESSION_SECRET: session_secret, REDIS_URL: redis_url })).toEqual([]);
      expect(new URL(redis_url!)).toMatchObject({ hostname: "store", password: store_password });
      // Each container reads them as another user.
      for (const name of Object.keys(compose.secrets)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o644);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("does not start without hosts", () => expect(readCompose({})).rejects.toThrow(/^ALLOWED_HOSTS: /));

  test("is killed only after its own shutdown time", () => {
    const { environment = {}, stop_grace_period = "" } = compose.services.portal;
    const own = Number(environment.DRAIN_SECONDS) + Number(environment.SHUTDOWN_SECONDS);
    expect(seconds(stop_grace_period)).toBeGreaterThan(own);
  });

  test("stops listening after the front has closed all idle connections to it", () => {
    const keepalive = / keepalive (\d+)s/.exec(readFileSync("deploy/Caddyfile", "utf8").replaceAll("\t", " "));
    expect(Number(compose.services.portal.environment?.DRAIN_SECONDS)).toBeGreaterThan(Number(keepalive?.[1]));
  });

  test("has a heap that fits its memory", () => {
    const { environment = {}, deploy } = compose.services.portal;
    const heap = Number(/^--max-old-space-size=(\d+)$/.exec(environment.NODE_OPTIONS ?? "")?.[1]);
    const memory = megabytes(deploy.resources.limits.memory);
    expect(heap / memory).toBeGreaterThan(0.5);
    expect(heap / memory).toBeLessThan(0.75);
  });

  test("can run in any number of instances", () => {
    expect(compose.services.portal.deploy.replicas).toBeGreaterThan(1);
    expect(compose.services.portal).not.toHaveProperty("container_name");
  });
});

describe("the front", () => {
  const expected = new Set(
    [...readFileSync("deploy/Caddyfile", "utf8").matchAll(/\{\$(\w+)\}/g)]
      .map(([, name]) => name!)
      .concat("PORTAL_BUILT"),
  );

  test("gets the variables of the Caddyfile and front.sh, and no others", () => {
    expected.delete("PORTAL_UPSTREAMS"); // of a fixed list of portals
    expect(compose.services.front.environment).toHaveProperty("PORTALS", "by_name");
    expect(Object.keys(compose.services.front.environment ?? {}).sort()).toEqual([...expected].sort());
  });

  test("is a Caddy version that keeps the body when it retries on another portal", () => {
    const version = /^FROM caddy:(\d+)\.(\d+)\.(\d+)-/.exec(stage("front"))!.slice(1).map(Number);
    expect(version[0]! * 10_000 + version[1]! * 100 + version[2]!).toBeGreaterThanOrEqual(2_11_02);
  });

  test("uses the portals' name and port", () => {
    const { PORTAL_NAME, PORTAL_PORT } = compose.services.front.environment!;
    expect(compose.services).toHaveProperty(PORTAL_NAME!.replace(/\.$/, ""));
    expect(stage("portal")).toContain(`EXPOSE ${PORTAL_PORT}\n`);
    expect(stage("portal")).toContain(`PORT=${PORTAL_PORT} `);
    expect(compose.services.front.networks).toEqual(["edge"]);
    expect(compose.services.portal.networks).toContain("edge");
  });

  test("publishes the ports that Caddy listens on", () => {
    const { HTTP_PORT, HTTPS_PORT } = compose.services.front.environment!;
    // HTTP/3 is advertised at the port inside, so the port outside must be the same.
    expect(compose.services.front.ports).toEqual([`80:${HTTP_PORT}`, `443:${HTTPS_PORT}`, `443:${HTTPS_PORT}/udp`]);
    expect([HTTP_PORT, HTTPS_PORT]).toEqual(["80", "443"]);
    expect(stage("front")).toContain("EXPOSE 80 443 443/udp");
  });

  test("stores certificates and files where the image writes them", () => {
    const { PORTAL_FILES, PORTAL_BUILT, FRONT_HEALTH_PORT } = compose.services.front.environment!;
    const home = /XDG_DATA_HOME=(\S+)/.exec(stage("front"))?.[1];
    expect(compose.services.front.volumes).toEqual([`certificates:${home}`, `files:${PORTAL_FILES}`]);
    expect(stage("front")).toMatch(new RegExp(`install -d -o 1000 -g 1000 ${home} ${PORTAL_FILES}$`, "m"));
    expect(stage("front")).toContain(` ${PORTAL_BUILT}\n`);
    expect(compose.services.front.healthcheck?.test.join(" ")).toContain(`http://127.0.0.1:${FRONT_HEALTH_PORT}/`);
  });
});

describe("the store", () => {
  test("shares its network only with the portals, without access to the internet", () => {
    const neighbors = all.filter(([, { networks }]) => networks.includes("store")).map(([name]) => name);
    expect(neighbors).toEqual(["portal", "store", "doctor"]);
    expect(compose.networks.store?.internal).toBe(true);
    expect(compose.services.store.networks).toEqual(["store"]);
  });

  test("requires the password of its secret and evicts nothing", () => {
    const { command = [], healthcheck, secrets } = compose.services.store;
    expect(secrets).toEqual(["store_password"]);
    expect(command.join(" ")).toContain("requirepass $(cat /run/secrets/store_password)");
    expect(healthcheck?.test.join(" ")).toContain("REDISCLI_AUTH=$(cat /run/secrets/store_password)");
    expect(command.join(" ")).toContain("--appendonly yes");
    expect(command.join(" ")).toContain("--maxmemory-policy noeviction");
  });

  test("has memory for a copy of its data", () => {
    const { command = [], deploy } = compose.services.store;
    const most = megabytes(command[command.indexOf("--maxmemory") + 1]!);
    expect(megabytes(deploy.resources.limits.memory)).toBeGreaterThanOrEqual(2 * most);
  });
});

describe("every service", () => {
  test("has limits, also for its log", () => {
    for (const [name, { deploy, logging }] of all) {
      const { cpus, memory, pids } = deploy.resources.limits;
      expect([name, Number(cpus) > 0, megabytes(memory) > 0, pids > 0]).toEqual([name, true, true, true]);
      expect([name, logging?.driver]).toEqual([name, "json-file"]);
      expect(Object.keys(logging?.options ?? {}).sort()).toEqual(["max-file", "max-size"]);
    }
  });

  test("has no capabilities and writes only to its volumes", () => {
    for (const [name, { read_only, cap_drop, cap_add, privileged, security_opt }] of all)
      expect([name, read_only, cap_drop, cap_add, privileged, security_opt]).toEqual([
        name,
        true,
        ["ALL"],
        undefined,
        undefined,
        ["no-new-privileges:true"],
      ]);
  });

  test("runs as a user other than root", () => {
    for (const [name, { user, build }] of all) {
      const chosen = user ?? /^USER (.*)$/m.exec(stage(build!.target))?.[1];
      expect([name, chosen]).toEqual([name, expect.stringMatching(/^(node|[1-9]\d*:[1-9]\d*)$/)]);
    }
  });

  test("has a health check, unless it ends by itself", () => {
    for (const [name, { healthcheck, build, profiles = [] }] of all)
      if (!profiles.includes("tools"))
        expect([name, Boolean(healthcheck) || stage(build!.target).includes("HEALTHCHECK")]).toEqual([name, true]);
  });

  test("uses images by digest", () => {
    const base = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
    expect(base.filter((image) => !stages.has(image) && !pinned.test(image))).toEqual([]);
    for (const [name, { image, build }] of all)
      if (build) expect([name, stages.has(build.target)]).toEqual([name, true]);
      else expect([name, image]).toEqual([name, expect.stringMatching(pinned)]);
  });

  test("is reachable from outside only at the front; the sandbox from this machine", () => {
    const published = all.flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []));
    expect(published).toEqual([
      ["front", expect.anything()],
      ["sandbox", ["127.0.0.1:4010:4010"]],
    ]);
  });

  test("uses only volumes, networks and secrets that exist", () => {
    const used = (kind: "volumes" | "networks" | "secrets") =>
      [...new Set(all.flatMap(([, service]) => service[kind] ?? []).map((name) => name.split(":")[0]!))].sort();
    for (const kind of ["volumes", "networks", "secrets"] as const)
      expect([kind, used(kind)]).toEqual([kind, Object.keys(compose[kind]).sort()]);
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`secrets/${name}`);
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("/secrets/");
  });
});
