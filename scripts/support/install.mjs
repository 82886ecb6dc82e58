// Installs the lockfile's packages if others are installed.
import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "./main.mjs";
import { at } from "./folders.mjs";
import { run } from "./processes.mjs";
import { step } from "./progress.mjs";

/** npm keeps a list of installed packages. Packages of other systems and leftovers are ignored. */
export function differs(lockfile, installed) {
  return Object.entries(lockfile.packages).some(([path, { version, optional, extraneous }]) => {
    if (!path || extraneous) return false;
    const present = installed.packages[path];
    return present ? present.version !== version : !optional;
  });
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

function needed() {
  const list = at("node_modules", ".package-lock.json");
  return !existsSync(list) || differs(read(at("package-lock.json")), read(list));
}

// The build needs development packages, even if NODE_ENV is production.
const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];

export async function install() {
  if (!needed()) return;
  const { code, output } = await step(
    "Installing packages",
    () => run("npm", args, { directory: at() }),
    ({ code }) => (code === 0 ? "done" : "failed"),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Refusal(
      `The packages could not be installed (npm ended with ${code}): its own words are above, most often the registry cannot be reached.`,
    );
  }
}
