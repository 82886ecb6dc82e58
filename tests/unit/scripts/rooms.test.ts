import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as parser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import ts from "typescript";
import plugin, { layerOf, misnamedPart } from "@/scripts/lint-rules.mjs";
import { homes, layers, rooms, serverOnly } from "@/scripts/rooms.mjs";

const rules = Object.keys(plugin.rules).map((name) => `portal/${name}`);
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The messages of the rules for a file with this text. ESLint runs them here, because it takes a text without a file. */
function reasons(path: string, text: string, folder = process.cwd(), only = rules): string[] {
  const config = {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { portal: plugin },
    rules: Object.fromEntries(only.map((name) => [name, "error"] as const)),
  } satisfies Linter.Config;
  return new Linter({ cwd: folder })
    .verify(text, config, { filename: join(folder, path) })
    .map(({ line, message }) => `${line} ${message}`);
}

it("every rule is enabled", () => {
  const printed = execFileSync(process.execPath, ["node_modules/oxlint/bin/oxlint", "--print-config"]);
  const config = JSON.parse(printed.toString()) as { rules: Record<string, unknown>; overrides: unknown };
  const enabled = JSON.stringify([config.rules, config.overrides]);
  for (const name of [...rules, "typescript/no-explicit-any"]) expect(enabled).toContain(`"${name}":"deny"`);
});

describe("imports between rooms", () => {
  it.each([
    ["lib/contract/apps.ts", `import { format } from "date-fns";`],
    ["lib/contract/apps.ts", `import type { Session } from "@/lib/session/session";`],
    ["lib/contract/values.ts", `import { readPhone } from "@/lib/rules/phone";`],
    ["lib/http/hosts.ts", `import type { Problem } from "@/lib/provider/problem";`],
    ["lib/provider/problem.ts", `import type { Caller } from "@/lib/provider/upstream/ask";`],
    ["messages/en/index.ts", `import type { Messages } from "@/lib/i18n/messages";`],
    ["lib/rules/fees.ts", `import { Button } from "@/components/ui/controls/button";`],
    ["lib/rules/fees.ts", `export { page } from "../../app/page";`],
    ["components/ui/controls/button.tsx", `import { money } from "@/lib/rules/money";`],
    ["components/ui/controls/button.tsx", `import { useTranslations } from "next-intl";`],
    ["components/apps/app-card.tsx", `import { InvoiceRow } from "@/components/invoices/invoice-row";`],
    ["components/apps/app-card.tsx", `import { InvoiceRow } from "../invoices/invoice-row";`],
    ["components/form/form.tsx", `import { InvoiceRow } from "@/components/invoices/invoice-row";`],
    ["sandbox/server.ts", `import { ask } from "@/lib/provider/upstream/ask";`],
    ["sandbox/server.ts", `const policy = await import("@/lib/access/policy");`],
    ["app/page.tsx", `import { seed } from "@/sandbox/db/seed";`],
    ["middleware.ts", `import { seed } from "./sandbox/db/seed";`],
    ["components/sheet/sheet-grid.tsx", `import type { ShownRow } from "@/lib/sheet/editor/sheet-draft";`],
    ["lib/rules/fees.ts", `type Seed = import("@/sandbox/db/seed").Seed;`],
  ])("%s may not have: %s", (path, text) =>
    expect(reasons(path, text)).toEqual([expect.stringMatching(/^1 .+ may not /)]),
  );

  it.each([
    ["lib/contract/apps.ts", `import { z } from "zod"; import { call } from "./grammar";`],
    ["lib/rules/fees.ts", `import { money } from "@/lib/rules/money";`],
    [
      "components/apps/app-card.tsx",
      `import { AppKey } from "./app-key"; import { Button } from "@/components/ui/controls/button"; import { Form } from "@/components/form/form";`,
    ],
    [
      "sandbox/server.ts",
      `import { wire } from "@/lib/contract/wire"; import { editions } from "@/lib/edition/editions"; import { serve } from "./handle-request";`,
    ],
    ["components/sheet/sheet-grid.tsx", `import type { ShownRow } from "@/lib/sheet/editor";`],
    ["lib/sheet/read.ts", `import { openZip } from "./read/zip";`],
    ["tests/unit/fees.test.ts", `import { seed } from "@/sandbox/db/seed";`],
  ])("%s may have: %s", (path, text) => expect(reasons(path, text)).toEqual([]));
});

describe("the layers of lib", () => {
  const all = files("lib").filter((path) => /\.tsx?$/.test(path));
  const importsOf = (path: string): string[] =>
    ts
      .preProcessFile(readFileSync(path, "utf8"))
      .importedFiles.map(({ fileName }) =>
        fileName.startsWith("@/") ? fileName.slice(2) : fileName.startsWith(".") ? join(dirname(path), fileName) : "",
      )
      .filter((led) => led.startsWith("lib/"));
  const folderOf = (path: string) => path.split("/").slice(0, 2).join("/").replace(/\.ts$/, "");

  it("has a layer for each file, and a file in each layer", () => {
    expect(all.filter((path) => layerOf(path) === undefined)).toEqual([]);
    expect(layers.filter((layer) => !all.some((path) => layerOf(path) === layer))).toEqual([]);
  });
  it("has no cycle of folders, types included", () => {
    const below = new Map<string, Set<string>>();
    for (const path of all) {
      const folder = folderOf(path);
      const others = importsOf(path).map(folderOf);
      below.set(folder, new Set([...(below.get(folder) ?? []), ...others.filter((other) => other !== folder)]));
    }
    // Removes folders without imports to other folders, again and again: the rest are in cycles.
    for (let size = -1; size !== below.size;) {
      size = below.size;
      for (const [folder, others] of below) if (![...others].some((other) => below.has(other))) below.delete(folder);
    }
    expect([...below.keys()]).toEqual([]);
  });
});

describe("one home each", () => {
  const samples: Record<string, [path: string, text: string][]> = {
    "fetch(": [
      ["app/page.tsx", `await fetch("/x");`],
      ["lib/rules/fees.ts", `window.fetch("/x");`],
    ],
    "process.env": [
      ["lib/rules/fees.ts", `const { PORT } = process.env;`],
      ["sandbox/server.ts", `globalThis.process.env.PORT;`],
    ],
    "browser storage": [
      ["components/apps/app-card.tsx", `localStorage.setItem("a", "b");`],
      ["lib/rules/fees.ts", `window.sessionStorage.clear();`],
      ["lib/i18n/pick.ts", `document.cookie = "a=b";`],
    ],
    "an edition's name": [["components/shell/menu/menu.tsx", `if (edition === "ae") hide();`]],
    "a role's name": [
      ["components/shell/menu/menu.tsx", `if (role === "ROLE_USER") hide();`],
      ["app/page.tsx", `const names = { ROLE_ADMIN: 1 };`],
    ],
    "a physical side": [
      ["components/ui/controls/button.tsx", `const look = "flex ml-4";`],
      ["components/ui/controls/button.tsx", "const look = `md:hover:-pr-[3px] ${more}`;"],
      ["app/page.tsx", `const look = "rtl:text-left";`],
      ["app/page.tsx", `const look = "border-l-2";`],
      ["app/page.tsx", `const look = "rounded-tr-lg";`],
      ["app/page.tsx", `const look = "left-0";`],
      ["components/ui/card.tsx", `const look = "text-right";`],
    ],
    "literal text": [
      ["app/page.tsx", `export const a = <p>Salam</p>;`],
      ["components/ui/controls/button.tsx", `export const a = <p>{"Привет"}</p>;`],
      ["app/page.tsx", `export const a = <p>{open ? "مرحبا" : null}</p>;`],
      ["app/page.tsx", `export const a = <img alt="A card" />;`],
      ["app/page.tsx", "export const a = <input placeholder={`Search ${what}`} />;"],
      ["app/page.tsx", `export const a = <b aria-label="Close">×</b>;`],
    ],
  };

  it("has a sample for every row of the table", () =>
    expect(Object.keys(samples).sort()).toEqual(homes.map(({ what }) => what).sort()));

  it.each(Object.entries(samples).flatMap(([what, all]) => all.map(([path, text]) => ({ what, path, text }))))(
    "$what in $path: $text",
    ({ what, path, text }) => {
      expect(reasons(path, text)).toEqual([expect.stringContaining(`1 ${what} `)]);
    },
  );

  it.each([
    ["lib/provider/upstream/ask.ts", `import "server-only"; await fetch("/x");`],
    ["lib/env.ts", `process.env;`],
    ["lib/browser/storage.ts", `localStorage.clear(); document.cookie = "";`],
    ["lib/edition/editions.ts", `const label = "ae";`],
    ["sandbox/db/seed.ts", `const role = "ROLE_USER", edition = "sa";`],
    ["components/ui/display/amount.tsx", `const look = "text-right";`],
    [
      "components/ui/controls/button.tsx",
      `const look = "ms-4 border-s rounded-e-lg text-start inset-e-0 right-click";`,
    ],
    ["app/gallery/page.tsx", `export const a = <p>Buttons</p>;`],
    [
      "app/page.tsx",
      `export const a = <p className="p-4" data-testid="total" title={words("total")}>{"·"} / {count} % {word("total")}</p>;`,
    ],
    ["app/layout.tsx", `export const a = <style>{"body { color: red }"}</style>;`],
    ["tests/unit/fees.test.ts", `await fetch("/x"); const role = "ROLE_USER";`],
  ])("allows in %s: %s", (path, text) => expect(reasons(path, text)).toEqual([]));
});

describe("import cycles", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "circles-"));
    mkdirSync(join(folder, "lib/rules"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const reasonsOf = (...texts: string[]) => {
    texts.forEach((text, index) => writeFileSync(join(folder, `lib/rules/${"abc"[index]}.ts`), text));
    return reasons("lib/rules/a.ts", texts[0]!, folder);
  };

  it.each([
    [`import { b } from "./b";`, `import { a } from "@/lib/rules/a";`, ""],
    [`import { b } from "./b";`, `export * from "./c";`, `const a = () => import("./a");`],
    [`import type { b } from "./b";`, `import { a } from "./a";`, ""],
  ])("are refused: %s, %s, %s", (...texts) =>
    expect(reasonsOf(...texts)).toEqual([
      expect.stringMatching(/^1 imports itself in a circle: lib\/rules\/a\.ts → .+a\.ts$/),
    ]),
  );
  it("do not arise from two paths to one file", () =>
    expect(reasonsOf(`import { b } from "./b"; import { c } from "./c";`, `import { c } from "./c";`, "")).toEqual([]));
});

describe("server-only modules", () => {
  it.each(["lib/session/seal.ts", "lib/provider/door/limits.ts", "lib/log.ts", "lib/store/redis.ts"])(
    "%s must declare it",
    (path) => {
      expect(reasons(path, "export {};")).toEqual([expect.stringMatching(/^1 .+ has to import "server-only"$/)]);
      expect(reasons(path, `import "server-only";`)).toEqual([]);
    },
  );
  it.each(["lib/provider/upstream/broken-values.ts", "lib/contract/apps.ts", "lib/store/store.ts"])(
    "%s need not declare it",
    (path) => expect(reasons(path, "export {};")).toEqual([]),
  );
  it("the rules that the sandbox shares do not declare it, because it runs without the framework", () =>
    expect(reasons("lib/rules/fees.ts", `import "server-only";`)).toEqual([expect.stringMatching(/^1 .+ may not /)]));
  it("every file of the table exists", () => {
    const all = files("lib");
    for (const place of [...serverOnly.in, ...serverOnly.but])
      expect([place, all.some((path) => path.startsWith(place))]).toEqual([place, true]);
  });
});

describe("names", () => {
  it.each(["components/ui/IconButton.tsx", "lib/rules/money_format.ts", "app/Invoices/page.tsx"])(
    "%s is not in kebab-case",
    (path) => {
      expect(reasons(path, "")).toEqual([expect.stringContaining("is not in kebab-case")]);
    },
  );

  it.each([
    "app/(portal)/invoices/[id]/page.tsx",
    "app/(portal)/applications/[appId]/page.tsx",
    "app/bff/[call]/route.ts",
    "app/[[...rest]]/not-found.tsx",
    "components/ui/icon-button.tsx",
    "lib/rules/money.types.ts",
  ])("%s is allowed", (path) => {
    expect(reasons(path, "")).toEqual([]);
  });
});

it("are reported with the line", () => {
  expect(reasons("lib/rules/fees.ts", "\n\nexport const a = process.env;\n")).toEqual([
    expect.stringContaining("3 process.env"),
  ]);
});

it("a file outside all rooms is refused, except configuration at the top level", () => {
  expect(reasons("helpers/fees.ts", "")).toEqual([expect.stringContaining("is in no room")]);
  expect(reasons("tailwind.config.ts", "")).toEqual([]);
});

it("files that the linter does not read follow the same rule", () => {
  const places = new Set(Object.keys(rooms).map((room) => room.split("/")[0]!));
  const names = [...places].filter((place) => !place.includes(".")).flatMap(files);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter(misnamedPart)).toEqual([]);
});
