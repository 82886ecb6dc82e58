import { setTimeout as pause } from "node:timers/promises";

/** Asks until the answer is yes, and fails with `what` after so many seconds, or when the question fails. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(25)) if (await isTrue()) return;
  throw new Error(`Not true after ${seconds} seconds: ${what}`);
}
