// Restarts one portal after the other, as a deployment does.
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

/** Waits until another process than `before` is ready for visitors. */
export async function untilReplaced(portal, before) {
  for (const until = Date.now() + patience; Date.now() < until; await pause(100))
    if (idOf(portal) !== before && (await isReady(portal))) return;
  throw new Refusal(`${portal.name} did not come back within ${patience / 1000} seconds.`);
}

/** The front checks every second which portals are healthy. */
const FRONT_LOOKS = 1_500;

/** Returns the seconds that each portal was away. */
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
