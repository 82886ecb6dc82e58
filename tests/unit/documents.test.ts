// The documents name files, folders and headings that exist.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { anchorsOf, documents, proseOf } from "../support/documents";

/** Made by builds and tests, or by others. */
const generated = new Set([".git", ".next", ".data", "dist", "node_modules", "secrets"]);
const folders = readdirSync(".").filter((name) => !generated.has(name) && statSync(name).isDirectory());
const paths = [
  ...readdirSync("."),
  ...folders,
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ),
];
const fileNames = new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)));

const alternativesOf = (path: string): readonly string[] => {
  const braces = /\{([^{}]+)\}/.exec(path);
  return braces?.[1]
    ? braces[1].split(",").flatMap((one) => alternativesOf(path.replace(braces[0], one.trim())))
    : [path];
};
/** `*` and `<noun>` stand for one name, `**` for any path. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/?|\*|<\w+>/g, (mark) => (mark.startsWith("**") ? ".*" : "[^/]+"))}$`,
  );
const exists = (path: string): boolean =>
  /[*<]/.test(path) ? paths.some((one) => patternOf(path).test(one)) : existsSync(path);

const isPath = (code: string) =>
  /^[\w./@()[\]{}<>,*-]+$/.test(code) && folders.some((folder) => code.startsWith(`${folder}/`));
const isFileName = (code: string) => /^[\w.-]+\.(ts|tsx|mjs|md|css|ya?ml|sh)$/.test(code);

/** Those that no file or folder of the repository has. */
const missingPaths = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = ""]) => code)
    .filter((code) =>
      isPath(code)
        ? !alternativesOf(code.replace(/\/$/, "")).every(exists)
        : isFileName(code) && !alternativesOf(code).every((name) => fileNames.has(name)),
    );

/** Links to files and headings that do not exist. */
const brokenLinks = (text: string, document: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [name, anchor] = link.split("#");
      const file = name ? join(dirname(document), name) : document;
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(name ? proseOf(file) : text).has(anchor);
    });

test.each(documents)("%s names files and folders that exist", (document) =>
  expect(missingPaths(proseOf(document))).toEqual([]),
);

test.each(documents)("the links of %s lead to files and headings that exist", (document) =>
  expect(brokenLinks(proseOf(document), document)).toEqual([]),
);

test.each(["components", "lib"])("the README's folders are those of %s", (parent) => {
  const section = /## Folders[^]*?(?=\n## )/.exec(proseOf("README.md"))?.[0] ?? "";
  const words = new Set(section.match(/[\w-]+/g));
  const isFolder = (name: string) => statSync(join(parent, name)).isDirectory();
  expect(readdirSync(parent).filter((name) => isFolder(name) && !words.has(name))).toEqual([]);
});

test("a path, a file name, a link and a heading that do not exist are found", () => {
  expect(missingPaths("`lib/gone.ts` `components/{form,gone}` `lib/gone/*.ts` `gone.ts` `lib/env.ts` `a.b`")).toEqual([
    "lib/gone.ts",
    "components/{form,gone}",
    "lib/gone/*.ts",
    "gone.ts",
  ]);
  expect(missingPaths("`lib/contract/<noun>.ts` `messages/*/fields.json` `docs/**/*.md` `app/bff/[call]`")).toEqual([]);
  const text = "## Here\n## Here\n[1](#here) [2](#here-1) [3](#gone) [4](gone.md) [5](docs/provider.md#gone)";
  expect(brokenLinks(text, "README.md")).toEqual(["#gone", "gone.md", "docs/provider.md#gone"]);
});
