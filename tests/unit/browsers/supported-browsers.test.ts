// No style and no browser API may be newer than the oldest browsers of package.json, unless its absence does no harm.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import bcd, { type Identifier, type SimpleSupportStatement } from "@mdn/browser-compat-data";
import postcss, { type Node } from "postcss";
import ts from "typescript";
import { oldestBrowsers } from "@/lib/http/browsers";
import portal from "@/package.json";

jest.setTimeout(120_000); // the build's own tool compiles the styles

const names = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "safari_ios" } as const;
const oldest = portal.browserslist.map((line) => {
  const [name = "", version = ""] = line.split(" >= ");
  return [names[name as keyof typeof names], Number(version)] as const;
});

/** The browsers of the list without the feature. Unknown features count as supported. */
function lacking(feature: Identifier | undefined): readonly string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return oldest.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat() as readonly SimpleSupportStatement[];
    const has = statements.some(({ version_added: since, version_removed: until, flags }) => {
      const from = since === "preview" || !since ? Infinity : Number(String(since).replace("≤", ""));
      return from <= version && !until && !flags;
    });
    return has || statements.length === 0 ? [] : [browser];
  });
}
const at = (from: Identifier | undefined, name: string): Identifier | undefined =>
  from && Object.hasOwn(from, name) ? from[name] : undefined;

const filesOf = (ending: RegExp, ...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => ending.test(file)),
  );

describe("styles", () => {
  /** The other files are parts of the first one. */
  const sheets = ["app/globals.css", ...filesOf(/\.css$/, "app/auth", "components")];
  /** Without them a page looks plainer, and everything works. */
  const harmless = new Set(
    `@page accent-color break-after cursor field-sizing font-family orphans overscroll-behavior reading-flow resize
    scrollbar-width size text-decoration text-wrap widows`.split(/\s+/),
  );

  function isGuarded(node: Node, property: string): boolean {
    for (let parent = node.parent; parent; parent = parent.parent)
      if ("name" in parent && parent.name === "supports" && String(parent["params" as never]).includes(property))
        return true;
    return false;
  }

  function newer(css: postcss.Root): readonly string[] {
    const matches = new Set<string>();
    const note = (what: string, feature: Identifier | undefined) => {
      const without = lacking(feature);
      if (without.length > 0 && !harmless.has(what.replace(/: .*/, "")))
        matches.add(`${what}: not in ${without.join(", ")}`);
    };
    css.walkAtRules(({ name }) => note(`@${name}`, at(bcd.css["at-rules"] as Identifier, name)));
    css.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/(?<!\\):{1,2}([a-z-]+)/g))
        if (name && !name.startsWith("-")) note(`:${name}`, at(bcd.css.selectors as Identifier, name));
    });
    css.walkDecls((declaration) => {
      const { prop, value } = declaration;
      if (prop.startsWith("-") || isGuarded(declaration, prop)) return;
      const property = at(bcd.css.properties as Identifier, prop);
      note(prop, property);
      for (const [word, , isCall] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g))
        if (!isCall) note(`${prop}: ${word}`, at(property, word));
      for (const [, name] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
        for (const type of [bcd.css.types as Identifier, ...(Object.values(bcd.css.types ?? {}) as Identifier[])])
          note(`${name!}()`, at(type, name!));
    });
    return [...matches].sort();
  }

  let compiled: postcss.Root;
  beforeAll(() => {
    const css = execFileSync("node", ["scripts/build/styles.mjs", ...sheets], { encoding: "utf8", maxBuffer: 1e8 });
    compiled = postcss.parse(css);
  });

  it("work in the oldest supported browsers", () => {
    expect(newer(compiled)).toEqual([]);
  });

  it("take no part of a container on paper, where Firefox measures another one", () => {
    const isOnPaper = ({ parent }: Node): boolean =>
      parent !== undefined &&
      (("params" in parent && String(parent.params).includes("print")) || isOnPaper(parent as Node));
    const parts = new Set<string>();
    const onPaper = new Set<string>();
    compiled.walkDecls((declaration) => {
      const { prop, value } = declaration;
      if (/\dcq(w|h|i|b|min|max)\b/.test(value)) parts.add(prop);
      else if (isOnPaper(declaration)) onPaper.add(prop);
    });
    expect([...parts]).toEqual(["--part"]);
    expect(onPaper).toContain("--part");
  });

  it("that are newer are found, unless the code tests for them", () => {
    const css = "a { text-wrap: pretty; color: light-dark(red, blue) } @starting-style { a:target-current { top: 0 } }";
    expect(newer(postcss.parse(css)).map((line) => line.replace(/: not in .*/, ""))).toEqual([
      ":target-current",
      "@starting-style",
      "light-dark()",
    ]);
    expect(newer(postcss.parse("@supports (field-sizing: content) { a { field-sizing: content } }"))).toEqual([]);
  });
});

describe("calls", () => {
  const guarded = new Set([
    "AbortSignal.timeout", // older browsers differ only in the name of its error
    "setImmediate", // server code: it writes a file
  ]);
  const api = bcd.api as unknown as Identifier;
  const builtins = bcd.javascript.builtins as unknown as Identifier;

  /** Browser globals that this file does not declare, with their members; methods of values are covered by tsconfig's `lib`. */
  function newer(text: string, file = "a.tsx"): readonly string[] {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const own = new Set<string>();
    const used: (readonly [string, string | undefined])[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
      if (
        (ts.isBindingElement(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) &&
        ts.isIdentifier(node.name)
      )
        own.add(node.name.text);
      if ((ts.isFunctionDeclaration(node) || ts.isImportSpecifier(node)) && node.name) own.add(node.name.text);
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
        used.push([node.expression.text, node.name.text]);
      if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression))
        used.push([node.expression.text, undefined]);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return used.flatMap(([name, part]) => {
      if (own.has(name)) return [];
      const ofWindow = at(
        api["Window"],
        part === undefined ? name : ["window", "globalThis"].includes(name) ? part : name,
      );
      const type = ofWindow ? name[0]!.toUpperCase() + name.slice(1) : name;
      const features = [
        ofWindow,
        at(api, name),
        at(builtins, name),
        ...(part === undefined
          ? []
          : [
              at(api[type], part),
              at(api[type], `${part}_static`),
              at(builtins[name], part),
              at(at(builtins, "Intl"), part),
            ]),
      ];
      const what = part === undefined ? name : `${name}.${part}`;
      return features.some((feature) => lacking(feature).length > 0) && !guarded.has(what) ? [`${file}: ${what}`] : [];
    });
  }

  it("exist in the oldest supported browsers", () => {
    const files = filesOf(
      /\.tsx?$/,
      "app",
      "components",
      "lib/browser",
      "lib/i18n",
      "lib/provider/browser",
      "lib/rules",
      "lib/sheet",
    );
    expect(files.flatMap((file) => newer(readFileSync(file, "utf8"), file))).toEqual([]);
  });

  it("that are newer are found, unless the file declares the name", () => {
    const calls =
      "requestIdleCallback(go); Promise.withResolvers(); URL.parse(a); AbortSignal.any([]); navigation.entries(); URL.canParse(a)";
    expect(newer(calls)).toHaveLength(5);
    expect(newer("const { navigation } = window as Partial<Window>; navigation?.entries()")).toEqual([]);
  });
});

it("are those that the page for old browsers names", () => {
  expect(oldestBrowsers).toBe("Chrome 120, Edge 120, Firefox 128, Safari 17");
  expect(oldest.map(([, version]) => version)).toEqual([120, 120, 128, 17, 17]);
  // All features that a page's first script tests for exist in these browsers; no older browser has all of them.
  const since = (feature: Identifier, browser: (typeof oldest)[number][0]) =>
    Math.max(...[feature.__compat!.support[browser] ?? []].flat().map(({ version_added }) => Number(version_added)));
  for (const [browser, version] of oldest)
    expect(Math.max(since(api("URL", "canParse_static"), browser), since(api("CSSPropertyRule"), browser))).toBe(
      version,
    );
});
const api = (...path: readonly string[]) =>
  path.reduce<Identifier>((from, name) => at(from, name)!, bcd.api as unknown as Identifier);
