// Each block of code in docs/development.md names its file, and each import a file and exports that exist.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { sourceBase, sourceFile } from "@/scripts/support/source-files.mjs";
import { namesBound } from "@/scripts/support/words-used";

const parsed = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The blocks of TypeScript, without the indent of the list they are in. */
const blocksOf = (document: string): readonly string[] =>
  [...document.matchAll(/^( *)```tsx?\n([^]*?)^\1```$/gm)].map(([, indent = "", code = ""]) =>
    code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
const nameOf = (block: string): string => /^\/\/ (.+)\n/.exec(block)?.[1] ?? "";

function exportsOf(file: string): ReadonlySet<string> {
  const names = parsed(file, readFileSync(file, "utf8")).statements.flatMap((statement): readonly string[] => {
    if (ts.isExportAssignment(statement)) return ["default"];
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => name.text);
      const other = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && sourceFile(file, moduleSpecifier.text);
      return other ? [...exportsOf(other)] : [];
    }
    const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!flags.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (flags.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ["default"];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
    const { name } = statement as ts.DeclarationStatement; // a function, a class, a type
    return name ? [name.text] : [];
  });
  return new Set(names);
}

interface Import {
  readonly specifier: string;
  readonly names: readonly string[];
}
/** Static imports, and the names used of dynamic ones: `(await import("./x")).Name`, `import("./x").then(({ Name }) => …)`. */
function importsOf(block: string): readonly Import[] {
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { name, namedBindings } = node.importClause ?? {};
      const named =
        namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.map((element) => (element.propertyName ?? element.name).text)
          : [];
      imports.push({ specifier: node.moduleSpecifier.text, names: [...(name ? ["default"] : []), ...named] });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier))
        imports.push({ specifier: specifier.text, names: namesUsed(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed("block.tsx", block));
  return imports;
}
function namesUsed({ parent }: ts.CallExpression): readonly string[] {
  if (ts.isAwaitExpression(parent)) {
    const outer = ts.isParenthesizedExpression(parent.parent) ? parent.parent.parent : parent.parent;
    return ts.isPropertyAccessExpression(outer) ? [outer.name.text] : [];
  }
  const then = ts.isPropertyAccessExpression(parent) ? parent.parent : undefined;
  const [callback] = then && ts.isCallExpression(then) ? then.arguments : [];
  return callback && ts.isArrowFunction(callback) ? callback.parameters.flatMap(({ name }) => namesBound(name)) : [];
}

/** "next-intl" of "next-intl/server". */
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
/** The files and exports of a block that do not exist. */
const missingIn = (block: string): readonly string[] =>
  importsOf(block).flatMap(({ specifier, names }) => {
    if (sourceBase(nameOf(block), specifier) === undefined)
      return existsSync(join("node_modules", packageOf(specifier))) ? [] : [specifier];
    const file = sourceFile(nameOf(block), specifier);
    if (!file) return [specifier];
    const exported = exportsOf(file);
    return names.filter((name) => !exported.has(name)).map((name) => `${specifier}: ${name}`);
  });

const document = readFileSync("docs/development.md", "utf8");
const blocks = blocksOf(document).map((block) => [nameOf(block), block] as const);

test("every block of code is read", () => {
  expect(blocks.length).toBeGreaterThan(20);
  expect(blocks).toHaveLength(document.match(/^ *```\w+$/gm)?.length ?? 0);
});
test.each(blocks)("the block of %s names a file that exists", (name) => expect(existsSync(name)).toBe(true));
test.each(blocks)("the block of %s imports files and exports that exist", (_, block) =>
  expect(missingIn(block)).toEqual([]),
);

test("files, packages, values and types that do not exist are found", () => {
  const [block = ""] = blocksOf(
    [
      "1. A step",
      "",
      "   ```tsx",
      "   // components/invoices/actions/invoice-actions.tsx",
      '   import gone from "gone-package";',
      '   import { z } from "zod";',
      '   import { Gone } from "@/lib/gone";',
      '   import icon, { Icon as Other, type Gone as Type } from "@/components/ui/display/icon";',
      '   import { type Payout, payouts, PayoutFilter } from "@/lib/contract/payouts";',
      '   import type { InvoiceSubject, GoneSubject } from "./invoice-subject";',
      '   const dialog = async () => (await import("./remove-dialog")).GoneDialog;',
      '   const other = async () => (await import("./remove-dialog")).RemoveDialog;',
      '   const schema = () => import("@/lib/contract/profile").then(({ ProfileInput, GoneInput }) => ProfileInput);',
      "   ```",
    ].join("\n"),
  );
  expect(missingIn(block)).toEqual([
    "gone-package",
    "@/lib/gone",
    "@/components/ui/display/icon: default",
    "@/components/ui/display/icon: Gone",
    "@/lib/contract/payouts: PayoutFilter",
    "./invoice-subject: GoneSubject",
    "./remove-dialog: GoneDialog",
    "@/lib/contract/profile: GoneInput",
  ]);
});
