// The portal with the runbook's own commands and its own environment.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as ask } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/servers/ports.mjs";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { ownSandbox } from "@/tests/support/e2e/own-servers";
import { expect, test } from "@/tests/support/e2e/visitor";

test.describe.configure({ mode: "serial" });

/** The commands of the chapter "Install", one per line. */
const commands =
  /\n## Install\n+((?: {4}\S.*\n)+)/
    .exec(readFileSync("docs/operations.md", "utf8"))?.[1]
    ?.split("\n")
    .map((line) => line.trim())
    .filter(Boolean) ?? [];
const start = commands.at(-1) ?? "";
/** Only variables that any shell has. */
const shell = { PATH: process.env["PATH"], HOME: process.env["HOME"] } as unknown as NodeJS.ProcessEnv; // its type requires a NODE_ENV, which a shell does not have
const folder = mkdtempSync(join(tmpdir(), "portal-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const right = () => ({
  SESSION_SECRET: randomBytes(32).toString("base64"),
  PROVIDER_API_BASE: "https://provider.example/",
  STORE_FILE: join(folder, "store.db"),
});

interface Running {
  readonly program: ChildProcess;
  out: string;
  err: string;
  code: number | null | undefined;
}
const running = new Set<Running>();
function run(environment: Record<string, string | undefined>, output = ""): Running {
  const program = spawn("sh", ["-c", `exec ${start} ${output}`], { env: { ...shell, ...environment } });
  const one: Running = { program, out: "", err: "", code: undefined };
  program.stdout.on("data", (part) => (one.out += String(part)));
  program.stderr.on("data", (part) => (one.err += String(part)));
  program.on("close", (code) => {
    one.code = code;
  });
  running.add(one);
  return one;
}
async function startPortal(environment: Record<string, string | undefined>, output?: string) {
  const port = await freePort();
  const one = run({ ...right(), ...environment, HOSTNAME: "127.0.0.1", PORT: String(port) }, output);
  const address = `http://localhost:${port}`;
  await expect
    .poll(async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);
  return { ...one, one, address };
}
test.afterEach(() => {
  for (const { program } of running) program.kill("SIGKILL");
  running.clear();
});

test("the runbook's commands serve a page with its styles and scripts", async () => {
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands.slice(0, -1)) execFileSync("sh", ["-c", command], { env: shell, stdio: "pipe" });
  const { address } = await startPortal({});
  const page = await fetch(`${address}/auth`);
  expect(page.status).toBe(200);
  const files = new Set(
    [...(await page.text()).matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|woff2|svg))"/g)].map((match) => match[1]!),
  );
  for (const kind of [".css", ".js", ".woff2", ".svg"])
    expect([kind, [...files].some((file) => file.endsWith(kind))]).toEqual([kind, true]);
  for (const file of files) expect([file, (await fetch(address + file)).status]).toEqual([file, 200]);
});

/** The port of a program that the test starts. */
const taken = "taken";
const faults: readonly [string, Record<string, string>, RegExp[]][] = [
  [
    "nothing is said",
    { SESSION_SECRET: "", PROVIDER_API_BASE: "" },
    [/^SESSION_SECRET is missing/, /^PROVIDER_API_BASE is missing/],
  ],
  ["a short secret", { SESSION_SECRET: "short" }, [/^SESSION_SECRET has 5 characters/]],
  ["malformed rotation", { SESSION_SECRET: "{2:secret}" }, [/^SESSION_SECRET has to be one secret or numbered ones/]],
  [
    "a served edition without its provider",
    { ALLOWED_HOSTS: "portal.az,portal.ae" },
    [/^PROVIDER_API_BASE_AE is missing/],
  ],
  [
    "a store that cannot be written",
    { STORE_FILE: "/dev/null/store.db" },
    [/^STORE_FILE is "\/dev\/null\/store.db" and cannot be written/],
  ],
  ["a port that is none", { PORT: "70000" }, [/^PORT has to be a port between 1 and 65535/]],
  ["a stage that is none", { NODE_ENV: "staging" }, [/^NODE_ENV is development, production or test/]],
  ["a host that is nowhere", { HOSTNAME: "nowhere.invalid" }, [/^HOSTNAME is a name that cannot be found/]],
  ["an address of another machine", { HOSTNAME: "192.0.2.1" }, [/^HOSTNAME is no address of this machine/]],
  ["a port that is taken", { PORT: taken }, [/^PORT is taken by another program/]],
  ["a metrics port that is taken", { METRICS_PORT: taken }, [/^METRICS_PORT is taken by another program/]],
];
for (const [what, environment, sentences] of faults) {
  test(`a wrong start ends at once with one sentence: ${what}`, async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const takenPort = String((holder.address() as AddressInfo).port);
    const variables = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value === taken ? takenPort : value]),
    );
    const one = run({ ...right(), HOSTNAME: "127.0.0.1", PORT: String(await freePort()), ...variables });
    await expect.poll(() => one.code, { timeout: 60_000 }).toBe(1);
    holder.close();
    expect(one.err.trim().split("\n")).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    expect(one.out + one.err).not.toMatch(/^\s+at /m);
  });
}

test("a log on a full disk does not prevent start, answers and shutdown", async () => {
  const { one, address } = await startPortal({}, ">/dev/full 2>&1");
  for (let call = 0; call < 20; call += 1) {
    expect((await fetch(`${address}/bff/profile.read`)).status).toBe(401);
    await pause(50);
  }
  expect((await fetch(`${address}/auth`)).status).toBe(200);
  one.program.kill("SIGTERM");
  await expect.poll(() => one.code, { timeout: 60_000 }).toBe(0);
});

test("serves no request before the guards are installed", async () => {
  const port = await freePort();
  const one = run({ ...right(), HOSTNAME: "127.0.0.1", PORT: String(port) });
  const statuses = new Set<number | undefined>();
  // A method that the guard refuses, and on which the framework fails.
  const knock = () =>
    new Promise<void>((done) =>
      ask({ port, host: "127.0.0.1", path: "/auth", method: "TRACE", agent: false }, (reply) => {
        statuses.add(reply.resume().statusCode);
        done();
      })
        .on("error", () => done())
        .end(),
    );
  const open: Promise<void>[] = [];
  await expect
    .poll(
      () => {
        open.push(knock());
        return statuses.has(405);
      },
      { intervals: [3], timeout: 60_000 },
    )
    .toBe(true);
  await Promise.all(open);
  expect([...statuses].filter((status) => status !== 503)).toEqual([405]);
  one.program.kill("SIGTERM");
});

test("metrics have their own port, which visitors cannot reach", async () => {
  const METRICS_PORT = String(await freePort());
  const { address } = await startPortal({ METRICS_PORT });
  expect(await (await fetch(`${address}/auth`)).text()).toContain("</html>"); // reads the body, so that the answer is complete
  await fetch(`${address}/bff/profile.read`, { headers: { "sec-fetch-site": "same-origin" } });
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  await expect.poll(readMetrics).toMatch(/^portal_requests_total\{kind="page",status="200"\} [1-9]/m);
  expect(await readMetrics()).toMatch(/^portal_refusals_total\{reason="signed_out"\} 1$/m);
  expect((await fetch(`${address}/metrics`, { redirect: "manual" })).status).not.toBe(200);
});

test.describe("the log", () => {
  const lines = (text: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  test("contains a line for each ID that a failed page shows", async () => {
    const sandbox = await ownSandbox("http://localhost");
    const { one, address } = await startPortal({
      PLAIN_HTTP: "development",
      PROVIDER_API_BASE: `${sandbox.address}/default/`,
    });
    const cookie = await signIn({
      portal: address,
      sandbox: sandbox.address,
      username: "newcomer@sandbox.test",
      password: "Sandbox#2026",
    });
    const get = async (path: string) => (await fetch(address + path, { headers: { cookie } })).text();
    const logHas = async (find: (line: Readonly<Record<string, unknown>>) => boolean) => {
      await expect.poll(() => lines(one.out).some(find), { timeout: 30_000 }).toBe(true);
      return lines(one.out).filter(find);
    };
    const shownId = (html: string) => /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(html)?.[0];

    // A page part, with the provider's ID and without one.
    for (const kind of ["status:500", "html502"]) {
      await sandbox.fail("invoices.list", kind);
      const id = shownId(await get("/billing/invoices"));
      expect([kind, id]).toEqual([kind, expect.stringMatching(/./)]);
      expect(await logHas(({ responseId }) => responseId === id)).toEqual([
        expect.objectContaining({
          level: "info",
          call: "invoices.list",
          problem: "broken",
          upstream: kind === "html502" ? 502 : 500,
          upstreamMs: expect.any(Number),
        }),
      ]);
    }

    // The page: the upstream call, and the page's failure.
    await sandbox.fail("profile.read", "status:500");
    const id = shownId(await get("/settings"));
    expect(id).toBeTruthy();
    expect(await logHas(({ responseId, page }) => responseId === id && page !== undefined)).toEqual([
      expect.objectContaining({ level: "error", problem: "broken", error: expect.stringContaining("Problem") }),
    ]);
    expect(lines(one.out).filter(({ responseId, call }) => responseId === id && call === "profile.read")).toHaveLength(
      1,
    );

    // The door: one line for both requests.
    await sandbox.fail("profile.read", "status:500");
    const { responseId } = JSON.parse(await get("/bff/profile.read")) as { readonly responseId: string };
    expect(await logHas((line) => line["responseId"] === responseId)).toEqual([
      expect.objectContaining({
        call: "profile.read",
        status: 502,
        upstream: 500,
        upstreamMs: expect.any(Number),
        ms: expect.any(Number),
      }),
    ]);

    // A successful read of a page has its line too.
    await get("/settings");
    await logHas(
      ({ call, upstream, responseId: none }) => call === "profile.read" && upstream === 200 && none === undefined,
    );

    // In production every line is JSON, without user data.
    await pause(1_500);
    const [, afterStart = ""] = one.out.split(/^(?=\{)/m, 2);
    expect(afterStart.length).toBeGreaterThan(0);
    expect(
      one.out
        .slice(one.out.indexOf("\n{"))
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("{")),
    ).toEqual([]);
    expect(one.err).toBe("");
    expect(one.out).not.toMatch(/newcomer@sandbox|Sandbox#2026/);
    await sandbox.stop();
  });
});
