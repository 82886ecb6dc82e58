// `npm run test:mutations`: a test of the tests. Takes out one guard of the code after the other, in a copy of the
// tree, and runs the tests that have to notice it.
//   npm run test:mutations -- --only limits      the faults whose law, words or file contain the word
//   npm run test:mutations -- --again            those that the last runs did not catch, or did not reach
//   npm run test:mutations -- --unchecked        without the run that shows that all tests pass without a fault
//   npm run test:mutations -- --lanes 2          two copies side by side
// It may be interrupted at any time: the code itself is never changed, and each result is kept at once. At the end
// docs/testing.md gets the last result of every fault.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { faults, timesFound } from "./faults.mjs";
import { runnerIn } from "./runner.mjs";
import { writeResult } from "./result.mjs";
import { at, data, forgetOldRuns, runFolder } from "../support/folders.mjs";
import { Refusal, main } from "../support/main.mjs";
import { secondsSince } from "../support/progress.mjs";

/** The last results, as far as their faults are unchanged. */
const record = data("mutations.json");
function lastResults() {
  const known = new Set(faults.map(keyOf));
  const last = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : [];
  return last.filter((result) => known.has(keyOf(result)));
}
const keyOf = ({ law, fault, file, find, replace }) => JSON.stringify([law, fault, file, find, replace]);

function settings(args) {
  const valueOf = (name) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? "") : undefined);
  const only = valueOf("--only");
  const caught = args.includes("--again")
    ? lastResults()
        .filter(({ state }) => state === "caught")
        .map(keyOf)
    : [];
  const chosen = faults.filter(
    (one) =>
      (only === undefined || `${one.law} ${one.fault} ${one.file}`.includes(only)) && !caught.includes(keyOf(one)),
  );
  if (chosen.length === 0) throw new Refusal("There is no such fault.");
  return { chosen, isChecked: !args.includes("--unchecked"), lanes: Math.max(1, Number(valueOf("--lanes") ?? 1)) };
}

/** One fault of each law after the other: a run that ends early has tried all laws. */
function inTurn(some) {
  const turnOf = (fault) => some.filter(({ law }) => law === fault.law).indexOf(fault);
  const turns = new Map(some.map((fault) => [fault, turnOf(fault)]));
  return [...some].sort((one, other) => turns.get(one) - turns.get(other));
}

/** The files of the working tree, copied: an editor, a test or a fault changes only its own ones. */
function copyTree(to) {
  const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: at(),
    encoding: "utf8",
  });
  for (const name of names.split("\0").filter((one) => one !== "" && existsSync(at(one)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(at(name), join(to, name));
  }
  symlinkSync(at("node_modules"), join(to, "node_modules"));
  return to;
}

async function plant({ path, run }, { file, find, replace, tests, titles }) {
  const source = readFileSync(at(file), "utf8");
  if (timesFound(source, { find }) !== 1) return { state: "out of date" };
  try {
    const planted = source.replace(find, () => replace);
    writeFileSync(path(file), planted);
    const { first, isBroken, hasFailed } = await run(tests, titles);
    if (isBroken) return { state: "broken" };
    return hasFailed ? { state: "caught", first: first ?? "the file ended" } : { state: "survived" };
  } finally {
    copyFileSync(at(file), path(file));
  }
}

await main(async () => {
  const { chosen, lanes, isChecked } = settings(process.argv.slice(2));
  forgetOldRuns();
  const began = Date.now();
  const copies = Array.from({ length: lanes }, (_, lane) => runnerIn(copyTree(runFolder(`copy-${lane}`))));
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
  if (isChecked) {
    console.log(`First the ${tests.length} test files run without a fault.`);
    const { hasFailed, first, why } = await copies[0].run(tests);
    if (hasFailed) throw new Refusal(`Without a fault "${first ?? "a test file"}" fails:\n${why}`);
  }

  const results = [];
  const earlier = lastResults();
  const all = () => [...earlier.filter((one) => !results.some((result) => keyOf(result) === keyOf(one))), ...results];
  const keep = () => {
    mkdirSync(data(), { recursive: true });
    writeFileSync(`${record}.new`, `${JSON.stringify(all(), null, 2)}\n`);
    renameSync(`${record}.new`, record);
  };
  const waiting = inTurn(chosen);
  const work = async (copy) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const start = Date.now();
      const result = { ...fault, ...(await plant(copy, fault)), seconds: secondsSince(start) };
      results.push(result);
      keep();
      const mark = result.state === "caught" ? `caught by "${result.first}"` : result.state.toUpperCase();
      console.log(
        `${results.length}/${chosen.length} ${fault.law}: ${fault.fault} … ${mark}, ${result.seconds.toFixed(1)} s`,
      );
    }
  };
  await Promise.all(copies.map(work));
  for (const copy of copies) copy.end();
  rmSync(runFolder(), { recursive: true, force: true });

  const left = results.filter(({ state }) => state !== "caught");
  console.log(
    `\n${results.length - left.length} of ${results.length} faults were caught, in ${Math.round(secondsSince(began) / 60)} minutes.`,
  );
  for (const { state, law, fault, file } of left) console.log(`${state}: ${law}: ${fault} (${file})`);
  writeResult(faults, all());
  return left.length > 0 ? 1 : 0;
});
