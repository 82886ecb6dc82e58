// Programs started by a script, each in its own process group, so that stopping it stops its children.
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const patience = 5_000;
const lineLimit = 40;
const running = new Set();

/** State and group of a Linux process: "pid (name) state parent group …". */
function look(pid) {
  try {
    const [state, parent, group] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { state, parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
}

/** The parents of this script: a shell and npm. */
export const lineage = () => `${process.ppid} ${look(process.ppid)?.parent}`;

function groupIsAlive(pid) {
  try {
    process.kill(-pid, 0);
  } catch {
    return false;
  }
  if (!existsSync("/proc/self/stat")) return true;
  // In a container, zombies may stay in the list for ever: they are not alive.
  return readdirSync("/proc").some(
    (name) => /^\d+$/.test(name) && look(name)?.group === pid && look(name)?.state !== "Z",
  );
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}

function logAt(path) {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path);
}

/**
 * Starts a program. `output` is "shown", "kept" (all of it in `text()`), or the path of a log file. `ended` resolves
 * to the exit code (null after a signal) and never rejects.
 */
export function launch(command, args, { environment = process.env, output = "kept", directory } = {}) {
  const child = spawn(command, args, {
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = output === "shown" || output === "kept" ? undefined : logAt(output);
  const words = [];
  const hear = (stream, echo) =>
    stream.setEncoding("utf8").on("data", (text) => {
      words.push(text);
      if (output !== "kept" && words.length > lineLimit) words.shift();
      if (output === "shown") echo.write(text);
      log?.write(text);
    });
  hear(child.stdout, process.stdout);
  hear(child.stderr, process.stderr);
  const started = {
    pid: child.pid,
    text: () => words.join(""),
    ended: new Promise((resolve) => {
      child.on("error", (problem) => {
        words.push(problem.message);
        running.delete(started);
        resolve(127);
      });
      child.on("exit", (code) => {
        // A leader may end before its children: they are stopped too, after a moment for their last output.
        signalGroup(child.pid, "SIGTERM");
        child.on("close", () => resolve(code));
        setTimeout(() => resolve(code), 1_000);
      });
    }),
    /** Signals the whole group, waits, then kills it. */
    async stop({ now = false } = {}) {
      if (!child.pid) return;
      signalGroup(child.pid, now ? "SIGKILL" : "SIGTERM");
      for (const until = Date.now() + patience; groupIsAlive(child.pid) && Date.now() < until;) await pause(25);
      signalGroup(child.pid, "SIGKILL");
      await started.ended;
      running.delete(started);
    },
  };
  running.add(started);
  void started.ended.then(() => log?.end());
  return started;
}

let ending = false;
export function stopEverything(how) {
  ending = true;
  return Promise.all([...running].map((one) => one.stop(how)));
}

/**
 * Restarts a program whenever it ends, until everything is stopped. `start` launches it. `rest` keeps it stopped until
 * `resume`, which waits until it runs.
 */
export async function keepRunning(start) {
  let program = await start();
  let awake = Promise.resolve();
  let wake;
  let back;
  const watch = async () => {
    for (;;) {
      await program.ended;
      await pause(100);
      await awake;
      if (ending) return;
      program = await start();
      back?.();
    }
  };
  void watch();
  return {
    pid: () => program.pid,
    rest() {
      awake = new Promise((resolve) => {
        wake = resolve;
      });
    },
    async resume() {
      const started = new Promise((resolve) => {
        back = resolve;
      });
      wake();
      await started;
    },
  };
}

export async function run(command, args, options) {
  const started = launch(command, args, options);
  const code = await started.ended;
  await started.stop();
  return { code, output: started.text() };
}

export const runNode = (args, options) => run(process.execPath, args, options);
