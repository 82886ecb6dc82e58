// The complete deployment: TLS by an authority, files from the front, secure cookies, and two portals behind one name.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request as ask } from "node:https";
import { dirname, join } from "node:path";
import { connect } from "node:tls";
import { brotliDecompressSync } from "node:zlib";
import { type Page, expect, test } from "@playwright/test";
import { restartInTurn } from "@/scripts/bench/rolling-restart.mjs";
import { codeSentBy } from "@/tests/support/e2e/codes";

const { hostname, port, origin } = new URL(process.env.PORTAL_ADDRESS ?? "https://localhost");
const ca = () => readFileSync(process.env.DEPLOYMENT_AUTHORITY ?? "", "utf8");
const portals = JSON.parse(process.env.DEPLOYMENT_PORTALS ?? "[]") as readonly {
  readonly name: string;
  readonly port: number;
  readonly pidFile: string;
}[];
const ownAddress = (onPort: number) => `http://localhost:${onPort}`;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
/** A request over verified TLS that adds no headers and does not decompress. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    ask({ hostname, port, path, ca: ca(), headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    })
      .on("error", reject)
      .end();
  });
const filesOf = async (): Promise<readonly string[]> => {
  const html = (await get("/auth")).body.toString();
  return [
    ...new Set(
      // A first page brings its styles, which name the fonts.
      [...html.matchAll(/(?:(?:href|src)="|url\()(\/(?:_next\/static|fonts)\/[^"#)]+)/g)].map((match) => match[1]!),
    ),
  ];
};

test("uses the authority's certificate and HTTP/2", async () => {
  const socket = connect({ host: hostname, port: Number(port), servername: hostname, ca: ca(), ALPNProtocols: ["h2"] });
  await new Promise((resolve, reject) => socket.once("secureConnect", resolve).once("error", reject));
  expect([socket.authorized, socket.alpnProtocol]).toEqual([true, "h2"]);
  socket.destroy();
  expect((await get("/auth")).headers["alt-svc"]).toMatch(/^h3=/);
});

test("serves compressed files from the front, with the same bytes and headers as the portal", async () => {
  const files = await filesOf();
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(3);
  expect(files.some((file) => file.startsWith("/fonts/"))).toBe(true);
  for (const file of files) {
    const own = await fetch(ownAddress(portals[0]!.port) + file);
    const front = await get(file, { "accept-encoding": "br" });
    const bytes = Buffer.from(await own.arrayBuffer());
    const encoding = front.headers["content-encoding"];
    expect([file, front.status]).toEqual([file, 200]);
    // Compression does not reduce tiny files, and a font is compressed already.
    if (/\.(js|css)\b/.test(file) && bytes.length > 1_000) expect([file, encoding]).toEqual([file, "br"]);
    expect((encoding === "br" ? brotliDecompressSync(front.body) : front.body).equals(bytes)).toBe(true);
    for (const rule of [
      "content-security-policy",
      "x-content-type-options",
      "strict-transport-security",
      "cross-origin-resource-policy",
      "cross-origin-embedder-policy",
    ])
      expect([file, rule, front.headers[rule]]).toEqual([file, rule, own.headers.get(rule)]);
    expect(front.headers.server).toBeUndefined();
    // Only the front knows whether a font exists: the portal would have a missing one cached too.
    expect([file, front.headers["cache-control"]]).toEqual([
      file,
      file.startsWith("/fonts/")
        ? "public, max-age=86400, stale-while-revalidate=604800"
        : "public, max-age=31536000, immutable",
    ]);
  }
});

test("passes a missing file on to the portal, and compresses pages once", async () => {
  const missing = await get("/_next/static/chunks/none.js");
  expect([missing.status, missing.headers["x-content-type-options"]]).toEqual([404, "nosniff"]);
  expect((await get("/fonts/none.woff2")).headers["cache-control"]).not.toMatch(/max-age=[1-9]/);
  const page = await get("/auth", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(page.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(page.body).toString()).toContain("</html>");
  expect(page.headers.server).toBeUndefined();
});

async function signInAs(page: Page, username: string) {
  await page.goto("/auth");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill("Sandbox#2026");
  const field = page.locator("input[autocomplete=one-time-code]");
  await field.fill(
    await codeSentBy(username, async () => {
      await page.locator("button[type=submit]").click();
      await expect(field).toBeVisible();
    }),
  );
  await expect(page).toHaveURL(`${origin}/`);
}

test("sets cookies that only TLS may carry, on either portal", async ({ page, context }) => {
  await signInAs(page, "user@sandbox.test"); // the smoke test signs in as the owner at the same time
  const sealed = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(sealed.length).toBeGreaterThan(0);
  for (const { name, secure, path } of sealed)
    expect([name, secure, path]).toEqual([expect.stringMatching(/^__Host-/), true, "/"]);
  // Sessions are sealed cookies and limits are shared, so either portal accepts the user.
  const statuses = await page.evaluate(async () =>
    Promise.all(Array.from({ length: 12 }, async () => (await fetch("/bff/profile.read")).status)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("runs the portals without capabilities, on a read-only tree without an image library", async () => {
  for (const { pidFile } of portals) {
    const pid = readFileSync(pidFile, "utf8");
    if (process.getuid?.() === 0)
      expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]).toBe("65534");
    expect(() => accessSync(join(dirname(pidFile), "portal", "server.js"), constants.R_OK)).not.toThrow();
    expect(statSync(join(dirname(pidFile), "portal")).mode & 0o222).toBe(0);
    for (const unused of ["sharp", "@img"])
      expect([unused, existsSync(join(dirname(pidFile), "portal", "node_modules", unused))]).toEqual([unused, false]);
  }
});

/** The output of `npm run doctor`, and its exit code. */
const doctor = (changes: Readonly<Record<string, string>> = {}): Promise<{ code: number; lines: readonly string[] }> =>
  new Promise((resolve) => {
    const environment = JSON.parse(readFileSync(process.env.DEPLOYMENT_ENVIRONMENT ?? "", "utf8")) as Record<
      string,
      string
    >;
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/doctor.ts", origin],
      {
        env: {
          PATH: process.env.PATH ?? "",
          NODE_ENV: "production",
          NODE_EXTRA_CA_CERTS: process.env.DEPLOYMENT_AUTHORITY ?? "",
          ...environment,
          ...changes,
        },
      },
      (error, output) => resolve({ code: error ? Number(error.code) : 0, lines: output.split("\n") }),
    );
  });
const linesWith = (lines: readonly string[], result: string) =>
  lines.filter((line) => line.startsWith(`${result} `)).map((line) => line.slice(9).split("  ")[0]!.trim());

test("the doctor finds no fault, and names a planted one", async () => {
  const { code, lines } = await doctor();
  expect([linesWith(lines, "fault"), code]).toEqual([[], 0]);
  const looked = ["environment", "secret", "provider", "store", "clock", "page", "HSTS", "files", "ready", "cookies"];
  expect(linesWith(lines, "ok")).toEqual(
    expect.arrayContaining([...looked, "hosts", "body", "HTTP", "metrics", "proxies"]),
  );
  const stranger = await doctor({ NODE_EXTRA_CA_CERTS: "", REDIS_URL: "redis://127.0.0.1:1", SESSION_SECRET: "" });
  expect([linesWith(stranger.lines, "fault"), stranger.code]).toEqual([["environment", "store", "certificate"], 1]);
});

test("rotates the secret in three steps under load, and ends no session before the last", async ({ browser }) => {
  test.setTimeout(300_000);
  const secretFile = join(dirname(portals[0]!.pidFile), "session-secret");
  const [before, next] = [readFileSync(secretFile, "utf8"), randomBytes(32).toString("base64url")];
  const cookiesOf = async (username: string) => {
    const context = await browser.newContext();
    await signInAs(await context.newPage(), username);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    await context.close();
    return cookies;
  };
  const statusWith = async (cookie: string) =>
    (await get("/bff/profile.read", { cookie, "sec-fetch-site": "same-origin" })).status;
  const people = [await cookiesOf("user@sandbox.test")];
  const statuses = new Map<number, number>();
  let over = false;
  const visit = async () => {
    for (let turn = 0; !over; turn += 1) {
      const status = await statusWith(people[turn % people.length]!);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 3 }, visit);
  // First every portal knows the new secret, then every portal seals with it; sessions of either secret stay valid between these steps.
  for (const secrets of [
    { 1: before, 2: next, seals: "1" },
    { 2: next, 1: before },
  ]) {
    writeFileSync(secretFile, JSON.stringify(secrets));
    for (const portal of portals) {
      await restartInTurn([portal]);
      people.push(await cookiesOf("user@sandbox.test"));
    }
  }
  over = true;
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(50);
  // Sealed by the first secret before, by the second after: without the first only the later ones are valid.
  writeFileSync(secretFile, JSON.stringify({ 2: next }));
  await restartInTurn(portals);
  expect(await Promise.all([statusWith(people[0]!), statusWith(people.at(-1)!)])).toEqual([401, 200]);
});
