// Every script runs inside `main`: a failure is one sentence, and nothing that was started stays behind.
import { stopEverything } from "./processes.mjs";

/** A failure that the person at the keyboard can mend: its message is shown, without a stack. */
export class Refusal extends Error {}

const oldest = [20, 9];

export function refuseOldNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Refusal(`Node ${oldest.join(".")} or newer is needed and this is ${version}: install it from nodejs.org or your system's packages.`);
}

/** What a shell shows for a program that a signal ended. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
let whenAsked;

/** From here on, being asked to stop is the ordinary end of this script and no failure. */
export const stoppingIsFine = () => { whenAsked = 0; };

async function end(code) {
  await stopEverything();
  process.exit(code);
}

function endWhenAsked() {
  let asked = false;
  const ask = (signal) => {
    if (asked) return void stopEverything({ now: true });
    asked = true;
    void end(whenAsked ?? exitCodes[signal]);
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => ask(signal));
  // npm passes a signal to the shell between it and us, and not every shell passes it on:
  // when the parent is gone, so is the reason to run.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && ask("SIGTERM"), 500).unref();
}

export async function main(work) {
  endWhenAsked();
  let code = 1;
  try {
    refuseOldNode(process.versions.node);
    code = (await work()) ?? 0;
  } catch (problem) {
    console.error(problem instanceof Refusal ? `\n${problem.message}` : problem);
  }
  await end(code);
}
