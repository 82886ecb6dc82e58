// The files that the front server serves itself: fonts and hashed files, as compressed by the build.
import { cpSync, existsSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { standalone } from "./build.mjs";
import { endings, filesBelow, isCompressed } from "./compress.mjs";
import { data } from "../support/folders.mjs";

export const frontFiles = data("files");
const keptDays = 30;

/**
 * Returns the number of files in this build, without the compressed copies. Files of earlier builds stay for thirty
 * days: pages open during a deployment still request them, and equal names have equal contents.
 */
export function keepFrontFiles({ built = standalone, folder = frontFiles } = {}) {
  const asOf = Date.now();
  const ofBuild = [
    [join(built, ".next", "static"), join(folder, "_next", "static")],
    [join(built, "public", "fonts"), join(folder, "fonts")],
  ].filter(([from]) => existsSync(from));
  for (const [from, to] of ofBuild) cpSync(from, to, { recursive: true });
  const files = ofBuild
    .flatMap(([from, to]) => filesBelow(from).map((file) => join(to, relative(from, file))))
    .filter((file) => !isCompressed(file));
  for (const file of files) utimesSync(file, asOf / 1000, asOf / 1000);
  for (const file of filesBelow(folder).filter((name) => !isCompressed(name)))
    if (asOf - statSync(file).mtimeMs > keptDays * 24 * 60 * 60 * 1000)
      for (const ending of ["", ...endings]) rmSync(file + ending, { force: true });
  return files.length;
}
