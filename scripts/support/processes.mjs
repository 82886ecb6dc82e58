// Programs that a script starts, each in a process group of its own, so that stopping one stops its children too.
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const patience = 5_000;
const kept = 40;
const running = new Set();

/** State and group of a process on Linux: "pid (name) state parent group …". */
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

/** Who started this script: through npm that is a shell, and npm before it. */
export const lineage = () => `${process.ppid} ${look(process.ppid)?.parent}`;

function groupIsAlive(pid) {
  try {
    process.kill(-pid, 0);
  } catch {
    return false;
  }
  if (!existsSync("/proc/self/stat")) return true;
  // In a container the dead may stay in the list, uncollected, for ever: they are not alive.
  return readdirSync("/proc").some(
    (name) => /^\d+$/.test(name) && look(name)?.group === pid && look(name)?.state !== "Z",
  );
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself between the look and the signal.
  }
}

function logAt(path) {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path);
}

/**
 * Starts a program. `output` is "shown", "kept" (the whole of it in `text()`), or the path of a log file.
 * `ended` resolves to the exit code (null when a signal ended it) and never rejects.
 */
export function launch(command, given, { environment = process.env, output = "kept", directory } = {}) {
  const child = spawn(command, given, {
    cwd: directory,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = output === "shown" || output === "kept" ? undefined : logAt(output);
  const words = [];
  const hear = (stream, shown) =>
    stream.setEncoding("utf8").on("data", (text) => {
      words.push(text);
      if (output !== "kept" && words.length > kept) words.shift();
      if (output === "shown") shown.write(text);
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
        // A leader may die before its children: those are stopped with it, and their last words waited for, a little.
        signalGroup(child.pid, "SIGTERM");
        child.on("close", () => resolve(code));
        setTimeout(() => resolve(code), 1_000);
      });
    }),
    /** Asks the whole group to stop, waits, and then insists. */
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
 * Starts a program again whenever it ends by itself, until everything is stopped. `start` answers with a launched one. `rest` keeps it from being
 * started again until `resume`, which waits until it is.
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

/** Runs a program to its end. */
export async function run(command, given, options) {
  const started = launch(command, given, options);
  const code = await started.ended;
  await started.stop();
  return { code, output: started.text() };
}

export const runNode = (given, options) => run(process.execPath, given, options);
