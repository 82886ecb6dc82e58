// A hash of a build's sources: equal on every machine.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/folders.mjs";

/** The sources of the portal's build. The sandbox is a separate program. */
const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "scripts/build/build.mjs",
  "scripts/build/fingerprint.mjs",
  "scripts/support/source-files.mjs",
  "scripts/support/words-used.ts",
  "scripts/words.ts",
  "middleware.ts",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "tailwind.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "global.d.ts",
  "package-lock.json",
];
/** Files that only people write: the framework may edit TypeScript's configuration. */
export const written = sources.filter((name) => name !== "tsconfig.json");

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

export function fingerprint(folder = root, names = sources) {
  const hash = createHash("sha256");
  for (const file of names
    .map((name) => join(folder, name))
    .filter(existsSync)
    .flatMap(filesBelow)) {
    const content = readFileSync(file);
    hash.update(`${file.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Two builds of the same sources have the same name. */
export const buildOf = (folder = root) => fingerprint(folder, written).slice(0, 24);
