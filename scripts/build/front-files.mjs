// What the server in front serves by itself: fonts and everything with a hash in its name, as the build has compressed it.
import { cpSync, existsSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { standalone } from "./build.mjs";
import { endings, filesBelow, isCompressed } from "./compress.mjs";
import { data } from "../support/folders.mjs";

export const frontFiles = data("files");
const keptDays = 30;

/**
 * Answers how many files this build has, without their compressed selves. Those of former builds stay, because a page that was open
 * during a deploy asks for them yet: no two files of one name differ, and what no build has had for thirty days is forgotten.
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
