import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PreferCompressed, preferCompressed } from "@/lib/http/compressed-files";

let folder: string;
let prefer: PreferCompressed;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(folder, "static", "chunks"), { recursive: true });
  for (const name of [
    "one.js",
    "one.js.br",
    "one.js.gz",
    "one.css",
    "one.css.gz",
    "tiny.js",
    "font.woff2",
    "font.woff2.br",
  ])
    writeFileSync(join(folder, "static", "chunks", name), name);
  prefer = preferCompressed(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function select(url: string, accepted?: string, more: Record<string, string> = {}) {
  const headers: Record<string, string> = {};
  const request = { url, headers: { ...(accepted !== undefined && { "accept-encoding": accepted }), ...more } };
  prefer(
    request as unknown as IncomingMessage, // the properties that the code reads
    { setHeader: (name: string, value: string) => (headers[name] = value) } as unknown as ServerResponse,
  );
  return [request.url, headers["content-encoding"], headers["content-type"]];
}
const file = (name: string) => `/_next/static/chunks/${name}`;
const script = "application/javascript; charset=UTF-8";

test.each([
  ["gzip, deflate, br, zstd", "one.js.br", "br"],
  ["BR", "one.js.br", "br"],
  ["gzip", "one.js.gz", "gzip"],
  ["br;q=0, gzip;q=0.5", "one.js.gz", "gzip"],
])("a request that accepts %s gets %s", (accepted, name, encoding) => {
  expect(select(file("one.js"), accepted)).toEqual([file(name), encoding, script]);
});
test.each([
  ["one.js", undefined],
  ["one.js", ""],
  ["one.js", "identity, br;q=0.0"],
  ["one.js", "brotli"],
  ["tiny.js", "br"],
  ["none.js", "br"],
  ["font.woff2", "br"],
  ["../chunks/one.js", "br"],
  ["one.js/", "br"],
])("%s is not compressed for Accept-Encoding %p", (name, accepted) => {
  expect(select(file(name), accepted)).toEqual([file(name), undefined, undefined]);
});
test("keeps a style's content type and the address's query", () => {
  expect(select(`${file("one.css")}?v=1`, "gzip, br")).toEqual([
    `${file("one.css.gz")}?v=1`,
    "gzip",
    "text/css; charset=UTF-8",
  ]);
});
test("serves a range from the uncompressed file, and looks only for files of the build", () => {
  expect(select(file("one.js"), "br", { range: "bytes=0-9" })).toEqual([file("one.js"), undefined, undefined]);
  expect(select("/chunks/one.js", "br")).toEqual(["/chunks/one.js", undefined, undefined]);
});
