// `npm run check`: everything that needs neither a browser nor a network, in two lanes.
import { lastLine, sum } from "./support/counts.mjs";
import { forgetRun } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";
import { parts } from "./support/parts.mjs";
import { secondsSince, step } from "./support/progress.mjs";
import { table } from "./support/table.mjs";

const lanes = [
  ["openapi", "unit", "component"],
  ["lint", "format", "unused"],
];

async function go(name) {
  const start = Date.now();
  const result = await parts[name]({ chosen: lanes.flat() });
  return { name, seconds: secondsSince(start), ...result };
}

async function inTurn(names) {
  const results = [];
  for (const name of names) results.push(await go(name));
  return results;
}

await main(async () => {
  await install();
  const results = (await step(`Checking ${lanes.flat().join(", ")}`, () => Promise.all(lanes.map(inTurn)))).flat();
  for (const { name, failed, output } of results) if (failed) console.log(`\n── ${name} ──\n${output.trim()}`);
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    passed,
    failed,
    skipped,
    seconds.toFixed(1),
  ]);
  console.log(`\n${table(["part", "passed", "failed", "skipped", "seconds"], rows)}\n\n${lastLine(sum(results))}`);
  forgetRun();
  return sum(results).failed ? 1 : 0;
});
