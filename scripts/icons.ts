// Writes the one file that all icons are drawn from. An icon is a file of components/ui/icons, named as in the set.
import { readdirSync, writeFileSync } from "node:fs";
import type { IconNode } from "lucide";
import * as set from "lucide";

const FOLDER = "components/ui/icons";
const FILE = `${FOLDER}/sprite.svg`;

const exportName = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const written = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

function symbolOf(name: string): string {
  const node = (set as unknown as Record<string, IconNode | undefined>)[exportName(name)]; // every icon of the set is an export of it
  if (!node) throw new Error(`The set has no icon "${name}".`);
  const lines = node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join("");
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}

export function sprite(): string {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${names.map((name) => `${symbolOf(name)}\n`).join("")}</svg>\n`;
}

if (process.argv[1]?.endsWith("icons.ts")) writeFileSync(FILE, sprite());
