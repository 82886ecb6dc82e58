// Paths that do not depend on the working folder.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const at = (...names) => join(root, ...names);
/** Ignored by git: data, secrets, builds, caches. */
export const data = (...names) => at(".data", ...names);

/** Files of this run: reports, logs, a sandbox's data. */
export const runFolder = (...names) => data("test", String(process.pid), ...names);
export const forgetRun = () => rmSync(runFolder(), { recursive: true, force: true });

const runs = (pid) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

/** The last failed run is kept until the next one starts. */
export function forgetOldRuns() {
  if (!existsSync(data("test"))) return;
  for (const pid of readdirSync(data("test")))
    if (!runs(pid)) rmSync(data("test", pid), { recursive: true, force: true });
}
