// `npm run bench:soak`: the memory that pages and calls leave behind in a process without restart.
//   npm run bench:soak -- --pages 20000 --calls 20000
// OTHER_NODE is the path of another Node version, which serves the same build.
import { execFileSync } from "node:child_process";
import { megabyte } from "./bench/big-files.mjs";
import { build } from "./build/build.mjs";
import { forgetOldRuns, forgetRun } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";
import { step } from "./support/progress.mjs";
import { settingsFrom } from "./servers/settings.mjs";
import { fits, soak, windowSize } from "./bench/soak.mjs";
import { table } from "./support/table.mjs";

const usual = { pages: 20_000, calls: 20_000, warming: 2_000 };

await main(async () => {
  const { pages, calls, warming } = settingsFrom(process.argv.slice(2), usual);
  forgetOldRuns();
  await install();
  await build();
  const node = process.env.OTHER_NODE || process.execPath;
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  const windows = await step(`Serving on Node ${version}`, () =>
    soak({ pageCount: pages, callCount: calls, warming, node }),
  );
  const row = (name, left) => [
    name,
    left.served,
    left.kept.toFixed(0),
    left.worst.toFixed(0),
    left.worstAfter,
    left.code.toFixed(0),
    (left.heap / megabyte).toFixed(1),
    (left.resident / megabyte).toFixed(0),
    left.processor.toFixed(1),
    fits(left) ? "kept" : "MISSED",
  ];
  const heads = [
    "",
    "served",
    "bytes each",
    `worst ${windowSize}`,
    "after",
    "code each",
    "heap MB",
    "resident MB",
    "CPU ms",
    "",
  ];
  console.log(`\n${table(heads, [row("pages", windows.pages), row("calls", windows.calls)])}`);
  const isKept = Object.values(windows).every(fits);
  if (isKept) forgetRun();
  return isKept ? 0 : 1;
});
