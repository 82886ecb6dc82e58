// `npm run bench:overload`: five times the pages that one portal can serve, while merchants sign in and refund.
//   npm run bench:overload -- --seconds 300 --merchants 100 --times 5
// Pages are requested from the Emirates, whose provider answers from memory; refunds go to the default edition, whose
// provider is the sandbox.
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { megabyte } from "./bench/big-files.mjs";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { errorCounts, lookUpDoubtful, moneyFaults } from "./bench/load.mjs";
import { main } from "./support/main.mjs";
import { Merchant } from "./bench/merchant.mjs";
import { percentile } from "./bench/percentiles.mjs";
import { freePort } from "./servers/ports.mjs";
import { residentMemory } from "./bench/proc.mjs";
import { step } from "./support/progress.mjs";
import { startRememberedSandbox } from "./bench/remembering-provider.mjs";
import { providerAt, startPortal } from "./servers/servers.mjs";
import { settingsFrom } from "./servers/settings.mjs";
import { signIn } from "./support/sign-in.mjs";
import { table } from "./support/table.mjs";
import { testEnvironment } from "./servers/test-servers.mjs";

const usual = { seconds: 300, merchants: 100, times: 5 };
const account = { username: "owner@sandbox.test", password: "Sandbox#2026" };
const pages = ["/billing/invoices", "/billing/create-an-invoice", "/"];
const calibration = { seconds: 10, connections: 16 };
/** Milliseconds between two actions of a merchant: below the limit of 30 money actions in ten minutes. */
const think = 8_000;
const budgets = { urgent: 2_000, page: 1_000, growth: 64, recovery: 10 };
const tick = 20;

async function startBoth(merchants) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { sandbox, database, memory } = await startRememberedSandbox(merchants, address);
  const program = await startPortal({
    port,
    host: "0.0.0.0",
    environment: {
      ...testEnvironment(),
      ...providerAt(sandbox),
      PROVIDER_API_BASE_AE: providerAt(memory.address).PROVIDER_API_BASE_AE,
    },
    output: runFolder("portal.log"),
  });
  return { address, sandbox, database, program, port };
}

/** Requests pages as a signed-in user of the Emirates. */
async function pageVisitor({ address, sandbox, port }) {
  const host = `portal.ae:${port}`;
  const cookies = new Map();
  const send = (url, init) => {
    const { pathname } = new URL(url);
    return sendAs(host, port, pathname, init);
  };
  const cookie = await signIn({ portal: `http://${host}`, sandbox, ...account, cookies, send });
  const pool = new Pool(address, { connections: 1_024, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const headers = { host, cookie, accept: "text/html", "accept-encoding": "gzip" };
  let turn = 0;
  return {
    close: () => pool.destroy(),
    async visit() {
      const began = performance.now();
      try {
        const reply = await pool.request({ path: pages[turn++ % pages.length], method: "GET", headers });
        await reply.body.dump();
        const hasAdvice = reply.statusCode !== 503 || reply.headers["retry-after"] !== undefined;
        return {
          what: hasAdvice ? String(reply.statusCode) : "503 without Retry-After",
          began,
          ms: performance.now() - began,
        };
      } catch (error) {
        return { what: `lost: ${error.code ?? error.message}`, began, ms: performance.now() - began };
      }
    },
  };
}
const sendAs = async (host, port, path, { method, headers, body }) => {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  const reply = await pool.request({ path, method, headers: { ...headers, host }, body });
  const bytes = await reply.body.text();
  await pool.close();
  return new Response(bytes, {
    status: reply.statusCode,
    headers: [reply.headers["set-cookie"] ?? []].flat().map((line) => ["set-cookie", line]),
  });
};

/** Closed loop: measures the portal's capacity. */
async function capacity(visitor) {
  const until = performance.now() + calibration.seconds * 1000;
  let served = 0;
  await Promise.all(
    Array.from({ length: calibration.connections }, async () => {
      while (performance.now() < until) {
        const { what } = await visitor.visit();
        if (what === "200") served += 1;
      }
    }),
  );
  return served / calibration.seconds;
}

/** Open loop: requests at a fixed rate, as visitors do not wait for each other. */
async function flood(visitor, perSecond, seconds) {
  const answers = [];
  const open = new Set();
  const began = performance.now();
  for (let count = 0; performance.now() - began < seconds * 1000; await pause(tick))
    for (const due = ((performance.now() - began) / 1000) * perSecond; count < due; count += 1) {
      const visit = visitor.visit().then((answer) => {
        open.delete(visit);
        answers.push(answer);
      });
      open.add(visit);
    }
  await Promise.all(open);
  return answers;
}

/** Merchants who sign in and refund, in turn. */
function startMerchants(people, signal) {
  const answers = [];
  const timed = async (kind, work) => {
    const began = performance.now();
    const what = await work().then(
      () => "",
      (error) => error.message.slice(0, 120),
    );
    answers.push({ kind, ok: what === "", what, began, ms: performance.now() - began });
  };
  const working = Promise.all(
    people.map(async (one, index) => {
      await pause((index / people.length) * think);
      for (let turn = index; !signal.aborted; turn += 1) {
        if (turn % 2) await timed("sign-in", () => one.signIn());
        else await one.act("refund");
        await pause(think * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      }
    }),
  );
  return { answers, working };
}

const share = (answers, what) => answers.filter((answer) => answer.what === what).length;

await main(async () => {
  const settings = settingsFrom(process.argv.slice(2), usual);
  forgetOldRuns();
  await install();
  await build();
  const set = await step("Starting", () => startBoth(settings.merchants));
  const refunds = [];
  const merchantAnswers = [];
  const people = Array.from(
    { length: settings.merchants },
    (_, index) => new Merchant(index + 1, set, { heard: (answer) => merchantAnswers.push(answer), refunds }),
  );
  await step("Signing in", async () => {
    for (const one of people) await one.enter();
  });
  merchantAnswers.length = 0;
  const visitor = await pageVisitor(set);
  await step("Warming", () => capacity(visitor));
  const perSecond = await step(
    "Measuring what can be served",
    () => capacity(visitor),
    (found) => `${found.toFixed(0)} pages a second`,
  );

  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const merchants = startMerchants(people, stopping.signal);
  const memory = [];
  const sampling = setInterval(() => memory.push(residentMemory(set.program.pid) / megabyte), 1_000);
  const answers = await step(`Asking for ${settings.times} times as many`, () =>
    flood(visitor, settings.times * perSecond, settings.seconds),
  );
  clearInterval(sampling);
  stopping.abort();
  await merchants.working;
  await pause(budgets.recovery * 1000);
  const after = await step("Afterwards, half of what can be served", () => flood(visitor, perSecond / 2, 10));
  const unknown = await lookUpDoubtful(refunds, 30);
  await visitor.close();
  await Promise.all(people.map((one) => one.leave()));

  const refundAnswers = merchantAnswers.filter(({ kind }) => kind === "refund");
  const signIns = merchants.answers;
  const row = (name, some) => {
    const times = some.map(({ ms }) => ms);
    return [name, some.length, ...[0.5, 0.95, 0.99, 1].map((part) => (percentile(times, part) ?? 0).toFixed(0))];
  };
  const served = answers.filter(({ what }) => what === "200");
  const refused = answers.filter(({ what }) => what === "503");
  console.log(
    `\n${table(
      ["", "answers", "p50 ms", "p95 ms", "p99 ms", "max ms"],
      [
        row("pages served", served),
        row("pages refused", refused),
        row("refunds", refundAnswers),
        row("sign-ins", signIns),
        row("pages afterwards", after),
      ],
    )}\n`,
  );
  const p99 = (some) =>
    Math.round(
      percentile(
        some.map(({ ms }) => ms),
        0.99,
      ) ?? 0,
    );
  const third = Math.floor(memory.length / 3);
  const average = (some) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const checks = [
    ["refunds, p99 ms", p99(refundAnswers), budgets.urgent],
    ["sign-ins (two calls), p99 ms", p99(signIns), budgets.urgent],
    ["refunds and sign-ins that failed", [...refundAnswers, ...signIns].filter(({ ok }) => !ok).length, 0],
    ["faults in the money", moneyFaults(set.database, refunds).length + unknown, 0],
    [
      "pages that got something else than 200 or 503 with Retry-After",
      answers.length - served.length - share(answers, "503"),
      0,
    ],
    [
      "MB more in the last third than in the second",
      Math.round(average(memory.slice(-third)) - average(memory.slice(third, 2 * third))),
      budgets.growth,
    ],
    [`pages that failed ${budgets.recovery} s after`, after.length - share(after, "200"), 0],
    [
      `p95 ms of pages ${budgets.recovery} s after`,
      Math.round(
        percentile(
          after.map(({ ms }) => ms),
          0.95,
        ),
      ),
      budgets.page,
    ],
  ].map(([what, value, budget]) => [what, value, budget, value <= budget ? "kept" : "MISSED"]);
  console.log(table(["figure", "measured", "budget", ""], checks));
  console.log(
    `\n${perSecond.toFixed(0)} pages a second alone; ${(served.length / settings.seconds).toFixed(0)} of ${(answers.length / settings.seconds).toFixed(0)} a second served under load; at most ${Math.max(...memory).toFixed(0)} MB.`,
  );
  for (const [what, count] of errorCounts([...refundAnswers, ...signIns])) console.log(`${count} × ${what}`);
  const isMissed = checks.some((line) => line[3] === "MISSED");
  if (!isMissed) forgetRun();
  return isMissed ? 1 : 0;
});
