// Runs tests in a copy of the tree, within a time limit.
import { fork } from "node:child_process";
import { join } from "node:path";
import { at } from "../support/folders.mjs";

const LIMIT = 300_000;
/** The memory that tests leave behind. */
const MOST_RUNS = 25;
/** These change Node's own server for the whole process. */
const leavesTraces = (tests) => tests.some((name) => name.startsWith("tests/unit/http/"));

export function runnerIn(tree) {
  let program;
  let runs = 0;
  const end = () => {
    program?.kill("SIGKILL");
    program = undefined;
  };
  process.once("exit", end);

  /** The title of the first test that failed, if any; `isBroken` if no test ran. */
  const run = (tests, titles) =>
    new Promise((resolve) => {
      program ??= fork(at("scripts", "mutations", "run-tests.mjs"), {
        cwd: tree,
        env: { ...process.env, NODE_ENV: "test", KEEP_RUN: "" },
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      const used = program;
      const finish = (result, isLast) => {
        clearTimeout(limit);
        used.removeAllListeners("message");
        used.removeAllListeners("exit");
        runs += 1;
        if (isLast || runs % MOST_RUNS === 0 || leavesTraces(tests)) end();
        resolve(result);
      };
      const limit = setTimeout(() => finish({ hasFailed: true, first: "the tests did not end" }, true), LIMIT);
      used.once("message", (result) => finish(result, false));
      used.once("exit", () => finish({ isBroken: true }, true));
      used.send({ tests, titles });
    });
  return { tree, run, path: (file) => join(tree, file), end };
}
