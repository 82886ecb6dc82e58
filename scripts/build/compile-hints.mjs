// Tells V8 to compile all functions of a script while it arrives, beside the main thread. Without it, V8 reads a function
// when the script arrives and again, on the main thread, when it is called.
// https://v8.dev/blog/explicit-compile-hints
import { readFileSync, writeFileSync } from "node:fs";
import { filesBelow } from "./compress.mjs";

const compileHint = "//# allFunctionsCalledOnLoad\n";

export function hintBelow(folder) {
  for (const file of filesBelow(folder).filter((name) => name.endsWith(".js"))) {
    const script = readFileSync(file, "utf8");
    if (!script.startsWith(compileHint)) writeFileSync(file, compileHint + script);
  }
}
