// These commands install the packages first, so until then they import only project files and Node.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const scripts = join(__dirname, "../../../scripts");
const commands = ["test", "check", "start", "dev", "build", "smoke", "deployment"];

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?:[^;]*? from )?"([^"]+)";/gm)].map(([, name]) => name!);

function packagesOf(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  return importsOf(file).flatMap((name) =>
    name.startsWith(".") ? packagesOf(join(dirname(file), name), visited) : name.startsWith("node:") ? [] : [name],
  );
}

test.each(commands)("`npm run %s` starts without packages", (command) => {
  const file = join(scripts, `${command}.mjs`);
  expect(importsOf(file).length).toBeGreaterThan(0);
  expect(packagesOf(file)).toEqual([]);
});
