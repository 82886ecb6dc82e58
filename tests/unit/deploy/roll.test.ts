// deploy/roll.sh with a docker that only writes down what it is asked: the old portals end after the new ones are well, or not at all.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@/scripts/support/processes.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roll-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function roll({ running, newAreWell }: { readonly running: string; readonly newAreWell: boolean }) {
  const docker = join(folder, "docker");
  writeFileSync(
    docker,
    `#!/bin/sh
echo "$*" >>"${folder}/asked"
case "$*" in
"compose ps --quiet portal") printf '${running}' ;;
"compose ps --all"*) printf '${running}new1\\nnew2\\n' ;;
"compose up"*) exit ${newAreWell ? 0 : 1} ;;
esac
`,
  );
  chmodSync(docker, 0o755);
  const { code, output } = await run("deploy/roll.sh", [], {
    environment: { NODE_ENV: "test", PATH: `${folder}:${process.env.PATH}` },
  });
  const asked = existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8").trim().split("\n") : [];
  return { code, output, asked };
}

test("new portals first, then the old ones end", async () => {
  const { code, asked } = await roll({ running: "old1\\nold2\\n", newAreWell: true });
  expect([code, asked]).toEqual([
    0,
    [
      "compose ps --quiet portal",
      "compose run --rm --no-deps front cp -r /built/. /files/",
      expect.stringMatching(/^compose up .*--no-recreate --wait .*--scale portal=4 portal$/),
      "stop old1 old2",
      "rm old1 old2",
    ],
  ]);
});

test("new portals that are not well are removed, and the old ones stay", async () => {
  const { code, output, asked } = await roll({ running: "old1\\nold2\\n", newAreWell: false });
  expect([code, output]).toEqual([1, expect.stringContaining("The old ones keep running.")]);
  expect(asked.at(-1)).toBe("rm --force new1 new2");
  expect(asked.filter((line) => line.startsWith("stop"))).toEqual([]);
});

test("without a portal there is nothing to replace", async () => {
  const { code, asked } = await roll({ running: "", newAreWell: true });
  expect([code, asked]).toEqual([1, ["compose ps --quiet portal"]]);
});
