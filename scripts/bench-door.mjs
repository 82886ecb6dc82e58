// `npm run bench:door`: the cost of a call through the door compared with a bare route of the same server, and of
// large files. All are measured in one run and in turn, so that the ratios hold on a noisy machine.
import { Pool } from "undici";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";
import { median, percentile } from "./bench/percentiles.mjs";
import { freePort } from "./servers/ports.mjs";
import { addedMemory, processorTime } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { megabyte, serveBigFiles } from "./bench/big-files.mjs";
import { rememberAnswers } from "./bench/remembering-provider.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "./servers/servers.mjs";
import { signIn } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { testEnvironment } from "./servers/test-servers.mjs";

const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const rounds = 7;
const requests = 600;
const warming = 1_500;
const connections = 16;
const processorBudget = 1.3;
const memoryBudget = 64 * megabyte;

async function round({ pool, pid, path, headers }, count) {
  const latencies = [];
  const start = performance.now();
  const before = processorTime(pid);
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const sentAt = performance.now();
        const { statusCode, body } = await pool.request({ path, method: "GET", headers });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  return {
    processor: (processorTime(pid) - before) / count,
    perSecond: count / ((performance.now() - start) / 1000),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}

async function inTurn(ways) {
  for (const way of ways) await round(way, warming);
  const samples = ways.map(() => []);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, way] of ways.entries()) samples[index].push(await round(way, requests));
  const figure = (of, name) => median(of.map((one) => one[name]));
  return samples.map((of) => ({
    processor: figure(of, "processor"),
    perSecond: figure(of, "perSecond"),
    p50: figure(of, "p50"),
    p99: figure(of, "p99"),
  }));
}

/** Uploads like a browser's form; the file is generated in pieces, so that the client's memory stays small. */
async function upload(portal, cookie, size) {
  const start = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="bench.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n',
  );
  const end = Buffer.from("\r\n--b--\r\n");
  const magic = Buffer.from("504b030414000600", "hex");
  async function* pieces() {
    yield start;
    yield magic;
    for (let left = size - magic.length; left > 0; left -= 64 * 1024) yield Buffer.alloc(Math.min(left, 64 * 1024));
    yield end;
  }
  const headers = {
    cookie,
    origin: portal,
    "x-portal": "1",
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(start.length + size + end.length),
  };
  const reply = await fetch(`${portal}/bff/bulk.uploadInvoices?appId=1`, {
    method: "POST",
    duplex: "half",
    headers,
    body: ReadableStream.from(pieces()),
  });
  if (!reply.ok) throw new Error(`The upload was answered ${reply.status}: ${await reply.text()}`);
}

async function download(portal, cookie, size) {
  const reply = await fetch(`${portal}/bff/apps.contract?appId=${size}`, { headers: { cookie } });
  let uploadCount = 0;
  for await (const piece of reply.body) uploadCount += piece.length;
  if (!reply.ok || uploadCount !== size)
    throw new Error(`The download was answered ${reply.status} with ${uploadCount} bytes.`);
}

async function startBoth() {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [portal, sandbox] = [`http://localhost:${port}`, sandboxAddress(sandboxPort)];
  const provider = await startSandbox({
    port: sandboxPort,
    folder: runFolder("sandbox"),
    portal,
    output: runFolder("sandbox.log"),
  });
  // Other work of the sandbox would take the processor from the measured one.
  const memory = await rememberAnswers(sandbox);
  const program = await startPortal({
    port,
    environment: { ...testEnvironment(), ...providerAt(memory.address) },
    output: runFolder("portal.log"),
  });
  return { portal, sandbox, program, provider, memory };
}

async function measureCalls({ portal, sandbox, program, provider, memory }) {
  const cookie = await signIn({ portal, sandbox, ...account });
  const pools = [portal, sandbox].map((origin) => new Pool(origin, { connections, pipelining: 1 }));
  const [front, back] = pools;
  const results = await inTurn([
    { pool: front, pid: program.pid, path: "/bff/profile.read", headers: { cookie } },
    { pool: front, pid: program.pid, path: "/healthz", headers: {} },
    { pool: back, pid: provider.pid, path: "/sandbox/health", headers: {} },
  ]);
  await Promise.all(pools.map((pool) => pool.close()));
  memory.close();
  return results;
}

async function measureFiles({ sandbox }) {
  const sizes = { up: 25 * megabyte, down: 50 * megabyte };
  const files = await serveBigFiles(sandbox);
  const port = await freePort();
  const portal = `http://localhost:${port}`;
  const program = await startPortal({
    port,
    environment: { ...testEnvironment(), ...providerAt(files.address) },
    output: runFolder("portal-of-files.log"),
  });
  const cookie = await signIn({ portal, sandbox, ...account });
  // The first of each loads code. A small file does not hide the cost of a large one.
  await upload(portal, cookie, megabyte);
  await download(portal, cookie, megabyte);
  const added = {
    up: await addedMemory(program.pid, () => upload(portal, cookie, sizes.up)),
    down: await addedMemory(program.pid, () => download(portal, cookie, sizes.down)),
  };
  files.close();
  return added;
}

const verdict = (value, budget) => (value <= budget ? "kept" : "MISSED");

await main(async () => {
  forgetOldRuns();
  await install();
  await build();
  const servers = await step("Starting", startBoth);
  const [door, bare, direct] = await step("Measuring calls", () => measureCalls(servers));
  const added = await step("Measuring files", () => measureFiles(servers));
  const row = (name, { processor, perSecond, p50, p99 }) => [
    name,
    processor.toFixed(3),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    (processor / bare.processor).toFixed(2),
  ];
  console.log(
    `\n${table(["", "CPU ms", "a second", "p50 ms", "p99 ms", "x bare"], [row("through the door", door), row("a bare route", bare), row("the sandbox directly", direct)])}\n`,
  );
  const megabytes = (bytes) => `${(bytes / megabyte).toFixed(1)} MB`;
  const checks = [
    [
      "CPU of a call through the door",
      `${(door.processor / bare.processor).toFixed(2)} x a bare route`,
      `${processorBudget} x`,
      verdict(door.processor / bare.processor, processorBudget),
    ],
    ["memory added by 25 MB up", megabytes(added.up), megabytes(memoryBudget), verdict(added.up, memoryBudget)],
    ["memory added by 50 MB down", megabytes(added.down), megabytes(memoryBudget), verdict(added.down, memoryBudget)],
  ];
  console.log(table(["figure", "measured", "budget", ""], checks));
  forgetRun();
  return checks.some((line) => line[3] === "MISSED") ? 1 : 0;
});
