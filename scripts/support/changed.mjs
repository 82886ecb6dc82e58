// What a change touches, by imports: the source files behind a test, and for a browser test those behind the pages that it visits.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.mjs";
import { sourceFile } from "./source-files.mjs";

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from `base`, new ones too. By default, `base` is the commit that this branch shares with its remote, or the last one. */
export function changedFiles(base) {
  const from = base ?? (sharedCommit() || "HEAD");
  return [...git("diff", "--name-only", "--diff-filter=d", from), ...git("ls-files", "--others", "--exclude-standard")];
}
function sharedCommit() {
  try {
    return git("merge-base", "HEAD", "@{upstream}")[0];
  } catch {
    return undefined; // the branch has no remote
  }
}

const imports = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;
/** A file and all that it imports, also later. */
function reachedBy(file, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (!/\.[cm]?[jt]sx?$/.test(file)) return reached;
  for (const [, specifier] of readFileSync(join(root, file), "utf8").matchAll(imports)) {
    const found = sourceFile(file, specifier, root);
    if (found) reachedBy(found, reached);
  }
  return reached;
}

const filesIn = (folder, end) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name));

/** "app/(portal)/billing/history/[id]/page.tsx" answers /billing/history/42. */
function addressOf(page) {
  const parts = page
    .split("/")
    .slice(1, -1)
    .filter((part) => !part.startsWith("("));
  const pattern = parts.map((part) => (part.startsWith("[...") ? null : part.startsWith("[") ? "[^/\"'`?#]+" : part));
  return pattern.includes(null) ? undefined : new RegExp(`["'\`}/]${["", ...pattern].join("/") || "/"}(?![\\w/-])`);
}

/** The specs whose own code or visited pages import a changed file. Programs and data behind all pages touch all specs. */
export function touchedSpecs(changed) {
  const specs = filesIn("tests/e2e", ".spec.ts");
  const everywhere = [
    "scripts/servers",
    "scripts/build",
    "sandbox",
    "messages",
    "middleware.ts",
    "instrumentation-client.ts",
    "instrumentation.ts",
    "next.config.mjs",
    "package-lock.json",
  ];
  if (changed.some((file) => everywhere.some((path) => file === path || file.startsWith(`${path}/`)))) return specs;
  const pages = [...filesIn("app", "page.tsx"), ...filesIn("app", "route.ts")].map((page) => ({
    address: addressOf(page),
    touched: reaches(page, changed),
  }));
  const layouts = filesIn("app", "layout.tsx").some((layout) => reaches(layout, changed));
  return specs.filter((spec) => {
    if (layouts || reaches(spec, changed)) return true;
    const text = [...reachedBy(spec)]
      .filter((file) => file.startsWith("tests/"))
      .map((file) => readFileSync(join(root, file), "utf8"))
      .join("\n");
    return pages.some(({ address, touched }) => touched && address?.test(text));
  });
}
const reaches = (file, changed) => {
  const reached = reachedBy(file);
  return changed.some((one) => reached.has(one));
};
