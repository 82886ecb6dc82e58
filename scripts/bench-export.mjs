// `npm run bench:export`: the cost of a file of 100,000 rows for a fast browser and a slow one, the time to its first
// byte, and whether reading stops when the browser leaves.
import { setTimeout as pause } from "node:timers/promises";
import { megabyte } from "./bench/big-files.mjs";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";
import { serveManyRows } from "./bench/many-rows.mjs";
import { freePort } from "./servers/ports.mjs";
import { addedMemory, processorTime } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { providerAt, sandboxAddress, startPortal, startSandbox } from "./servers/servers.mjs";
import { signIn } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { testEnvironment } from "./servers/test-servers.mjs";

const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const rows = 100_000;
/** One for each page, and before each page but the first one for the row at its beginning. */
const expectedCalls = 2 * (rows / 100) - 1;
const memoryBudget = 150 * megabyte;
const firstByteBudget = 1_000;
/** The call in flight when the browser left, and the next one. */
const callsBudget = 2;

async function start() {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [portal, sandbox] = [`http://localhost:${port}`, sandboxAddress(sandboxPort)];
  await startSandbox({ port: sandboxPort, folder: runFolder("sandbox"), portal, output: runFolder("sandbox.log") });
  const provider = await serveManyRows(sandbox, rows);
  const program = await startPortal({
    port,
    environment: { ...testEnvironment(), ...providerAt(provider.address) },
    output: runFolder("portal.log"),
  });
  return { portal, provider, program, cookie: await signIn({ portal, sandbox, ...account }) };
}

/** Downloads the file with a pause after each chunk; returns its size and the time to the first byte. */
async function take({ portal, cookie }, { query = "", rest = 0 } = {}) {
  const start = performance.now();
  const reply = await fetch(`${portal}/exports/transactions${query}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`The export was answered ${reply.status}: ${await reply.text()}`);
  let size = 0;
  let firstByte;
  for await (const piece of reply.body) {
    firstByte ??= performance.now() - start;
    size += piece.length;
    if (rest > 0) await pause(rest);
  }
  return { size, firstByte, seconds: (performance.now() - start) / 1000 };
}

/** How many more calls are made for a browser that left after the first chunks. */
async function leave({ portal, cookie, provider: { counted } }) {
  const leaving = new AbortController();
  const reply = await fetch(`${portal}/exports/transactions`, { headers: { cookie }, signal: leaving.signal });
  const reader = reply.body.getReader();
  for (let piece = 0; piece < 3; piece += 1) await reader.read();
  const before = counted.asked;
  leaving.abort();
  await pause(1_000);
  return counted.asked - before;
}

async function measure(servers) {
  const {
    program,
    provider: { counted },
  } = servers;
  await take(servers, { query: "?page=0" }); // the first download loads code
  let quick;
  const processor = processorTime(program.pid);
  const added = await addedMemory(program.pid, async () => {
    quick = await take(servers);
  });
  const spent = processorTime(program.pid) - processor;
  const calls = counted.asked - 1;
  const addedSlowly = await addedMemory(program.pid, () => take(servers, { rest: 60 }));
  return { ...quick, added, addedSlowly, spent, calls, after: await leave(servers) };
}

const verdict = (value, budget) => (value <= budget ? "kept" : "MISSED");

await main(async () => {
  forgetOldRuns();
  await install();
  await build();
  const servers = await step("Starting", start);
  const { size, firstByte, seconds, added, addedSlowly, spent, calls, after } = await step("Measuring", () =>
    measure(servers),
  );
  servers.provider.close();
  if (calls !== expectedCalls) throw new Error(`${calls} calls were made for ${rows} rows, and not ${expectedCalls}.`);
  const megabytes = (bytes) => `${(bytes / megabyte).toFixed(1)} MB`;
  console.log(
    `\n${rows} rows: ${megabytes(size)} in ${seconds.toFixed(1)} s, ${calls} calls to the provider, ${(spent / 1000).toFixed(1)} s of CPU\n`,
  );
  const checks = [
    ["memory added", megabytes(added), megabytes(memoryBudget), verdict(added, memoryBudget)],
    [
      "memory added, a slow browser",
      megabytes(addedSlowly),
      megabytes(memoryBudget),
      verdict(addedSlowly, memoryBudget),
    ],
    ["first byte", `${firstByte.toFixed(0)} ms`, `${firstByteBudget} ms`, verdict(firstByte, firstByteBudget)],
    ["calls after the browser left", String(after), String(callsBudget), verdict(after, callsBudget)],
  ];
  console.log(table(["figure", "measured", "budget", ""], checks));
  forgetRun();
  return checks.some((line) => line[3] === "MISSED") ? 1 : 0;
});
