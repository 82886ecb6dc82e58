// Programs of the system: their paths, and Debian packages for missing ones.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";

export const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const onPath = (wanted, path = process.env.PATH ?? "") =>
  path
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(runs);

/** Whether they are installed now; only where that needs no password. */
export async function installPackages(...names) {
  if (!onPath(["apt-get"])) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (await run("sudo", ["-n", "true"])).code !== 0) return false;
  const apt = (...args) => (isRoot ? run("apt-get", args) : run("sudo", ["-n", "apt-get", ...args]));
  await apt("update", "-qq");
  return (
    (await apt("install", "-o", "DPkg::Lock::Timeout=120", "-y", "-qq", "--no-install-recommends", ...names)).code === 0
  );
}
