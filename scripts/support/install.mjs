// Installs exactly what the lockfile says, when what is there is something else.
import { existsSync, readFileSync } from "node:fs";
import { Refusal } from "./main.mjs";
import { at } from "./folders.mjs";
import { run } from "./processes.mjs";
import { step } from "./progress.mjs";

/** npm leaves a list of what it installed: compared with the lockfile, other systems' packages and leftovers aside. */
export function differs(lockfile, installed) {
  return Object.entries(lockfile.packages).some(([path, { version, optional, extraneous }]) => {
    if (!path || extraneous) return false;
    const there = installed.packages[path];
    return there ? there.version !== version : !optional;
  });
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

function needed() {
  const list = at("node_modules", ".package-lock.json");
  return !existsSync(list) || differs(read(at("package-lock.json")), read(list));
}

// Building needs the development packages too, also where NODE_ENV says production.
const given = ["ci", "--include=dev", "--no-audit", "--no-fund"];

export async function install() {
  if (!needed()) return;
  const { code, output } = await step(
    "Installing packages",
    () => run("npm", given, { directory: at() }),
    ({ code }) => (code === 0 ? "done" : "failed"),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Refusal(
      `The packages could not be installed (npm ended with ${code}): its own words are above, most often the registry cannot be reached.`,
    );
  }
}
