// From an import to the source file that it names.
import { statSync } from "node:fs";
import { dirname, join } from "node:path";

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * The path of a specifier's file from the root, without its end. Undefined for a package.
 * @param {string} from
 * @param {string} specifier
 * @returns {string | undefined}
 */
export const sourceBase = (from, specifier) =>
  specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : undefined;

/**
 * The file of a specifier, from the root. Undefined for a package and for a file that does not exist.
 * @param {string} from
 * @param {string} specifier
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function sourceFile(from, specifier, root = process.cwd()) {
  const base = sourceBase(from, specifier);
  if (base === undefined) return undefined;
  return ["", ".ts", ".tsx", "/index.ts"].map((end) => base + end).find((file) => isFile(join(root, file)));
}
