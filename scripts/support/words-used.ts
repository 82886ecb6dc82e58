// Finds in the source which families of messages a component reads, with everything in it.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { sourceFile } from "./source-files.mjs";

interface Declaration {
  /** Names in its text that may refer to another declaration. */
  readonly names: ReadonlySet<string>;
  /** Namespaces of `useTranslations("listing.panel")`. */
  readonly reads: readonly string[];
  /** The families in them, as far as the keys are literal: "listing.panel", or a whole namespace. */
  readonly families: readonly string[];
  /** Files that it imports dynamically. */
  readonly fetches: readonly string[];
  /** The list of lib/i18n/families.ts that it passes to `withWords` or `<Words>`. With one, it needs no messages of a parent. */
  readonly list?: ListUse;
}
interface ListUse {
  readonly name: string;
  /** `withWords` fetches whole files; `<Words>` passes families of them. */
  readonly kind: "namespaces" | "families";
}
interface Source {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Local name to the file and the name there. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>;
}

const root = process.cwd();
function fileOf(from: string, specifier: string): string | undefined {
  const file = sourceFile(from, specifier);
  return file && /\.tsx?$/.test(file) ? file : undefined;
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, readonly [string, string]>();
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = fileOf(file, (statement.moduleSpecifier as ts.StringLiteral).text);
      const bindings = statement.importClause?.namedBindings;
      if (from && !statement.importClause?.isTypeOnly && bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName, isTypeOnly } of bindings.elements)
          if (!isTypeOnly) imports.set(name.text, [from, (propertyName ?? name).text]);
    } else if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        for (const name of namesBound(declared.name)) declarations.set(name, readingOf(file, declared));
    else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      declarations.set(statement.name.text, readingOf(file, statement));
  }
  const source = { declarations, imports };
  sources.set(file, source);
  return source;
}
export const namesBound = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesBound(element.name) : []));

function readingOf(file: string, declaration: ts.Node): Declaration {
  const names = new Set<string>();
  const reads: string[] = [];
  const families: string[] = [];
  const fetches: string[] = [];
  let list: ListUse | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const called = node.expression.getText();
      if (called === "useTranslations") {
        if (!first || !ts.isStringLiteral(first)) throw new Error(`${file}: useTranslations takes a literal namespace`);
        reads.push(first.text.split(".")[0]!);
        families.push(...familiesRead(node, first.text, declaration));
      }
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteral(first)) {
        const fetched = fileOf(file, first.text);
        if (fetched) fetches.push(fetched);
      }
      if (called === "withWords") list = { name: nameOfList(file, second), kind: "namespaces" };
    }
    if (ts.isJsxOpeningElement(node) && node.tagName.getText() === "Words") {
      const of = node.attributes.properties[0];
      const value = of && ts.isJsxAttribute(of) && of.initializer;
      list = {
        name: nameOfList(file, value && ts.isJsxExpression(value) ? value.expression : undefined),
        kind: "families",
      };
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration, visit);
  return { names, reads, families, fetches, list };
}

/** "NewAppDialog" of `families.NewAppDialog`. */
function nameOfList(file: string, node: ts.Expression | undefined): string {
  const name = /^families\.(\w+)$/.exec(node?.getText() ?? "")?.[1];
  if (!name) throw new Error(`${file}: withWords and <Words> take a list of lib/i18n/families.ts`);
  return name;
}

/** `useTranslations("actions")` that is only called with "busy.saving" and `busy.${step}` reads the family actions.busy. */
function familiesRead(call: ts.CallExpression, namespace: string, declaration: ts.Node): readonly string[] {
  if (namespace.includes(".")) return [namespace.split(".", 2).join(".")];
  const keys = new Set<string>();
  const keysOf = (argument: ts.Expression | undefined): readonly (string | undefined)[] => {
    if (!argument) return [undefined];
    if (ts.isConditionalExpression(argument)) return [argument.whenTrue, argument.whenFalse].flatMap(keysOf);
    if (ts.isStringLiteralLike(argument)) return [argument.text];
    return [ts.isTemplateExpression(argument) && argument.head.text.includes(".") ? argument.head.text : undefined];
  };
  const family = (key: string) => `${namespace}.${key.split(".")[0]}`;
  const { parent } = call;
  if (ts.isCallExpression(parent) && parent.expression === call) {
    return keysOf(parent.arguments[0]).map((key) => (key === undefined ? namespace : family(key)));
  }
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return [namespace];
  const variable = parent.name.text;
  let isWhole = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === variable && node !== parent.name) {
      const called = ts.isPropertyAccessExpression(node.parent) ? node.parent : node;
      const isCalled = ts.isCallExpression(called.parent) && called.parent.expression === called;
      const isProperty =
        (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
        (ts.isJsxAttribute(node.parent) && node.parent.name === node) ||
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
      for (const key of isCalled ? keysOf(called.parent.arguments[0]) : [undefined])
        if (key !== undefined) keys.add(family(key));
        else if (!isProperty) isWhole = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return isWhole ? [namespace, ...keys] : [...keys];
}

/** The namespaces that this declaration and everything it renders read, up to components that fetch their own. */
export const namespacesRead = (file: string, name: string) => readFrom(file, name, "reads");

/** The same by family; a whole namespace stands for keys that data names. */
const wordFamiliesRead = (file: string, name: string) => readFrom(file, name, "families");

function readFrom(file: string, name: string, what: "reads" | "families"): readonly string[] {
  const visited = new Set<string>();
  const read = new Set<string>();
  function visit(at: string, declared: string, isFirst = false): void {
    const key = `${at} ${declared}`;
    const { declarations, imports } = sourceOf(at);
    const declaration = declarations.get(declared);
    if (visited.has(key) || !declaration || (declaration.list && !isFirst)) return;
    visited.add(key);
    for (const words of declaration[what]) read.add(words);
    for (const other of declaration.names) {
      const imported = imports.get(other);
      if (imported) visit(...imported);
      else if (other !== declared) visit(at, other);
    }
    for (const fetched of declaration.fetches)
      for (const other of sourceOf(fetched).declarations.keys()) visit(fetched, other);
  }
  visit(file, name, true);
  return [...read].sort();
}

/** The families of a list, without those of a namespace that is whole. */
const withoutDoubles = (families: readonly string[]): readonly string[] =>
  families.filter((family) => !family.includes(".") || !families.includes(family.split(".")[0]!));

/** Each list that the source files in these folders name, with the messages that its component and everything in it read. */
export function listsOfWords(...folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const folder of folders)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
      const file = join(folder, path);
      if (!/\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue;
      for (const [declared, { list }] of sourceOf(file).declarations) {
        if (!list) continue;
        if (list.name !== declared) throw new Error(`${file}: the list of ${declared} is families.${declared}`);
        if (lists.has(declared)) throw new Error(`${file}: there is another list with the name ${declared}`);
        lists.set(
          declared,
          list.kind === "namespaces"
            ? namespacesRead(file, declared)
            : withoutDoubles(wordFamiliesRead(file, declared)),
        );
      }
    }
  return new Map([...lists].sort(([one], [other]) => (one < other ? -1 : 1)));
}
