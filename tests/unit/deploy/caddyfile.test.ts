// deploy/Caddyfile with the values that compose.yaml gives to the front: Caddy takes it, starts, and serves each host.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { readCompose } from "@/scripts/support/compose.mjs";
import { onPath } from "@/scripts/support/packages.mjs";
import { freePort } from "@/scripts/support/ports.mjs";
import { launch, run } from "@/scripts/support/processes.mjs";

const front = "deploy/front.sh";
/** Debian has a package of it, which `npm test` installs for the part `deployment`. */
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
  const { PORTAL_BUILT: _, ...environment } = compose.services.front.environment as Record<string, string>; // a folder of the image
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
/** The names in the certificate that is shown to those who ask for `host`. */
const certificateNames = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", servername: host, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname);
      socket.destroy();
    }).on("error", reject);
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

  it.each(lists)("serves %s with certificates of its own", async (hosts) => {
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
        // A visitor who asks for an address says no name: nothing to look up.
        if (!/^\d/.test(host)) expect(await eventually(() => certificateNames(https, host))).toMatch(/^DNS:/);
      }
    } finally {
      await caddy.stop();
    }
  });

  test("a host that is not in the list gets no certificate", async () => {
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
