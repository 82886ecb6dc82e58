// Every script runs inside `main`: a failure is one sentence, and started programs are stopped.
import { lineage, stopEverything } from "./processes.mjs";

/** A failure that the user can fix: its message is shown without a stack. */
export class Refusal extends Error {}

const oldest = [20, 9];

export function refuseOldNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Refusal(
    `Node ${oldest.join(".")} or newer is needed and this is ${version}: install it from nodejs.org or your system's packages.`,
  );
}

/** A shell's exit code for a signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
let onSignal;

/** From here on, a signal is a normal end. */
export const stoppingIsFine = () => {
  onSignal = 0;
};

let ending = false;

async function end(code) {
  ending = true;
  await stopEverything();
  process.exit(code);
}

function endOnSignal() {
  const ask = (signal) => (ending ? stopEverything({ now: true }) : end(onSignal ?? exitCodes[signal]));
  for (const signal of Object.keys(exitCodes)) process.on(signal, ask);
  // npm signals the shell between it and us, and not every shell forwards signals: end when one of them is gone.
  const before = lineage();
  if (process.env.npm_lifecycle_event)
    setInterval(() => !ending && lineage() !== before && ask("SIGTERM"), 500).unref();
}

async function fail(problem) {
  // Failures while stopping are ignored.
  if (ending) return;
  console.error(problem instanceof Refusal ? `\n${problem.message}` : problem);
  await end(1);
}

export async function main(work) {
  endOnSignal();
  process.on("uncaughtException", fail);
  try {
    refuseOldNode(process.versions.node);
    const code = await work();
    if (!ending) await end(code ?? 0);
  } catch (problem) {
    await fail(problem);
  }
}
