// Where things are, whatever folder a script was called from.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const at = (...names) => join(root, ...names);
/** What a machine makes for itself and git ignores: data, secrets, builds, caches. */
export const data = (...names) => at(".data", ...names);
