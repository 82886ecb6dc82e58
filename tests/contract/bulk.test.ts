/** @jest-environment node */
// A provider that is killed in the middle of a file creates every row exactly once.
import { build } from "esbuild";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@/lib/contract";
import type { BulkFile } from "@/lib/contract/bulk";
import { freePort } from "@/scripts/servers/ports.mjs";
import { testPayees } from "@/sandbox/money/payees";
import { editions } from "@/lib/edition/editions";
import { handleCall } from "@/lib/provider/door/handle-call";
import { rowsEnded, rowsLeft } from "@/lib/rules/batch";
import type { Store } from "@/lib/store/store";
import { memoryStore } from "@/lib/store/memory";
import { type BulkFields, bulkForm, invoiceRow, payoutRow } from "@/tests/support/bulk-files";
import { ORIGIN, callDoor } from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";
import { Judge } from "@/tests/support/contract/judge";
import { copySeeds } from "@/tests/support/seeded-sandbox";
import { until } from "@/tests/support/until";
import { type SandboxBackend, PASSWORD, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";

jest.setTimeout(90_000); // programs start slowly on a busy machine
const home = globalThis as typeof globalThis & { portalStore?: Store };
const { bulk } = contract;
const card = testPayees({ edition: editions.default }).find(({ behaviour }) => behaviour === "pays")!.number;
const invoices = (count: number): readonly BulkFields[] =>
  Array.from({ length: count }, (_, place) => invoiceRow(place));

describe("through the door", () => {
  let backend: SandboxBackend;
  let judge: Judge;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    backend = await startSandbox("default");
    judge = new Judge(backend.sandbox);
    home.portalStore = memoryStore();
    for (const account of ["owner", "user", "office", "other"])
      cookies.set(account, (await signIn(backend, account)).cookie);
  });
  afterAll(() => backend.close());
  afterEach(() => judge.expectOrder());

  const provider = () => backend.sandbox.providers.get("default")!;
  const count = (sql: string) => provider().store.row<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)!.n;
  const back = (path: string, body: object) =>
    backend.sandbox.handle(
      new Request(`http://sandbox.invalid/sandbox/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  async function upload(
    form: FormData,
    { account = "owner", intent = randomUUID() as string, call = bulk.uploadInvoices.name, query = "" } = {},
  ) {
    const sent = new Request(`${ORIGIN}/bff/${call}?appId=10482${query}`, { method: "POST", body: form });
    const headers = new Headers({
      host: HOST,
      origin: ORIGIN,
      "x-portal": "1",
      "x-portal-intent": intent,
      "sec-fetch-site": "same-origin",
      "content-type": sent.headers.get("content-type") ?? "",
      cookie: cookies.get(account) ?? "",
    });
    const body = await sent.arrayBuffer();
    const response = await handleCall(new Request(sent.url, { method: "POST", headers, body }), call);
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  test("an upload that is repeated, in two tabs and after a lost reply, is one file", async () => {
    const intent = randomUUID();
    const before = count("bulk_files");
    const form = () => bulkForm("invoice", invoices(3));
    await back("faults", { match: bulk.uploadInvoices.name, kind: "dropAfterCommit" });
    expect((await upload(await form(), { intent })).status).not.toBe(200);
    const answers = await Promise.all([1, 2, 3].map(async () => upload(await form(), { intent })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(count("bulk_files")).toBe(before + 1);
  });
  test("accepts a file from a user with the permission, for the user's own application", async () => {
    const form = () => bulkForm("payout", [payoutRow(1, card)]);
    const call = bulk.uploadPayouts.name;
    expect(await upload(await form(), { account: "office", call })).toMatchObject({
      status: 403,
      json: { missing: "payoutPayment" },
    });
    expect((await upload(await form(), { account: "other", call })).status).toBe(404);
    const { json } = await upload(await form(), { account: "user", call });
    const read = (account: string) =>
      callDoor(bulk.payoutsOf, { cookie: cookies.get(account) ?? "", input: { id: String(json.id) } });
    expect((await read("owner")).status).toBe(200);
    expect((await read("other")).status).toBe(404);
    const pay = (account: string) =>
      callDoor(bulk.pay, {
        cookie: cookies.get(account) ?? "",
        headers: { "x-portal-intent": randomUUID() },
        input: { id: String(json.id), decidedOn: { version: 1, count: 1, total: "11.00" } },
      });
    expect((await pay("office")).status).toBe(403);
    expect((await pay("other")).status).toBe(404);
    expect((await pay("owner")).status).toBe(200);
  });
  test("a failed row is sent again once: by two people at a time, after a lost reply, and by the file of a refused row", async () => {
    const call = bulk.uploadPayouts.name;
    const file = (row: string) => bulkForm("payout", [payoutRow(1, card, { row })]);
    const broken = await upload(await bulkForm("payout", [payoutRow(1, "12", { row: "8" })]), {
      account: "user",
      call,
    });
    const first = String(broken.json.id);
    const mend = async (id: string, options: { account: string; intent?: string }, row = "8") =>
      upload(await file(row), { call, query: `&mends=${id}`, ...options });
    expect((await mend(first, { account: "office" })).status).toBe(403);
    expect((await mend(first, { account: "other" })).status).toBe(404);
    const otherKind = await upload(await bulkForm("invoice", invoices(1)), { query: `&mends=${first}` });
    expect(otherKind.status).toBe(404);

    const intent = randomUUID();
    await back("faults", { match: call, kind: "dropAfterCommit" });
    expect((await mend(first, { account: "user", intent })).status).not.toBe(200);
    const answers = await Promise.all([
      mend(first, { account: "user", intent }),
      mend(first, { account: "user", intent }),
      mend(first, { account: "user" }),
      mend(first, { account: "owner" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const files = [...new Set(answers.map(({ json }) => String(json.id)))];
    expect(files).toHaveLength(3);
    const otherFile = await upload(await file("8"), { account: "user", intent, call }); // the same key without the file that is mended
    expect(otherFile.json).toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    for (const refused of files.slice(1)) expect((await mend(refused, { account: "user" })).status).toBe(200);

    const rows = `bulk_rows WHERE file_id IN (WITH RECURSIVE made (id) AS (VALUES ('${first}') UNION SELECT bulk_files.id FROM bulk_files JOIN made ON mends = made.id) SELECT id FROM made)`;
    expect(count(`${rows} AND status = 'mended'`)).toBe(1);
    expect(count(`${rows} AND status = 'created'`)).toBe(1);
    expect(count(`${rows} AND status = 'failed'`)).toBe(0);
  });
  test("limits files to sixty in half an hour", async () => {
    home.portalStore = memoryStore();
    const nothing = () => {
      const form = new FormData();
      form.append("file", new Blob(["no spreadsheet"]), "x.xlsx");
      return form;
    };
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push((await upload(nothing())).status);
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([422]));
    expect(answers[60]).toBe(429);
  });
});

describe("a provider that is killed", () => {
  const program = join(__dirname, `../../.data/test/sandbox-${process.pid}.mjs`);
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  let child: ChildProcess;
  let address: string;
  let token: string;
  beforeAll(async () => {
    await build({
      entryPoints: [join(__dirname, "../../sandbox/server.ts")],
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      tsconfig: join(__dirname, "../../tsconfig.json"),
    });
    copySeeds(folder);
    await start();
    const email = "owner@sandbox.test";
    await post("api/login", { username: email, password: PASSWORD, rememberMe: false });
    const sent = await fetch(`${address}/sandbox/outbox?to=${email}&edition=default`, {
      headers: { accept: "application/json" },
    });
    const code = ((await sent.json()) as { code: string | null }[]).find((message) => message.code)?.code;
    token = String((await post(`api/approveLogin/${code}/${encodeURIComponent(email)}`, {})).accessToken);
  });
  afterAll(() => {
    child.kill("SIGKILL");
    rmSync(program, { force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        SANDBOX_PORT: String(port),
        SANDBOX_DATA: folder,
        SANDBOX_THIN: "1",
        SANDBOX_LOG: "silent",
      },
      stdio: "inherit",
    });
    await until("the sandbox answers", () =>
      fetch(`${address}/sandbox/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }
  const headers = () => ({ ...(token && { authorization: `Bearer ${token}` }) });
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${address}/default/${path}`, {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, unknown>;
  interface Seen {
    readonly total: number;
    readonly rows: readonly {
      readonly invoiceId?: string;
      readonly payoutId?: string;
      readonly problem: string | null;
    }[];
    readonly file: Pick<BulkFile, "sums" | "status" | "version">;
  }
  const get = async (path: string) =>
    (await (await fetch(`${address}/default/${path}`, { headers: headers() })).json()) as Seen;
  const upload = async (path: string, form: FormData) =>
    (await (
      await fetch(`${address}/default/${path}`, { method: "POST", headers: headers(), body: form })
    ).json()) as Record<string, unknown>;
  /** Kills the provider when some rows are done and others are not, repeats that as often as needed, and reads all rows. */
  async function killedInTheMiddle(path: string): Promise<Seen["rows"]> {
    let kills = 0;
    for (let tries = 0; tries < 600; tries += 1) {
      const { file } = await get(`${path}?offset=1`);
      if (file.status !== "inProgress") {
        expect(kills).toBeGreaterThan(0);
        expect(file.sums.open.count).toBe(0);
        const rows: Seen["rows"][number][] = [];
        for (let page = 0; page * 100 < rowsLeft(file); page += 1)
          rows.push(...(await get(`${path}?offset=100&page=${page}`)).rows);
        return rows;
      }
      if (kills < 2 && rowsEnded(file) > 0) {
        kills += 1;
        child.kill("SIGKILL");
        await start();
      }
      await pause(50);
    }
    throw new Error("The file never came to its end.");
  }
  const invoicesNow = async () => (await get("api/invoices?page=0&offset=1")).total;
  const payoutsNow = async () => Number((await post("api/wallets/payout/by-search", { page: 0, offset: 1 })).total);

  test("during the rows of an upload creates each row once", async () => {
    const before = await invoicesNow();
    const { id } = await upload("api/bulk/upload/10482", await bulkForm("invoice", invoices(230)));
    const rows = await killedInTheMiddle(`api/bulk/invoices/${String(id)}`);
    expect(new Set(rows.map(({ invoiceId }) => invoiceId)).size).toBe(230);
    expect(await invoicesNow()).toBe(before + 230);
  });
  test("during a payment pays each row once", async () => {
    const before = await payoutsNow();
    const batch = Array.from({ length: 180 }, (_, place) => payoutRow(place, card));
    const { id, version, unpaid } = await upload("api/bulk/payout/upload/10482", await bulkForm("payout", batch));
    const { count, total } = unpaid as { readonly count: number; readonly total: string };
    await post(`api/bulk/payout/pay/${String(id)}`, { decidedOn: { version, count, total } });
    const rows = await killedInTheMiddle(`api/bulk/payout/details/${String(id)}`);
    expect(new Set(rows.map(({ payoutId }) => payoutId)).size).toBe(180);
    expect(await payoutsNow()).toBe(before + 180);
  });
});
