// The portal with the runbook's own commands and its own environment.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as ask } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/servers/ports.mjs";
import { signIn } from "@/scripts/support/sign-in.mjs";
import { PASSWORD, SANDBOX, addFault, emailOf, expect, test } from "@/tests/support/e2e/visitor";

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
async function launchPortal(environment: Record<string, string | undefined>, output?: string) {
  const port = await freePort();
  const one = run({ ...right(), ...environment, HOSTNAME: "127.0.0.1", PORT: String(port) }, output);
  return { one, port, address: `http://localhost:${port}` };
}
async function end(one: Running) {
  one.program.kill("SIGTERM");
  await expect.poll(() => one.code, { timeout: 60_000, intervals: [50] }).toBe(0);
}
test.afterAll(() => {
  for (const { program } of running) program.kill("SIGKILL");
});

/** The portal of the first test. The last one reads its log. */
let portal: Awaited<ReturnType<typeof launchPortal>>;

test("the runbook's commands start a portal that serves no request before its guards, then a page with its files, and metrics on another port", async () => {
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands.slice(0, -1)) execFileSync("sh", ["-c", command], { env: shell, stdio: "pipe" });
  const METRICS_PORT = String(await freePort());
  portal = await launchPortal({
    METRICS_PORT,
    PLAIN_HTTP: "development",
    PROVIDER_API_BASE: `${SANDBOX}/default/`,
  });
  const { address, port } = portal;
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

  const page = await fetch(`${address}/auth`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const files = new Set(
    // A first page brings its styles, which name the fonts.
    [...html.matchAll(/(?:(?:href|src)="|url\()(\/[^")]+\.(?:css|js|woff2|svg))[")]/g)].map((match) => match[1]!),
  );
  for (const kind of [".css", ".js", ".woff2", ".svg"])
    expect([kind, [...files].some((file) => file.endsWith(kind))]).toEqual([kind, true]);
  for (const file of files) expect([file, (await fetch(address + file)).status]).toEqual([file, 200]);

  await fetch(`${address}/bff/profile.read`, { headers: { "sec-fetch-site": "same-origin" } });
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  await expect.poll(readMetrics).toMatch(/^portal_requests_total\{kind="page",status="200"\} [1-9]/m);
  expect(await readMetrics()).toMatch(/^portal_refusals_total\{reason="signed_out"\} 1$/m);
  expect((await fetch(`${address}/metrics`, { redirect: "manual" })).status).not.toBe(200);
});

/** One for each time at which a start can fail. All sentences: tests/unit/http/environment.test.ts. */
const wrongStarts = (taken: string): readonly [Record<string, string>, RegExp[]][] => [
  [
    { SESSION_SECRET: "short", ALLOWED_HOSTS: "portal.az,portal.ae", PORT: "70000", NODE_ENV: "staging" },
    [
      /^NODE_ENV is development, production or test/,
      /^SESSION_SECRET has 5 characters/,
      /^PORT has to be a port between 1 and 65535/,
      /^PROVIDER_API_BASE_AE is missing/,
    ],
  ],
  [{ STORE_FILE: "/dev/null/store.db" }, [/^STORE_FILE is "\/dev\/null\/store.db" and cannot be written/]],
  [{ HOSTNAME: "nowhere.invalid" }, [/^HOSTNAME is a name that cannot be found/]],
  [{ PORT: taken }, [/^PORT is taken by another program/]],
  [{ METRICS_PORT: taken }, [/^METRICS_PORT is taken by another program/]],
];
test("a wrong start ends at once with a sentence for each fault", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const taken = String((holder.address() as AddressInfo).port);
  await Promise.all(
    wrongStarts(taken).map(async ([environment, sentences]) => {
      const one = run({ ...right(), HOSTNAME: "127.0.0.1", PORT: String(await freePort()), ...environment });
      await expect.poll(() => one.code, { timeout: 60_000, intervals: [50] }).toBe(1);
      expect(one.err.trim().split("\n")).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
      expect(one.out + one.err).not.toMatch(/^\s+at /m);
    }),
  );
  holder.close();
});

test("a log on a full disk does not prevent start, answers and shutdown", async () => {
  const { one, address } = await launchPortal({}, ">/dev/full 2>&1");
  await expect
    .poll(async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.status, {
      timeout: 60_000,
      intervals: [100],
    })
    .toBe(200);
  for (let call = 0; call < 20; call += 1) expect((await fetch(`${address}/bff/profile.read`)).status).toBe(401);
  expect((await fetch(`${address}/auth`)).status).toBe(200);
  await end(one);
});

test.describe("the log", () => {
  const lines = (text: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  test("contains a line for each ID that a failed page shows", async ({ request }) => {
    const { one, address } = portal;
    const username = await emailOf("newcomer");
    const cookie = await signIn({ portal: address, sandbox: SANDBOX, username, password: PASSWORD });
    const get = async (path: string) => (await fetch(address + path, { headers: { cookie } })).text();
    const logHas = async (find: (line: Readonly<Record<string, unknown>>) => boolean) => {
      await expect.poll(() => lines(one.out).some(find), { timeout: 30_000 }).toBe(true);
      return lines(one.out).filter(find);
    };
    const shownId = (html: string) => /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(html)?.[0];

    // A page part, with the provider's ID and without one.
    for (const kind of ["status:500", "html502"] as const) {
      await addFault(request, username, { match: "invoices.list", kind: kind });
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
    await addFault(request, username, { match: "profile.read", kind: "status:500" });
    const id = shownId(await get("/settings"));
    expect(id).toBeTruthy();
    expect(await logHas(({ responseId, page }) => responseId === id && page !== undefined)).toEqual([
      expect.objectContaining({ level: "error", problem: "broken", error: expect.stringContaining("Problem") }),
    ]);
    expect(lines(one.out).filter(({ responseId, call }) => responseId === id && call === "profile.read")).toHaveLength(
      1,
    );

    // The door: one line for both requests.
    await addFault(request, username, { match: "profile.read", kind: "status:500" });
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
    await end(one);
    const [, afterStart = ""] = one.out.split(/^(?=\{)/m, 2);
    expect(afterStart.length).toBeGreaterThan(0);
    expect(
      one.out
        .slice(one.out.indexOf("\n{"))
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("{")),
    ).toEqual([]);
    expect(one.err).toBe("");
    for (const secret of [username, PASSWORD]) expect(one.out).not.toContain(secret);
  });
});
