// compose.yaml as Compose reads it: ${NAME} replaced by the environment's values.
import { readFileSync } from "node:fs";
import { at } from "../support/folders.mjs";

/**
 * @param {string} text
 * @param {Record<string, string | undefined>} environment
 */
const fill = (text, environment) =>
  text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name, kind, rest) => {
    if (whole === "$$") return "$";
    const value = environment[name];
    if (value) return value;
    if (kind === "?") throw new Error(`${name}: ${rest}`);
    return rest ?? "";
  });

/**
 * @param {any} part
 * @param {Record<string, string | undefined>} environment
 */
function fillAll(part, environment) {
  if (typeof part === "string") return fill(part, environment);
  if (Array.isArray(part)) return part.map((item) => fillAll(item, environment));
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fillAll(value, environment)]));
}

/** @param {Record<string, string | undefined>} environment */
export async function readCompose(environment) {
  const { parse } = await import("yaml"); // missing before packages are installed
  return fillAll(parse(readFileSync(at("compose.yaml"), "utf8"), { merge: true }), environment);
}
