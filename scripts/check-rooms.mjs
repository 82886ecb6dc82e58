// `npm run rooms`: is every file in its room, and every thing in its home? Reads scripts/rooms.mjs.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, posix } from "node:path";
import ts from "typescript";
import { free, homes, rooms } from "./rooms.mjs";
import { at } from "./support/folders.mjs";

const within = (path, room) =>
  room === "*" || path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
const roomOf = (path) =>
  Object.keys(rooms)
    .filter((room) => within(path, room))
    .sort((a, b) => b.length - a.length)[0];
const folderIn = (path, room) => path.slice(room.length + 1).split("/")[0];

/** Where an import leads: a path in the house, or undefined for a package. */
function target(from, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  return undefined;
}

function lookOffence(path, specifier) {
  const room = roomOf(path);
  const { sees, packages, not = [], apart } = rooms[room];
  const led = target(path, specifier);
  if (led === undefined) {
    const named = (list) => list.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return named(not) || (packages && !named(packages)) ? `${room} may not use the package ${specifier}` : undefined;
  }
  const other = roomOf(led);
  const home = other === room && !(apart && folderIn(led, room) !== folderIn(path, room));
  return home || sees.some((seen) => within(led, seen))
    ? undefined
    : `${apart ? posix.join(room, folderIn(path, room)) : room} may not look into ${led}`;
}

function imported(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return node.argument.literal;
  if (
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === "require"))
  )
    return node.arguments[0];
  return undefined;
}

/** Whether only types come in: they are gone when the program runs. */
const typesOnly = (node) =>
  ts.isImportTypeNode(node) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true);

/**
 * Files that import each other's values in a circle, code that is fetched later included: which of them is there first is then a
 * matter of luck, and none can be read, moved or fetched without the others.
 */
function circlesIn(imports) {
  const circles = [];
  const done = new Set();
  const follow = (path, trail) => {
    const since = trail.indexOf(path);
    if (since >= 0) circles.push([...trail.slice(since), path]);
    if (since >= 0 || done.has(path)) return;
    for (const other of imports.get(path) ?? []) follow(other, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) follow(path, []);
  return circles;
}

/** The words of a string, or of each piece of a template. */
const said = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    ? node.text
    : undefined;

/** Does this node utter one of these global things, with or without `window.` before it? */
function utters(node, names) {
  const whole = ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && node.parent.name !== node);
  return whole && names.includes(node.getText().replace(/^(?:globalThis|window|self)\./, ""));
}

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

/** Strings that a JSX expression may come to show: `"a"`, `x ? "a" : "b"`, `x && "a"`. */
function shown(node) {
  if (!node) return [];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return shown(node.expression);
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? [...shown(node.left), ...shown(node.right)]
      : shown(node.right);
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map((span) => span.literal)];
  return ts.isStringLiteralLike(node) ? [node] : [];
}

const unspoken = ["script", "style"];
const isIn = (node, names) =>
  ts.isJsxElement(node.parent) && names.includes(node.parent.openingElement.tagName.getText());

function literals(node) {
  if (ts.isJsxText(node)) return isIn(node, unspoken) ? [] : [node];
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return isIn(node, unspoken) ? [] : shown(node);
  if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText()))
    return node.initializer ? shown(node.initializer) : [];
  return [];
}

const storage = ["localStorage", "sessionStorage", "indexedDB", "cookieStore", "document.cookie"];

/** How each thing of the table is recognised: the words that were found at a node, if any. */
const signs = {
  "fetch(": (node) => (ts.isCallExpression(node) && utters(node.expression, ["fetch"]) ? ["fetch("] : []),
  "process.env": (node) => (utters(node, ["process.env"]) ? ["process.env"] : []),
  "browser storage": (node) => (utters(node, storage) ? [node.getText()] : []),
  "an edition's name": (node) => (["ae", "sa"].includes(said(node)) ? [`"${said(node)}"`] : []),
  "a role's name": (node) => ((ts.isIdentifier(node) ? node.text : said(node)) ?? "").match(/\bROLE_[A-Z_]+/g) ?? [],
  any: (node) => (node.kind === ts.SyntaxKind.AnyKeyword ? ["any"] : []),
  "a physical side": (node) => sidesIn(said(node) ?? ""),
  "literal text": (node) =>
    literals(node)
      .map((literal) => literal.text.trim())
      .filter((text) => letters.test(text)),
};

/** Why a thing may not stand here, or undefined. */
function homeOffence(path, home, found) {
  const allowed = [...home.in, ...(home.but?.[found.split(":").at(-1)] ?? [])];
  if (allowed.some((place) => within(path, place))) return undefined;
  const where = home.in.length ? `lives in ${home.in.join(", ")}` : "has no home here";
  return `${home.what} ${where}: ${found.replace(/\s+/g, " ").slice(0, 60)}`;
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
/** Next's own marks around a folder's name: [id], [...path], [[...path]], (group), @slot, _private. */
const plain = (name) => name.replace(/^(?:\[\[?(?:\.\.\.)?|\(|@|_)|(?:\]\]?|\))$/g, "");

/**
 * Every offence in these files.
 * @param {{ path: string, text: string }[]} files
 * @returns {{ path: string, line: number, reason: string }[]}
 */
export function offencesIn(files) {
  const paths = new Set(files.map(({ path }) => path));
  const imports = new Map();
  const offences = files.flatMap(({ path, text }) => {
    const found = [];
    const misnamed = path.split("/").find((name) => !kebab.test(plain(name)));
    if (misnamed) found.push({ path, line: 1, reason: `${misnamed} is not in kebab-case` });
    if (!/\.[cm]?[jt]sx?$/.test(path)) return found;
    if (!roomOf(path)) return [...found, { path, line: 1, reason: "is in no room" }];
    const isFree = free.some((room) => within(path, room));
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      const say = (reason) =>
        reason &&
        found.push({ path, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, reason });
      const specifier = imported(node);
      if (specifier && ts.isStringLiteralLike(specifier)) {
        say(lookOffence(path, specifier.text));
        const led = target(path, specifier.text);
        const file = ["", ".ts", ".tsx", "/index.ts"].map((end) => led + end).find((other) => paths.has(other));
        if (file && !typesOnly(node)) imports.set(path, [...(imports.get(path) ?? []), file]);
      }
      if (!isFree)
        for (const home of homes) for (const words of signs[home.what](node)) say(homeOffence(path, home, words));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
  const circles = circlesIn(imports).map((circle) => ({
    path: circle[0],
    line: 1,
    reason: `imports itself in a circle: ${circle.join(" → ")}`,
  }));
  return [...offences, ...circles];
}

const walk = (path) =>
  statSync(at(path)).isDirectory()
    ? readdirSync(at(path))
        .sort()
        .flatMap((name) => walk(`${path}/${name}`))
    : [path];

export function house() {
  const places = [...new Set(Object.keys(rooms).map((room) => room.split("/")[0]))].filter((place) =>
    existsSync(at(place)),
  );
  return places
    .flatMap(walk)
    .map((path) => ({ path, text: /\.[cm]?[jt]sx?$/.test(path) ? readFileSync(at(path), "utf8") : "" }));
}

if (process.argv[1]?.endsWith("check-rooms.mjs")) {
  const files = house();
  const offences = offencesIn(files);
  for (const { path, line, reason } of offences) console.log(`${path}:${line} ${reason}`);
  console.log(`${files.length} files, ${offences.length ? `${offences.length} offences` : "each in its room"}.`);
  process.exitCode = offences.length ? 1 : 0;
}
