// Writes the sprite that contains all icons.
import { writeFileSync } from "node:fs";
import type { IconNode } from "lucide";
import * as set from "lucide";
import { type IconName, iconNames } from "../components/ui/display/icon-names";

const exportName = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const written = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

function symbolOf(name: IconName): string {
  const node = (set as unknown as Record<string, IconNode | undefined>)[exportName(name)]; // every icon of the set is an export
  if (!node) throw new Error(`The set has no icon "${name}".`);
  const lines = node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join("");
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}

export const sprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${iconNames.map((name) => `${symbolOf(name)}\n`).join("")}</svg>\n`;

if (process.argv[1]?.endsWith("icons.ts")) writeFileSync("components/ui/display/sprite.svg", sprite());
