import { setTimeout as pause } from "node:timers/promises";

/** Asks until the answer is yes. A question that fails is asked again; after half a minute it fails with `what`. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(25))
    if (
      await Promise.resolve()
        .then(isTrue)
        .catch(() => false)
    )
      return;
  throw new Error(`Not true after 30 seconds: ${what}`);
}
