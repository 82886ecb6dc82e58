// Where things are, whatever folder a script was called from.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const at = (...names) => join(root, ...names);
/** What a machine makes for itself and git ignores: data, secrets, builds, caches. */
export const data = (...names) => at(".data", ...names);

/** What this run of a script may leave lying about: reports, logs, a sandbox's data. */
export const runFolder = (...names) => data("test", String(process.pid), ...names);
export const forgetRun = () => rmSync(runFolder(), { recursive: true, force: true });

const runs = (pid) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

/** The last failed run may be looked at until the next one starts. */
export function forgetOldRuns() {
  if (!existsSync(data("test"))) return;
  for (const pid of readdirSync(data("test")))
    if (!runs(pid)) rmSync(data("test", pid), { recursive: true, force: true });
}
