// Compresses static files once at build time, next to the originals; the portal and the front server send them.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(?:js|css|svg|json|txt)$/;
const LEAST_BYTES = 256;

const ways = [
  [".br", (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  [".gz", (bytes) => promisify(gzip)(bytes, { level: 9 })],
];
export const endings = ways.map(([ending]) => ending);
export const isCompressed = (file) => endings.some((ending) => file.endsWith(ending));

export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  for (const [ending, way] of ways) {
    const smaller = await way(bytes);
    if (smaller.length < bytes.length) writeFileSync(file + ending, smaller);
  }
}

export async function compressBelow(folder) {
  const files = filesBelow(folder).filter((file) => worthIt.test(file));
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
