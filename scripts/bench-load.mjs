// `npm run bench:load`: merchants work on the whole set behind TLS while both portals restart.
//   npm run bench:load -- --minutes 10 --merchants 200 --think 5
// Reports response times, errors, the portals' memory, and whether all acknowledged money is there.
import { setTimeout as pause } from "node:timers/promises";
import { megabyte } from "./bench/big-files.mjs";
import { build } from "./build/build.mjs";
import { deployForLoad } from "./bench/deploy-for-load.mjs";
import { forgetOldRuns, forgetRun } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { errorCounts, kindHeads, kindRows, lookUpDoubtful, moneyFaults, startLoad } from "./bench/load.mjs";
import { main } from "./support/main.mjs";
import { watchMetrics } from "./bench/portal-metrics.mjs";
import { step } from "./support/progress.mjs";
import { restartInTurn } from "./bench/rolling-restart.mjs";
import { settingsFrom } from "./servers/settings.mjs";
import { table } from "./support/table.mjs";

const usual = { minutes: 10, merchants: 200, think: 5 };
/** Memory limit of a portal. Growth says little: the heap grows to its limit before it collects. */
const memoryBudget = 512 * megabyte;

async function measure(set, { minutes, load }) {
  const half = minutes * 30_000;
  const metrics = watchMetrics(set.portals);
  const memory = [await metrics.memory()];
  await pause(half);
  memory.push(await metrics.memory());
  const restartBegan = performance.now();
  const restarts = await restartInTurn(set.portals);
  const restartEnded = performance.now();
  await pause(Math.max(0, half - (restartEnded - restartBegan)));
  memory.push(await metrics.memory());
  const seconds = await load.stop();
  const during = load.answers.filter(({ began, ms }) => began + ms > restartBegan && began < restartEnded);
  return { seconds, memory, restarts, during, worst: await metrics.stop() };
}

const inMegabytes = (bytes) => (bytes === undefined ? "" : (bytes / megabyte).toFixed(0));
const inMilliseconds = (seconds) => (seconds * 1000).toFixed(0);

await main(async () => {
  const settings = settingsFrom(process.argv.slice(2), usual);
  forgetOldRuns();
  await install();
  await build();
  const set = await step("Starting the set", () => deployForLoad(settings.merchants));
  const load = await step(`Signing in ${settings.merchants} merchants`, () =>
    startLoad(set, { merchants: settings.merchants, thinkSeconds: settings.think }),
  );
  const result = await step("Working", () => measure(set, { ...settings, load }));
  const unknown = await step("Looking up what nobody was told", () => lookUpDoubtful(load.refunds));
  await load.leave();
  const faults = moneyFaults(set.database, load.refunds);

  console.log(`\n${table(kindHeads, kindRows(load.answers, result.seconds))}\n`);
  const portalRow = ({ name }, index) => [
    name,
    ...result.memory.map((all) => inMegabytes(all[index])),
    inMilliseconds(result.worst[index].lagP99),
    inMilliseconds(result.worst[index].lagMax),
    result.restarts[index].toFixed(1),
  ];
  console.log(
    `${table(["", "MB at the start", "MB at half", "MB at the end", "lag p99 ms", "lag max ms", "restart s"], set.portals.map(portalRow))}\n`,
  );
  const errors = errorCounts(load.answers);
  const checks = [
    ["requests that failed", [...errors.values()].reduce((sum, count) => sum + count, 0), 0],
    [
      `requests that failed of ${result.during.length} during the restarts`,
      result.during.filter(({ ok }) => !ok).length,
      0,
    ],
    [`faults in the money of ${load.refunds.length} refunds`, faults.length, 0],
    ["refunds without a known outcome", unknown, 0],
    [
      "MB that a portal held before it was restarted",
      Number(inMegabytes(Math.max(...result.memory[1]))),
      memoryBudget / megabyte,
    ],
    [
      "MB that a portal held at most",
      Number(inMegabytes(Math.max(...result.worst.map(({ memory }) => memory)))),
      memoryBudget / megabyte,
    ],
  ].map(([what, value, budget]) => [what, value, budget, value <= budget ? "kept" : "MISSED"]);
  console.log(table(["figure", "measured", "budget", ""], checks));
  for (const [what, count] of errors) console.log(`${count} × ${what}`);
  for (const fault of faults) console.log(fault);
  const isMissed = checks.some((line) => line[3] === "MISSED");
  if (!isMissed) forgetRun();
  return isMissed ? 1 : 0;
});
