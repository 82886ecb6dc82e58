// What the server in front serves by itself: fonts and everything with a hash in its name, compressed once and well.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { standalone } from "./build.mjs";
import { data } from "./folders.mjs";

export const frontFiles = data("files");
const worthIt = /\.(?:js|css|svg|json|txt)$/;
const LEAST_BYTES = 256;

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

/** Answers how many files there are, without their compressed selves. */
export async function compressFiles() {
  rmSync(frontFiles, { recursive: true, force: true });
  cpSync(join(standalone, ".next", "static"), join(frontFiles, "_next", "static"), { recursive: true });
  if (existsSync(join(standalone, "public", "fonts")))
    cpSync(join(standalone, "public", "fonts"), join(frontFiles, "fonts"), { recursive: true });
  const files = readdirSync(frontFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const left = [...files];
  const worker = async () => {
    for (let file = left.pop(); file; file = left.pop()) await compressOne(file);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return files.length;
}
