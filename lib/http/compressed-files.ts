// Serves the files that the build has compressed. The framework would compress each again for each visitor, which
// costs more processor time than the page itself, and compresses less.
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";

const filesAddress = "/_next/static/";
/** The smallest first. */
const ways = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
/** The content types that the framework uses: it would go by the last extension. */
const types: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=UTF-8",
  ".txt": "text/plain; charset=UTF-8",
};

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Rewrites a request for a file to its compressed copy, if there is one and the visitor accepts it. The framework
 * serves it by its own rules.
 */
export type PreferCompressed = (request: IncomingMessage, response: ServerResponse) => void;

export function preferCompressed(buildFolder: string): PreferCompressed {
  const names = new Set(readdirSync(join(buildFolder, "static"), { recursive: true, encoding: "utf8" }));
  return (request, response) => {
    const [path = "", query] = (request.url ?? "").split("?", 2);
    const type = types[extname(path)];
    // A range refers to the uncompressed file.
    if (!path.startsWith(filesAddress) || !type || request.headers.range) return;
    const name = path.slice(filesAddress.length);
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const [encoding, ending] = ways.find((way) => names.has(name + way[1]) && takes(accepted, way[0])) ?? [];
    if (!encoding) return;
    request.url = path + ending + (query === undefined ? "" : `?${query}`);
    response.setHeader("content-type", type);
    response.setHeader("content-encoding", encoding);
  };
}
