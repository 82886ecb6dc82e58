// `npm run bench:scale`: the cost of pages, calls and refunds with one portal and with two, and for their shared
// store.
//   npm run bench:scale -- --seconds 10 --merchants 32
// The provider answers from memory, except for money. Client and server share the machine: the cost of one request
// counts more than the rate.
import { statSync } from "node:fs";
import { createClient } from "redis";
import { Pool } from "undici";
import { megabyte } from "./bench/big-files.mjs";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { Refusal, main } from "./support/main.mjs";
import { Merchant } from "./bench/merchant.mjs";
import { freePort } from "./servers/ports.mjs";
import { processorTime, residentMemory } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { startRedis } from "./servers/redis.mjs";
import { startRememberedSandbox } from "./bench/remembering-provider.mjs";
import { providerAt, startPortal } from "./servers/servers.mjs";
import { settingsFrom } from "./servers/settings.mjs";
import { cookieHeader } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { testEnvironment } from "./servers/test-servers.mjs";

const usual = { seconds: 10, merchants: 32 };
const warming = 4;
/** The number of pages that a portal starts with: none is refused. */
const atOnce = 8;
/** Parallel refunds of a merchant: four times as many stay below the limit of 30 money actions in ten minutes. */
const refundsAtOnce = 7;
const pages = ["/billing/invoices", "/billing/create-an-invoice", "/"];

async function startOne(index, environment) {
  const port = await freePort();
  const log = runFolder(`portal-${index}.log`);
  const program = await startPortal({ port, environment, output: log });
  const pool = new Pool(`http://localhost:${port}`, { connections: atOnce, pipelining: 1 });
  return { address: `http://localhost:${port}`, pid: program.pid, log, pool };
}

async function get({ pool }, path, cookie, accept = "application/json") {
  const headers = { accept, "accept-encoding": "gzip", cookie };
  const { statusCode, body } = await pool.request({ path, method: "GET", headers });
  const { byteLength } = await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
  return byteLength;
}

/** Each returns the bytes it received. */
const kinds = {
  idle: () => new Promise((resolve) => setTimeout(resolve, 1_000, 0)),
  pages: (_, portal, cookie, turn) => get(portal, pages[turn % pages.length], cookie, "text/html"),
  calls: (_, portal, cookie) => get(portal, "/bff/profile.read", cookie),
  refunds: async (person) => {
    await person.refund(person.payments.shift());
    return 0;
  },
};

async function measure(store, portals, people, { kind, seconds }) {
  const sum = (of) => portals.reduce((all, portal) => all + of(portal), 0);
  const look = async () => {
    const info = await store.info("all");
    const all = (pattern) => [...info.matchAll(pattern)].reduce((sum, found) => sum + Number(found[1]), 0);
    return {
      at: performance.now(),
      processor: sum(({ pid }) => processorTime(pid)),
      log: sum(({ log }) => statSync(log).size),
      commands: all(/^cmdstat_(?!info)[^:]+:calls=(\d+)/gm),
      storeTime: all(/^used_cpu_(?:user|sys):([\d.]+)/gm) * 1000,
      stored: all(/^used_memory:(\d+)/gm),
    };
  };
  const before = await look();
  let [count, bytes] = [0, 0];
  const asking = kind === "refunds" ? people : people.slice(0, atOnce * portals.length);
  await Promise.all(
    asking.map(async (person, index) => {
      const cookie = cookieHeader(person.cookies);
      const goesOn = (turn) =>
        kind === "refunds" ? turn < index + refundsAtOnce : performance.now() - before.at < seconds * 1000;
      for (let turn = index; goesOn(turn); turn += 1, count += 1) {
        const got = await kinds[kind](person, portals[turn % portals.length], cookie, turn);
        bytes += got;
      }
    }),
  );
  const after = await look();
  const usedBy = (name) => after[name] - before[name];
  const second = usedBy("at") / 1000;
  const each = (value, digits) => (kind === "idle" ? "" : (value / count).toFixed(digits));
  return [
    kind,
    portals.length,
    kind === "idle" ? "" : (count / second).toFixed(0),
    each(usedBy("processor"), 1),
    (usedBy("processor") / second / 1000 / portals.length).toFixed(2),
    portals.map(({ pid }) => (residentMemory(pid) / megabyte).toFixed(0)).join(" "),
    (usedBy("commands") / second).toFixed(0),
    each(usedBy("commands"), 1),
    each(usedBy("storeTime"), 2),
    each(usedBy("stored"), 0),
    each(bytes, 0),
    each(usedBy("log"), 0),
  ];
}
const heads = [
  ...["", "portals", "a second", "CPU ms each", "cores a portal", "MB of each"],
  ...["store commands/s", "each", "store CPU ms", "bytes stored", "bytes sent", "bytes logged"],
];

await main(async () => {
  const { seconds, merchants } = settingsFrom(process.argv.slice(2), usual);
  forgetOldRuns();
  await install();
  await build();
  const redis = await startRedis();
  if (!redis) throw new Refusal("Install Redis first (Debian: apt-get install redis-server).");
  const store = await createClient({ url: redis }).connect();
  const { sandbox, memory } = await step("Starting the provider", () =>
    startRememberedSandbox(merchants, "http://localhost"),
  );
  const environment = { ...testEnvironment(), ...providerAt(memory.address), REDIS_URL: redis };
  const [portals, rows, failed] = [[], [], []];
  const onAnswer = ({ ok, what }) => ok || failed.push(what);
  for (const count of [1, 2]) {
    portals.push(await startOne(count, environment));
    const people = Array.from(
      { length: merchants },
      (_, index) =>
        new Merchant(index + 1, { address: portals[index % count].address, sandbox }, { heard: onAnswer, refunds: [] }),
    );
    for (const person of people) await person.enter();
    for (const kind of Object.keys(kinds)) {
      if (kind !== "idle") await measure(store, portals, people, { kind, seconds: warming });
      rows.push(await step(`${kind}, ${count}`, () => measure(store, portals, people, { kind, seconds })));
    }
    await Promise.all(people.map((person) => person.leave()));
  }
  console.log(`\n${table(heads, rows)}`);
  if (failed.length) console.log(`${failed.length} refunds failed, the first with: ${failed[0]}`);
  await Promise.all([store.close(), memory.close(), ...portals.map(({ pool }) => pool.destroy())]);
  if (!failed.length) forgetRun();
  return failed.length ? 1 : 0;
});
