// Prints stylesheets as the build compiles them: `node scripts/build/styles.mjs app/globals.css app/auth/auth.css`. The
// first one is read once, not for each of the others that refer to it.
import { readFileSync } from "node:fs";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

const [from, ...others] = process.argv.slice(2);
const withoutReference = (file) => readFileSync(file, "utf8").replace(/^@reference .*$/m, "");
const sheet = [readFileSync(from, "utf8"), ...others.map(withoutReference)].join("\n");
const { css } = await postcss([tailwind({ optimize: true })]).process(sheet, { from });
process.stdout.write(css);
