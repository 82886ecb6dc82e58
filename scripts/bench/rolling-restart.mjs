// One portal after the other is told to end and comes back, as a deploy does it.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../support/main.mjs";

const patience = 60_000;
const idOf = ({ pidFile }) => readFileSync(pidFile, "utf8");
const isReady = async ({ port }) => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return reply?.status === 200;
};

/** Waits until somebody else has taken the place of the process `before`, and is ready for visitors. */
export async function untilReplaced(portal, before) {
  for (const until = Date.now() + patience; Date.now() < until; await pause(100))
    if (idOf(portal) !== before && (await isReady(portal))) return;
  throw new Refusal(`${portal.name} did not come back within ${patience / 1000} seconds.`);
}

/** The front looks every second, and chooses who is well. */
const FRONT_LOOKS = 1_500;

/** Answers with the seconds that each was away. */
export async function restartInTurn(portals, signal = "SIGTERM") {
  const seconds = [];
  for (const portal of portals) {
    const began = Date.now();
    const before = idOf(portal);
    process.kill(Number(before), signal);
    await untilReplaced(portal, before);
    seconds.push((Date.now() - began) / 1000);
    await pause(FRONT_LOOKS);
  }
  return seconds;
}
