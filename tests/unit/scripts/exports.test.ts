import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const searched = ["app", "components", "lib", "sandbox", "scripts", "tests", "middleware.ts", "instrumentation.ts"];
/** Folders whose exports we control; those of app/ belong to the framework. */
const exporting = /^(components|lib|sandbox)\//;

const filesIn = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`))
    : /\.(tsx?|mjs)$/.test(path)
      ? [path]
      : [];
const files = searched.filter((path) => existsSync(join(root, path))).flatMap(filesIn);
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
const exported = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm)].map(([, name]) => name!);

/** Names that occur in more than one file. */
function shared(): ReadonlySet<string> {
  const visited = new Set<string>();
  const twice = new Set<string>();
  for (const text of texts.values())
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g))) (visited.has(name) ? twice : visited).add(name);
  return twice;
}

test("every export is used in another file", () => {
  const known = shared();
  const unused = files
    .filter((path) => exporting.test(path))
    .flatMap((path) => exported(texts.get(path)!).map((name) => [path, name] as const))
    .filter(([, name]) => !known.has(name));
  expect(unused).toEqual([]);
});

test("an unused export is found", () => {
  expect(exported("export const alone = 1;\nexport async function later() {}\nconst own = 2;")).toEqual([
    "alone",
    "later",
  ]);
});
