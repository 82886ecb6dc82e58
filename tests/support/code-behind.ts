// The source files of an address: its page or route, and all files that it imports, dynamic imports too.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sourceFile } from "@/scripts/support/source-files.mjs";

const root = join(__dirname, "../..");
const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

/** "/billing/history/7" is app/(portal)/billing/history/[id]/page.tsx. Catch-all routes do not count. */
export function fileOf(address: string): string | undefined {
  const foldersIn = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  const findIn = (path: string, [segment, ...rest]: readonly string[]): string | undefined => {
    if (segment === undefined) return [`${path}/page.tsx`, `${path}/route.ts`].find(isFile);
    const folders = foldersIn(path);
    return [segment, ...folders.filter((name) => /^\[\w+\]$/.test(name))]
      .filter((name) => folders.includes(name))
      .map((name) => findIn(`${path}/${name}`, rest))
      .find((file) => file !== undefined);
  };
  const segments = address.split("/").filter(Boolean);
  return findIn("app/(portal)", segments) ?? findIn("app", segments);
}

/** Type imports do not exist at run time. */
const importing = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
interface Source {
  readonly text: string;
  readonly leadsTo: readonly string[];
}
const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(join(root, file), "utf8");
  const leadsTo = [...text.matchAll(importing)].flatMap(
    ([, still, later]) => sourceFile(file, still ?? later ?? "", root) ?? [],
  );
  const source = { text, leadsTo };
  sources.set(file, source);
  return source;
}

/** The sources of all these files; `past` are files to skip, with their imports. */
export function textsBehind(file: string, isSkipped: (file: string) => boolean): readonly string[] {
  const visited = new Set<string>();
  const visit = (at: string): void => {
    if (visited.has(at) || isSkipped(at)) return;
    visited.add(at);
    sourceOf(at).leadsTo.forEach(visit);
  };
  visit(file);
  return [...visited].map((at) => sourceOf(at).text);
}
