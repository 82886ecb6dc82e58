// The rules of scripts/rooms.mjs as rules of the linter, so that an editor shows them while one writes.
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join, posix, relative, sep } from "node:path";
import ts from "typescript";
import { sourceBase, sourceFile } from "./support/source-files.mjs";
import { entries, free, homes, layers, rooms, serverOnly } from "./rooms.mjs";

const within = (path, room) =>
  room === "*" || path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
const longest = (names, path) => names.filter((name) => within(path, name)).sort((a, b) => b.length - a.length)[0];
const roomOf = (path) => longest(Object.keys(rooms), path);
export const layerOf = (path) => longest(layers, path);
const folderIn = (path, room) => path.slice(room.length + 1).split("/")[0];
const isFree = (path) => free.some((room) => within(path, room));

const pathOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join("/");

/** Why this file may not import that, or undefined. */
function refusedImport(path, specifier) {
  const room = roomOf(path);
  const { sees, packages, not = [], apart } = rooms[room];
  const led = sourceBase(path, specifier);
  if (led === undefined) {
    const named = (list) => list.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return named(not) || (packages && !named(packages)) ? `${room} may not use the package ${specifier}` : undefined;
  }
  const [own, below] = [layerOf(path), layerOf(led)];
  if (own && below && layers.indexOf(below) > layers.indexOf(own)) return `${own} may not look up to ${led}`;
  for (const [folder, names] of isFree(path) ? [] : Object.entries(entries))
    if (within(led, folder) && !within(path, folder) && !names.some((name) => led === `${folder}/${name}`))
      return `${room} may not look into ${led}: ${folder} is imported by its entries`;
  const other = roomOf(led);
  const home = other === room && !(apart && folderIn(led, room) !== folderIn(path, room));
  return home || sees.some((seen) => within(led, seen))
    ? undefined
    : `${apart ? posix.join(room, folderIn(path, room)) : room} may not look into ${led}`;
}

/** @returns {import("eslint").Rule.RuleModule} */
const rule = (create) => ({
  meta: { type: "problem", schema: [] },
  create(context) {
    const report = (node, message) => message && context.report({ node, message });
    return create(context, pathOf(context), report);
  },
});

const boundaries = rule((_, path, report) => {
  // Configuration at the top is in no room: tools read it, and it imports what it configures.
  if (!path.includes("/") && !roomOf(path)) return {};
  if (!roomOf(path)) return { Program: (node) => report(node, "is in no room of scripts/rooms.mjs") };
  if (within(path, "lib") && !layerOf(path))
    return { Program: (node) => report(node, "is in no layer of scripts/rooms.mjs") };
  const check = (source) => {
    if (typeof source?.value === "string") report(source, refusedImport(path, source.value));
  };
  return {
    ":matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType)": ({
      source,
    }) => check(source),
    "CallExpression[callee.name=require]": ({ arguments: [source] }) => check(source),
  };
});

/** The files that this text imports, for their types too, and code that is fetched later. */
function importsIn(text, fileName) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) found.push(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest));
  return found.filter((node) => node && ts.isStringLiteralLike(node)).map(({ text: specifier }) => specifier);
}

/** What each file imports, read again when the file has changed: an editor keeps this program running. */
const known = new Map();
function importsOf(cwd, path) {
  const file = join(cwd, path);
  const { mtimeMs } = statSync(file);
  const kept = known.get(file);
  if (kept?.mtimeMs === mtimeMs) return kept.imports;
  const imports = importsIn(readFileSync(file, "utf8"), file)
    .map((specifier) => sourceFile(path, specifier, cwd))
    .filter((file) => file && /\.[cm]?[jt]sx?$/.test(file));
  known.set(file, { mtimeMs, imports });
  return imports;
}

/** The shortest way from a file's imports back to the file, or undefined. */
function circleOf(cwd, path, first) {
  const before = new Map(first.map((next) => [next, path]));
  const queue = [...first];
  for (const here of queue)
    for (const next of importsOf(cwd, here)) {
      if (next === path) {
        const trail = [path];
        for (let step = here; step !== path; step = before.get(step)) trail.unshift(step);
        return [path, ...trail];
      }
      if (before.has(next)) continue;
      before.set(next, here);
      queue.push(next);
    }
  return undefined;
}

/** Files that import each other in a circle: none of them can be read, moved or fetched without the others. */
const circularImports = rule(({ cwd }, path, report) => ({
  Program(node) {
    if (!existsSync(join(cwd, path))) return;
    const circle = circleOf(cwd, path, importsOf(cwd, path));
    report(node, circle && `imports itself in a circle: ${circle.join(" → ")}`);
  },
}));

const physical =
  /^-?(?:scroll-)?(?:m[lr]|p[lr]|left|right)-(?:\d|\[|\(|auto$|px$|full$|safe)|^border-[lr](?:-|$)|^rounded-(?:[lr]|[tb][lr])(?:-|$)|^(?:text|float|clear)-(?:left|right)$/;
const sidesIn = (text) =>
  text.split(/\s+/).filter((word) =>
    physical.test(
      word
        .split(/:(?![^[]*\])/)
        .at(-1)
        .replace(/^!/, ""),
    ),
  );

const spoken = [
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
];
const letters = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u;

/** Texts that a JSX expression may come to show: `"a"`, `x ? "a" : "b"`, `x && "a"`. */
function shown(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "JSXExpressionContainer":
      return shown(node.expression);
    case "ConditionalExpression":
      return [...shown(node.consequent), ...shown(node.alternate)];
    case "LogicalExpression":
      return shown(node.right);
    case "BinaryExpression":
      return node.operator === "+" ? [...shown(node.left), ...shown(node.right)] : shown(node.right);
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked);
    default:
      return [];
  }
}

const unspoken = ["script", "style"];
const isSpoken = ({ parent }) => !(parent.type === "JSXElement" && unspoken.includes(parent.openingElement.name.name));
const isContent = ({ parent }) => parent.type === "JSXElement" || parent.type === "JSXFragment";
const storage = ["localStorage", "sessionStorage", "indexedDB", "cookieStore", "document.cookie"];
/** A name that stands for itself: not the property of something, and not the key in an object. */
const standsAlone = ({ type, parent, ...node }) =>
  type === "MemberExpression" ||
  !(
    (parent.type === "MemberExpression" && !parent.computed && parent.property.range[0] === node.range[0]) ||
    (parent.type === "Property" && !parent.computed && parent.key.range[0] === node.range[0] && !parent.shorthand)
  );

/** Things with one home: where a node is one of them, the words that were found. */
const singleHome = rule(({ sourceCode }, path, report) => {
  if (isFree(path) || !roomOf(path)) return {};
  const check = (what, node, words) => {
    const { in: places, but = {} } = homes.find((home) => home.what === what);
    for (const found of words) {
      const allowed = [...places, ...(but[found.split(":").at(-1)] ?? [])];
      if (allowed.some((place) => within(path, place))) continue;
      const where = places.length ? `lives in ${places.join(", ")}` : "has no home here";
      report(node, `${what} ${where}: ${found.replace(/\s+/g, " ").slice(0, 60)}`);
    }
  };
  const global = (node) => sourceCode.getText(node).replace(/^(?:globalThis|window|self)\./, "");
  const checkGlobal = (node) => {
    if (!standsAlone(node)) return;
    const name = global(node);
    if (name === "process.env") check("process.env", node, [name]);
    if (storage.includes(name)) check("browser storage", node, [sourceCode.getText(node)]);
  };
  const checkText = (node, text) => {
    if (["ae", "sa"].includes(text)) check("an edition's name", node, [`"${text}"`]);
    check("a role's name", node, text.match(/\bROLE_[A-Z_]+/g) ?? []);
    check("a physical side", node, sidesIn(text));
  };
  const checkSpoken = (node, texts) =>
    check(
      "literal text",
      node,
      texts.map((text) => text.trim()).filter((text) => letters.test(text)),
    );
  return {
    CallExpression: ({ callee }) => global(callee) === "fetch" && check("fetch(", callee, ["fetch("]),
    MemberExpression: checkGlobal,
    Identifier(node) {
      checkGlobal(node);
      check("a role's name", node, node.name.match(/\bROLE_[A-Z_]+/g) ?? []);
    },
    Literal: (node) => typeof node.value === "string" && checkText(node, node.value),
    TemplateElement: (node) => checkText(node, node.value.cooked ?? ""),
    JSXText: (node) => isSpoken(node) && checkSpoken(node, [node.value]),
    JSXExpressionContainer: (node) => isContent(node) && isSpoken(node) && checkSpoken(node, shown(node)),
    JSXAttribute: (node) => spoken.includes(node.name.name) && checkSpoken(node, shown(node.value)),
  };
});

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
/** Next's own marks around a folder's name: [id], [...path], [[...path]], (group), @slot, _private. */
const plain = (name) => name.replace(/^(?:\[\[?(?:\.\.\.)?|\(|@|_)|(?:\]\]?|\))$/g, "");
/** In brackets stands the name of a parameter: [appId]. */
const parameter = /^\[\[?(?:\.\.\.)?[a-z][A-Za-z0-9]*\]\]?$/;
/** The part of a path that is not in kebab-case, or undefined. */
export const misnamedPart = (path) => path.split("/").find((name) => !kebab.test(plain(name)) && !parameter.test(name));

const fileName = rule((_, path, report) => ({
  Program(node) {
    const misnamed = misnamedPart(path);
    report(node, misnamed && `${misnamed} is not in kebab-case`);
  },
}));

/** A build that would send one of these modules to a browser has to fail, and does so for this import. */
const serverOnlyModules = rule((_, path, report) => ({
  Program(node) {
    const { in: places, but } = serverOnly;
    if (!places.some((place) => within(path, place)) || but.includes(path)) return;
    const says = node.body.some(({ type, source }) => type === "ImportDeclaration" && source.value === "server-only");
    if (!says) report(node, `${basename(path)} has to import "server-only"`);
  },
}));

/** Plain English in comments and test titles. */
const refused = /\b(?:who(?:m|so)?ever|whatever|somebody|someone|nobody|anybody|what is|that which)\b/gi;
const testFunctions = ["describe", "it", "test"];

/** `it`, `test.describe` and `it.each(rows)` begin with the same name. */
function firstName(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return firstName(node.object);
  if (node.type === "CallExpression") return firstName(node.callee);
  return node.type === "TaggedTemplateExpression" ? firstName(node.tag) : undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
const plainWords = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const check = (loc, text) => {
      for (const [word] of text.replace(/\s+\*?\s*/g, " ").matchAll(refused))
        context.report({ loc, message: `"${word}" is not plain: name the person or the thing` });
    };
    return {
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) check(loc, value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!testFunctions.includes(firstName(callee))) return;
        if (title?.type === "Literal" && typeof title.value === "string") check(title.loc, title.value);
        if (title?.type === "TemplateLiteral") check(title.loc, title.quasis.map(({ value }) => value.raw).join(" "));
      },
    };
  },
};

const byPlace = "Pick by role, name or text: a place in a row changes with the page.";
/** Browser tests that pass on every machine. */
const steadyTests = rule((_, _path, report) => ({
  "CallExpression[callee.property.name='waitForTimeout']": (node) =>
    report(node, "Wait for a visible change: a fixed time is too short on a slow machine and wasted on a fast one."),
  "CallExpression[callee.property.name='boundingBox']": (node) =>
    report(node, "Use boxOf: texts change their widths when the fonts of a first page arrive."),
  "CallExpression[callee.property.name='nth']": (node) => report(node, byPlace),
  ":matches(Literal[value=/nth-(child|of-type)/], TemplateElement[value.raw=/nth-(child|of-type)/])": (node) =>
    report(node, byPlace),
}));

const plugin = {
  meta: { name: "portal" },
  rules: {
    boundaries,
    "circular-imports": circularImports,
    "single-home": singleHome,
    "file-name": fileName,
    "server-only": serverOnlyModules,
    "plain-words": plainWords,
    "steady-tests": steadyTests,
  },
};
export default plugin;
