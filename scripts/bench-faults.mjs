// `npm run bench:faults`: merchants work on the whole set while one part after the other fails.
//   npm run bench:faults -- --merchants 40 --seconds 15 --think 3
//   npm run bench:faults -- clock "kill -9"        some faults, by words of their names
// Prints the rows of docs/reliability.md: what was answered, what was lost, and the time to recovery.
import { mkdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build/build.mjs";
import { deployForLoad } from "./bench/deploy-for-load.mjs";
import { allFaults } from "./bench/faults.mjs";
import { forgetOldRuns, forgetRun, runFolder } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { errorCounts, lookUpDoubtful, moneyFaults, startLoad } from "./bench/load.mjs";
import { main } from "./support/main.mjs";
import { kinds } from "./bench/merchant.mjs";
import { step } from "./support/progress.mjs";
import { settingsFrom } from "./servers/settings.mjs";

const usual = { merchants: 40, seconds: 15, think: 3 };
const before = 6_000;
/** Recovered: all kinds of work succeed, without a failure for this long. */
const quiet = 6_000;
const patience = 90_000;

const endOf = ({ began, ms }) => began + ms;
const isBad = ({ ok }) => !ok;

/** Waits for recovery; returns the milliseconds from `since` to the start of the last failed request. */
async function untilWell(load, since) {
  for (const until = performance.now() + patience; performance.now() < until; await pause(200)) {
    const later = load.answers.filter(({ began }) => began >= since);
    const lastBad = Math.max(since, ...later.filter(isBad).map(({ began }) => began));
    const after = later.filter(({ began, ok }) => ok && began > lastBad);
    const isWell = kinds.every((kind) => after.some((answer) => answer.kind === kind));
    if (isWell && performance.now() - lastBad > quiet) return lastBad - since;
  }
  return undefined;
}

async function meet(fault, set, load, seconds) {
  await fault.prepare?.(set);
  await pause(before);
  const firstRefund = load.refunds.length;
  const began = performance.now();
  await fault.begin(set);
  if (fault.end) await pause(seconds * 1000);
  await fault.end?.(set);
  const end = performance.now();
  const well = await untilWell(load, fault.countsFromBegin ? began : end);
  const until = fault.countsFromBegin ? began + (well ?? 0) + quiet : end;
  const during = load.answers.filter((answer) => endOf(answer) > began && answer.began < until);
  const refunds = load.refunds.slice(firstRefund);
  await fault.tidy?.(set);
  return { name: fault.name, during, refunds, well };
}

const listed = (counts) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, count]) => `${count} × ${what}`)
    .join("; ") || "nothing";
const shareOf = (answers) => {
  const share = (100 * answers.filter(isBad).length) / Math.max(1, answers.length);
  return share > 0 && share < 1 ? "under 1 %" : `${share.toFixed(0)} %`;
};

function chosen(args) {
  const first = args.findIndex((one) => one.startsWith("--"));
  const end = first < 0 ? args.length : first;
  return { words: args.slice(0, end), figures: args.slice(end) };
}

const count = (refunds, state) => refunds.filter((intent) => intent.state === state).length;
const row = ({ name, during, refunds, well }) =>
  `| ${[
    name,
    during.length,
    shareOf(during),
    listed(errorCounts(during)),
    ["acknowledged", "found", "not done", "refused"].map((state) => count(refunds, state)).join(", "),
    well === undefined ? "never" : `${(well / 1000).toFixed(1)} s`,
  ].join(" | ")} |`;

await main(async () => {
  const { words, figures } = chosen(process.argv.slice(2));
  const { merchants, seconds, think } = settingsFrom(figures, usual);
  forgetOldRuns();
  await install();
  await build();
  // Unknown outcomes are looked up within this run.
  const portal = {
    environment: { PROVIDER_LONG_TIMEOUT_SECONDS: "20", PROVIDER_SETTLED_SECONDS: "20" },
    log: undefined,
  };
  const set = await step("Starting the set", () => deployForLoad(merchants, () => portal));
  mkdirSync(runFolder(), { recursive: true });
  const faults = (await allFaults({ folder: runFolder(), portal })).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const load = await step(`Signing in ${merchants} merchants`, () =>
    startLoad(set, { merchants, thinkSeconds: think }),
  );
  const results = [];
  for (const fault of faults) {
    if (fault.skipped) console.log(`${fault.name}: skipped, ${fault.skipped}`);
    else
      results.push(
        await step(
          fault.name,
          () => meet(fault, set, load, seconds),
          ({ well }) => (well === undefined ? "NOT well again" : `well again after ${(well / 1000).toFixed(1)} s`),
        ),
      );
  }
  await load.stop();
  const unknown = await step("Looking up what nobody was told", () => lookUpDoubtful(load.refunds));
  await load.leave();
  const wrong = moneyFaults(set.database, load.refunds);

  console.log(
    "\n| fault | requests | failed | how | refunds: acknowledged, found later, not done, refused | well again after |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const one of results) console.log(row(one));
  console.log(
    `\nOf ${load.refunds.length} refunds ${count(load.refunds, "acknowledged")} were acknowledged at once and ${count(load.refunds, "found")} by looking them up; ${wrong.length} faults in the money; the outcome of ${unknown} is unknown.`,
  );
  for (const fault of wrong) console.log(fault);
  const isWrong = wrong.length > 0 || unknown > 0 || results.some(({ well }) => well === undefined);
  if (!isWrong) forgetRun();
  return isWrong ? 1 : 0;
});
