import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Pool } from "undici";
import { earlierRefunds, errorCounts, kindRows, moneyFaults, startLoad } from "@/scripts/bench/load.mjs";
import { kinds } from "@/scripts/bench/merchant.mjs";
import { restartInTurn, untilReplaced } from "@/scripts/bench/rolling-restart.mjs";
import { cookieHeader } from "@/scripts/support/sign-in.mjs";
import { bulkForm, invoiceRow } from "@/tests/support/bulk-files";

interface Portal {
  readonly name: string;
  readonly port: number;
  readonly pidFile: string;
}
const portals = JSON.parse(process.env.DEPLOYMENT_PORTALS ?? "[]") as readonly Portal[];
const address = process.env.PORTAL_ADDRESS ?? "https://localhost";
const sandbox = process.env.SANDBOX_ADDRESS ?? "";
const database = process.env.DEPLOYMENT_DATABASE ?? "";
const place = { address, sandbox, authority: process.env.DEPLOYMENT_AUTHORITY ?? "" };
const merchants = Number(process.env.DEPLOYMENT_MERCHANTS);
const inFolder = (name: string) => join(dirname(portals[0]!.pidFile), name);
const pidOf = (name: string) => Number(readFileSync(inFolder(`${name}.pid`), "utf8"));

/** Sends half of a request, which keeps its connection open; returns a function that sends the rest and returns the answer. */
async function beginAsking(port: number, path: string): Promise<() => Promise<string>> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n`);
  return async () => {
    socket.write("\r\n");
    return text(socket);
  };
}

test("loses nothing of the merchants' work while both portals restart one after the other", async () => {
  test.setTimeout(120_000);
  const earlier = earlierRefunds(database);
  const load = await startLoad(place, { merchants, thinkSeconds: 1, isPatient: true });
  await pause(3_000);
  const restarted = await restartInTurn(portals);
  await pause(3_000);
  const seconds = await load.stop();
  expect(Object.fromEntries(errorCounts(load.answers))).toEqual({});
  for (const kind of kinds) expect([kind, load.answers.some((answer) => answer.kind === kind)]).toEqual([kind, true]);
  expect(restarted).toHaveLength(portals.length);
  expect(kindRows(load.answers, seconds).at(-1)?.[1]).toBe(load.answers.length);

  // The check reads the ledger itself, and it detects a planted error.
  const refunds = load.refunds;
  expect(refunds.length).toBeGreaterThan(5);
  expect(refunds.every(({ state }) => state === "acknowledged")).toBe(true);
  expect(moneyFaults(database, refunds, earlier)).toEqual([]);
  const [first, ...others] = refunds;
  expect(moneyFaults(database, others, earlier)).toEqual([expect.stringContaining("nobody's")]);
  expect(moneyFaults(database, [{ ...first!, amount: first!.amount + 1 }, ...others], earlier)).toHaveLength(1);
  expect(moneyFaults(database, [{ ...first!, state: "refused" }, ...others], earlier)).toHaveLength(1);
  expect(moneyFaults(database, [{ ...first!, key: "never sent" }, ...refunds], earlier)).toHaveLength(1);
  await load.leave();
});

test("keeps pages open while the store does not answer; reads go on, and money actions say that they wait", async () => {
  const earlier = earlierRefunds(database);
  const load = await startLoad(place, { merchants: 1, thinkSeconds: 60 });
  const [merchant] = load.people;
  const stop = load.stop();
  const store = pidOf("store");
  process.kill(store, "SIGSTOP");
  try {
    await pause(5_000); // longer than two health checks of the front
    load.answers.length = 0;
    for (const kind of ["dashboard", "list", "details"]) await merchant!.act(kind);
    expect(Object.fromEntries(errorCounts(load.answers))).toEqual({});
    await merchant!.act("refund");
    expect(Object.fromEntries(errorCounts(load.answers))).toEqual({ "refund: 503 unavailable": 1 });
  } finally {
    process.kill(store, "SIGCONT");
  }
  await expect(async () => {
    load.answers.length = 0;
    await merchant!.act("refund");
    expect(Object.fromEntries(errorCounts(load.answers))).toEqual({});
  }).toPass({ timeout: 10_000 });
  expect(moneyFaults(database, load.refunds, earlier)).toEqual([]);
  await stop;
  await load.leave();
});

test("a portal that shuts down finishes a slow refund and an upload and leaves other requests to the other portal", async () => {
  test.setTimeout(90_000);
  const [ending] = portals;
  const load = await startLoad(place, { merchants: 2, thinkSeconds: 60 });
  const stop = load.stop();
  const [merchant, neighbor] = load.people;
  // Sent to this portal itself, as the front does.
  const pool = new Pool(`http://127.0.0.1:${ending!.port}`, { connections: 4 });
  const headers = {
    host: new URL(address).host,
    origin: address,
    "x-portal": "1",
    "x-forwarded-for": "127.0.9.9",
    cookie: cookieHeader(merchant!.cookies),
  };
  const send = async (path: string, more: Record<string, string>, body: AsyncIterable<Uint8Array> | string) => {
    const reply = await pool.request({
      method: "POST",
      path,
      headers: { ...headers, ...more },
      body: typeof body === "string" ? body : Readable.from(body),
    });
    return { status: reply.statusCode, json: (await reply.body.json()) as Record<string, unknown> };
  };
  const slow = await fetch(`${sandbox}/sandbox/faults`, {
    method: "POST",
    body: JSON.stringify({ match: "transactions.refund", kind: "latency", milliseconds: 6_000 }),
  });
  expect(slow.status).toBe(200);
  const [payment] = merchant!.payments;
  const refund = send(
    "/bff/transactions.refund",
    { "content-type": "application/json", "x-portal-intent": randomBytes(16).toString("hex") },
    JSON.stringify({
      id: payment!.id,
      amount: "7.00",
      reason: "Ending",
      decidedOn: { status: payment!.status, remaining: (payment!.remaining / 100).toFixed(2) },
    }),
  );
  const form = new Response(await bulkForm("invoice", [invoiceRow(1), invoiceRow(2)]));
  const type = form.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await form.arrayBuffer());
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += Math.ceil(bytes.length / 10)) {
      yield bytes.subarray(start, start + Math.ceil(bytes.length / 10));
      await pause(400);
    }
  }
  const upload = send("/bff/bulk.uploadInvoices?appId=700001", { "content-type": type }, pieces());
  await pause(1_500);

  const halves = await Promise.all(["/readyz", "/healthz"].map((path) => beginAsking(ending!.port, path)));
  const before = pidOf(ending!.name);
  process.kill(before, "SIGTERM");
  await pause(500);
  expect(await Promise.all(halves.map((end) => end()))).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 503 /),
    expect.stringMatching(/^HTTP\/1\.1 503 /),
  ]);
  load.answers.length = 0;
  for (const kind of ["dashboard", "list", "details"]) await neighbor!.act(kind);
  expect(Object.fromEntries(errorCounts(load.answers))).toEqual({});
  expect(pidOf(ending!.name)).toBe(before); // it is still running

  expect(await refund).toMatchObject({ status: 200, json: { id: payment!.id, amount: 700 } });
  expect(await upload).toMatchObject({ status: 200, json: { sums: { open: { count: 2 } } } });
  await untilReplaced(ending!, String(before));
  expect(readFileSync(inFolder(`${ending!.name}.exit`), "utf8")).toBe("0");
  await Promise.all([stop, pool.destroy(), load.leave()]);
});
