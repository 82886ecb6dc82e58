// Prints a stylesheet as the build compiles it: `node scripts/build/styles.mjs app/globals.css`.
import { readFileSync } from "node:fs";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

for (const from of process.argv.slice(2)) {
  const { css } = await postcss([tailwind({ optimize: true })]).process(readFileSync(from, "utf8"), { from });
  process.stdout.write(css);
}
