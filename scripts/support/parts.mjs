// The parts of `npm run check` and `npm test`. Each returns its counts and its runner's output.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { findBrowsers } from "./browsers.mjs";
import { buildPortal, buildSandbox, BuildFailure } from "../build/build.mjs";
import { changedFiles, touchedSpecs } from "./changed.mjs";
import { countsOf, fromJest, fromPlaywright, none, one } from "./counts.mjs";
import { at, root, runFolder } from "./folders.mjs";
import { searchOperatorOutput } from "./logs-part.mjs";
import { Refusal } from "./main.mjs";
import { isWithinLimits, weigh, weightTable } from "./page-bytes.mjs";
import { runNode } from "./processes.mjs";

const shortSoak = { pageCount: 750, callCount: 250, warming: 500 };
/** V8 still learns functions in a short run: three times the budget. Connections created inside requests keep 17 KB. */
const shortSoakLimit = 6 * 1024;

const bin = (...path) => at("node_modules", ...path);

async function tool(...args) {
  const { code, output } = await runNode(args, { directory: root });
  return { ...one(code === 0), output };
}

function reportFile(name) {
  mkdirSync(runFolder(), { recursive: true });
  return runFolder(`${name}.json`);
}

export const jestParts = ["contract", "unit", "component"];

async function runJest({ environment = {}, only = [], changed, chosen }) {
  const projects = jestParts.filter((name) => chosen.includes(name));
  const report = reportFile("jest");
  // Tests wait: those of the contract half of their time.
  const workers = projects.includes("contract") ? availableParallelism() * 2 : availableParallelism() + 1;
  const args = [
    bin("jest/bin/jest.js"),
    "--selectProjects",
    ...projects,
    `--maxWorkers=${workers}`,
    "--json",
    `--outputFile=${report}`,
    ...(changed ? ["--passWithNoTests", "--findRelatedTests", ...changed] : []),
    ...(only.length ? ["--testPathPatterns", ...only] : []),
  ];
  const { code, output } = await runNode(args, {
    directory: root,
    environment: { ...process.env, NODE_ENV: "test", FORCE_COLOR: "0", ...environment },
  });
  return { report, output, code: code && hasFailures(report) ? 0 : code };
}

/** Then only the parts that have them have failed. */
function hasFailures(report) {
  if (!existsSync(report)) return false;
  const { numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, "utf8"));
  return numFailedTests + numRuntimeErrorTestSuites > 0;
}

let jestRun;
/** All chosen parts share one run and its workers, so that no processor is idle while the last files of a part run. */
const testsOf = (project) => async (options) => {
  const { report, code, output } = await (jestRun ??= runJest(options));
  return { ...countsOf(report, fromJest(at("tests", project)), code, Boolean(options.changed)), output };
};

const visitsOf =
  (...projects) =>
  async ({ environment = {}, only = [], changed } = {}) => {
    const report = reportFile(projects[0]);
    const files = changed ? touchedSpecs(changed) : only;
    if (changed && !files.length) return { ...none, output: "" };
    const cli = bin("@playwright/test/cli.js");
    const kept = `--output=test-results/${projects[0]}`; // another part would remove it
    const args = [cli, "test", kept, ...projects.map((name) => `--project=${name}`), ...files];
    const { code, output } = await runNode(args, {
      directory: root,
      environment: { ...process.env, FORCE_COLOR: "0", PLAYWRIGHT_REPORT: report, ...environment },
    });
    return { ...countsOf(report, fromPlaywright, code), output };
  };

export const parts = {
  /** Types too. */
  async lint() {
    // Removed routes leave types behind that do not compile: Next writes them again.
    const routes = await tool(bin("next/dist/bin/next"), "typegen");
    return routes.failed ? routes : tool(bin("oxlint/bin/oxlint"), "--max-warnings=0");
  },
  format: () => tool(bin("oxfmt/bin/oxfmt"), "--check"),
  unused: () => tool(bin("knip/bin/knip.js"), "--no-progress", "--treat-config-hints-as-errors"),
  openapi: () => tool("--import", "tsx", at("scripts/openapi.ts")),
  unit: testsOf("unit"),
  component: testsOf("component"),
  contract: testsOf("contract"),
  async build() {
    try {
      await buildSandbox();
      await buildPortal();
      return { ...one(true), output: "" };
    } catch (problem) {
      return { ...one(false), output: problem instanceof BuildFailure ? problem.output : problem.message };
    }
  },
  /** Page sizes, before other tests add data. */
  async bytes({ environment }) {
    const { PORTAL_ADDRESS: portal, SANDBOX_ADDRESS: sandbox } = environment;
    const weighed = await weigh({ portal, sandbox });
    const passed = weighed.filter(isWithinLimits).length;
    return { passed, failed: weighed.length - passed, skipped: 0, output: weightTable(weighed) };
  },
  /** A short `npm run bench:soak`. */
  async soak() {
    const { fits, soak } = await import("../bench/soak.mjs"); // missing before packages are installed
    const kinds = Object.entries(await soak(shortSoak));
    const lines = kinds.map(
      ([kind, { worst, code }]) => `${kind} keep ${worst.toFixed(0)} bytes each, and ${code.toFixed(0)} of code.`,
    );
    return { ...one(kinds.every(([, kept]) => fits(kept, shortSoakLimit))), output: lines.join("\n") };
  },
  e2e: visitsOf("e2e", "e2e-waiting"),
  /** If asked for by name, both browsers must be installed; otherwise tests of a missing one are skipped. */
  async browsers(options) {
    const { missing } = findBrowsers();
    if (!options.explicit || !missing.length) return visitsOf("firefox", "webkit")(options);
    return { ...one(false), output: missing.join("\n") };
  },
  smoke: visitsOf("smoke"),
  /** Searches the portal's log of this run. */
  logs: ({ environment, only }) => searchOperatorOutput(environment, only.length > 0),
  /** The whole set behind TLS; skipped if its programs cannot be installed. */
  deployment: async (options) =>
    options.environment.DEPLOYMENT_AUTHORITY ? visitsOf("deployment")(options) : { ...none, skipped: 1, output: "" },
};

const ofChanges = ["lint", "format", "unused", "openapi", "unit", "component", "contract", "e2e"];

/** `--only part,part`, followed by words that select test files; or `--changed`, followed by the commit to compare with. */
export function choose(args) {
  const names = Object.keys(parts);
  if (args[0] === "--changed") {
    const changed = changedFiles(args[1]);
    const visited = touchedSpecs(changed).length > 0;
    return { chosen: ofChanges.filter((name) => name !== "e2e" || visited), only: [], explicit: true, changed };
  }
  const at = args.indexOf("--only");
  if (at < 0) {
    if (args.length)
      throw new Refusal(
        `"${args[0]}" is not understood: narrow with --changed, or with --only, which knows ${names.join(", ")}.`,
      );
    return { chosen: names, only: [], explicit: false };
  }
  const chosen = (args[at + 1] ?? "").split(",").filter(Boolean);
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length || !chosen.length)
    throw new Refusal(`--only knows ${names.join(", ")}${unknown.length ? `, and not ${unknown.join(", ")}` : ""}.`);
  return {
    chosen: names.filter((name) => chosen.includes(name)),
    only: [...args.slice(0, at), ...args.slice(at + 2)],
    explicit: true,
  };
}
