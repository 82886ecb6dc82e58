// The documents for engineers: their text, headings and links.
import { readFileSync, readdirSync } from "node:fs";

export const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The text without its examples of code, whose brackets and hashes mean something else. */
export const proseOf = (document: string): string =>
  readFileSync(document, "utf8").replace(/^ *(`{3,})[^]*?^ *\1$/gm, "");

/** As GitHub writes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

/** A heading that comes again has a number. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = anchorOf(heading);
    let free = anchor;
    for (let count = 1; anchors.has(free); count += 1) free = `${anchor}-${count}`;
    anchors.add(free);
  }
  return anchors;
}
