// deploy/Caddyfile with the front's values in compose.yaml.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { readCompose } from "@/scripts/servers/compose.mjs";
import { onPath } from "@/scripts/support/packages.mjs";
import { freePort } from "@/scripts/servers/ports.mjs";
import { launch, run } from "@/scripts/support/processes.mjs";
import { startNameServer } from "@/tests/support/name-server.mjs";

const front = "deploy/front.sh";
/** From a Debian package, which `npm test` installs for the part `deployment`. */
const withCaddy = onPath(["caddy"]) ? describe : describe.skip;
const example = /^# ALLOWED_HOSTS=(.*)$/m.exec(readFileSync(".env.example", "utf8"))?.[1] ?? "";

const lists = [
  example,
  "portal.example.az",
  "portal.example.az,portal.example.ae,portal.example.sa",
  "portal.example.az, portal.example.ae,*.preview.example",
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "caddyfile-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function frontEnvironment(ALLOWED_HOSTS: string, more: Readonly<Record<string, string>> = {}) {
  const compose = await readCompose({ ALLOWED_HOSTS, ...more });
  const { PORTAL_BUILT: _, ...environment } = compose.services.front.environment as Record<string, string>;
  return {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ...environment,
  };
}

const redirect = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "/auth", headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.headers.location);
    })
      .on("error", reject)
      .end();
  });
/** The names in the certificate for `host`. */
const certificateNames = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", servername: host, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname);
      socket.destroy();
    }).on("error", reject);
  });

/** The portal's answer behind the front. */
const page = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    get(
      { port, host: "127.0.0.1", headers: { host: "localhost" }, servername: "localhost", rejectUnauthorized: false },
      (reply) => resolve(text(reply)),
    ).on("error", reject);
  });

async function eventually<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++)
    try {
      return await ask();
    } catch (problem) {
      if (tries > 150) throw problem;
      await pause(100);
    }
}

withCaddy("the front", () => {
  it.each(lists)("is configured by Compose's own defaults for %s", async (hosts) => {
    const environment = await frontEnvironment(hosts);
    expect(environment).toHaveProperty("PORTAL_TLS", "");
    const adapted = await run(front, ["adapt"], { environment });
    expect([adapted.code, adapted.output]).toEqual([0, expect.stringContaining('"apps"')]);
    for (const host of hosts.split(/, ?/)) expect(adapted.output).toContain(`"${host}"`);
    const validated = await run(front, ["validate"], { environment });
    expect([validated.code, validated.output]).toEqual([0, expect.stringContaining("Valid configuration")]);
  });

  it.each(lists)("serves %s with its own certificates", async (hosts) => {
    const [http, https] = [await freePort(), await freePort()];
    const environment = {
      ...(await frontEnvironment(hosts, { PORTAL_TLS: "internal" })),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      FRONT_HEALTH_PORT: String(await freePort()),
    };
    const caddy = launch(front, [], { environment });
    try {
      for (const host of hosts.split(/, ?/).map((name) => name.replace("*", "one"))) {
        expect(await eventually(() => redirect(http, host))).toBe(`https://${host}/auth`);
        // A visitor who connects to an IP address sends no server name.
        if (!/^\d/.test(host)) expect(await eventually(() => certificateNames(https, host))).toMatch(/^DNS:/);
      }
    } finally {
      await caddy.stop();
    }
  });

  test("finds all portals by their name and skips one that refuses", async () => {
    const portalPort = await freePort();
    // 127.0.0.0/8 is this machine on Linux.
    const hosts = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
    const portals = hosts.map((host) => createServer((_, reply) => reply.end(host)).listen(portalPort, host));
    const known = hosts.slice(0, 2);
    const names = await startNameServer("portal", known);
    const https = await freePort();
    const caddy = launch(front, [], {
      environment: {
        ...(await frontEnvironment("localhost", { PORTAL_TLS: "internal" })),
        PORTAL_PORT: String(portalPort),
        PORTAL_RESOLVER: `127.0.0.1:${names.port}`,
        HTTP_PORT: String(await freePort()),
        HTTPS_PORT: String(https),
        FRONT_HEALTH_PORT: String(await freePort()),
      },
    });
    const answering = async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => page(https)));
      return [...new Set(answers)].sort();
    };
    try {
      await eventually(() => page(https));
      expect(await answering()).toEqual(hosts.slice(0, 2));
      known.push(hosts[2]!);
      await eventually(async () => expect(await answering()).toEqual(hosts));
      portals[0]!.close();
      portals[0]!.closeAllConnections();
      expect(await answering()).toEqual(hosts.slice(1));
    } finally {
      await caddy.stop();
      names.stop();
      for (const portal of portals) portal.close();
    }
  });

  test("keeps the files of this build beside those of earlier builds, for thirty days", async () => {
    const [built, files] = [join(folder, "built"), join(folder, "files")];
    for (const path of [built, files]) mkdirSync(path);
    writeFileSync(join(built, "new.js"), "new");
    for (const [name, days] of [
      ["former.js", 29],
      ["forgotten.js", 32],
    ] as const) {
      writeFileSync(join(files, name), name);
      const then = Date.now() / 1000 - days * 24 * 60 * 60;
      utimesSync(join(files, name), then, then);
    }
    const environment = { ...(await frontEnvironment("localhost")), PORTAL_BUILT: built, PORTAL_FILES: files };
    expect((await run(front, ["validate"], { environment })).code).toBe(0);
    expect(readdirSync(files).sort()).toEqual(["former.js", "new.js"]);
  });

  test("requests no certificate for an unlisted host", async () => {
    const https = await freePort();
    const environment = {
      ...(await frontEnvironment("portal.example.az", { PORTAL_TLS: "internal" })),
      HTTP_PORT: String(await freePort()),
      HTTPS_PORT: String(https),
      FRONT_HEALTH_PORT: String(await freePort()),
    };
    const caddy = launch(front, [], { environment });
    try {
      expect(await eventually(() => certificateNames(https, "portal.example.az"))).toBe("DNS:portal.example.az");
      await expect(certificateNames(https, "portal.example.ae")).rejects.toThrow(/alert/);
    } finally {
      await caddy.stop();
    }
  });
});
