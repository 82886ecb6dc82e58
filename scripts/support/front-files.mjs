// What the server in front serves by itself: fonts and everything with a hash in its name, compressed once and well.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { standalone } from "./build.mjs";
import { data } from "./folders.mjs";

export const frontFiles = data("files");
const worthIt = /\.(?:js|css|svg|json|txt)$/;
const LEAST_BYTES = 256;
const keptDays = 30;

const ways = [
  [".br", (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  [".gz", (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

async function compressOne(file) {
  if (!worthIt.test(file) || statSync(file).size < LEAST_BYTES) return;
  const bytes = readFileSync(file);
  for (const [ending, compress] of ways) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) writeFileSync(file + ending, smaller);
  }
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const isCompressed = (file) => ways.some(([ending]) => file.endsWith(ending));

/**
 * Answers how many files this build has, without their compressed selves. Those of former builds stay, because a page that was open
 * during a deploy asks for them yet: no two files of one name differ, and what no build has had for thirty days is forgotten.
 */
export async function compressFiles({ built = standalone, folder = frontFiles } = {}) {
  const asOf = Date.now();
  const ofBuild = [
    [join(built, ".next", "static"), join(folder, "_next", "static")],
    [join(built, "public", "fonts"), join(folder, "fonts")],
  ].filter(([from]) => existsSync(from));
  for (const [from, to] of ofBuild) cpSync(from, to, { recursive: true });
  const files = ofBuild.flatMap(([from, to]) => filesBelow(from).map((file) => join(to, relative(from, file))));
  const left = [...files];
  const worker = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      utimesSync(file, asOf / 1000, asOf / 1000);
      await compressOne(file);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  for (const file of filesBelow(folder).filter((name) => !isCompressed(name)))
    if (asOf - statSync(file).mtimeMs > keptDays * 24 * 60 * 60 * 1000)
      for (const ending of ["", ...ways.map(([each]) => each)]) rmSync(file + ending, { force: true });
  return files.length;
}
