import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { compressBelow } from "@/scripts/build/compress.mjs";
import { keepFrontFiles } from "@/scripts/build/front-files.mjs";

let built: string;
let folder: string;
beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), "built-"));
  folder = mkdtempSync(join(tmpdir(), "front-"));
});
afterEach(() => [built, folder].forEach((folderPath) => rmSync(folderPath, { recursive: true })));

const source = (text: string) => text.repeat(100);
async function build(...files: readonly string[]) {
  rmSync(join(built, ".next"), { recursive: true, force: true });
  const chunks = join(built, ".next", "static", "chunks");
  mkdirSync(chunks, { recursive: true });
  for (const file of files) writeFileSync(join(chunks, file), source(file));
  await compressBelow(join(built, ".next", "static"));
}
const inFront = (file: string) => join(folder, "_next", "static", "chunks", file);
const age = (file: string, days: number) => {
  const then = Date.now() / 1000 - days * 24 * 60 * 60;
  utimesSync(inFront(file), then, then);
};

test("a page of the previous build still finds its files, compressed too", async () => {
  await build("one.js", "both.js");
  expect(keepFrontFiles({ built, folder })).toBe(2);
  await build("two.js", "both.js");
  expect(keepFrontFiles({ built, folder })).toBe(2);
  for (const file of ["one.js", "two.js", "both.js"]) {
    expect(readFileSync(inFront(file), "utf8")).toBe(source(file));
    expect(brotliDecompressSync(readFileSync(inFront(`${file}.br`))).toString()).toBe(source(file));
  }
});

test("removes only files that no build has used for thirty days", async () => {
  await build("one.js", "both.js");
  keepFrontFiles({ built, folder });
  await build("two.js", "both.js");
  age("one.js", 29);
  age("both.js", 31);
  keepFrontFiles({ built, folder });
  expect(existsSync(inFront("one.js"))).toBe(true);
  age("one.js", 31);
  keepFrontFiles({ built, folder });
  expect(["one.js", "one.js.br", "one.js.gz"].filter((file) => existsSync(inFront(file)))).toEqual([]);
  expect(["both.js", "both.js.br", "two.js"].every((file) => existsSync(inFront(file)))).toBe(true);
});
