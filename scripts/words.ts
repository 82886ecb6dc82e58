// Writes lib/i18n/families.ts: the messages that each part of the portal needs in the browser.
import { readFileSync, writeFileSync } from "node:fs";
import { listsOfWords } from "./support/words-used";

const FILE = "lib/i18n/families.ts";
const typeOf = (families: readonly string[]) =>
  families.some((family) => family.includes(".")) ? "WordFamily" : "Namespace";

const text = [
  "// Written by `npm run words` and by each build from what the components read. Not edited by hand.",
  'import type { Namespace, WordFamily } from "./messages";',
  "",
  ...[...listsOfWords("app", "components")].map(
    ([name, families]) => `export const ${name}: readonly ${typeOf(families)}[] = ${JSON.stringify(families)};`,
  ),
  "",
].join("\n");
if (readFileSync(FILE, "utf8") !== text) writeFileSync(FILE, text);
