import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hintBelow } from "@/scripts/build/compile-hints.mjs";

test("each script begins with the hint, once; other files stay", () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(folder, "chunks"));
  for (const name of ["one.js", "chunks/two.js", "chunks/styles.css"]) writeFileSync(join(folder, name), "source");
  hintBelow(folder);
  hintBelow(folder);
  const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(textOf("one.js")).toBe("//# allFunctionsCalledOnLoad\nsource");
  expect(textOf("chunks/two.js")).toBe(textOf("one.js"));
  expect(textOf("chunks/styles.css")).toBe("source");
  rmSync(folder, { recursive: true });
});
