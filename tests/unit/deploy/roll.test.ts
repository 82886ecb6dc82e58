// deploy/roll.sh with a fake docker that records its commands.
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
echo "$*" >>"${folder}/commands"
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
  const commands = existsSync(join(folder, "commands"))
    ? readFileSync(join(folder, "commands"), "utf8").trim().split("\n")
    : [];
  return { code, output, commands };
}

test("starts new portals before it stops the old ones", async () => {
  const { code, commands } = await roll({ running: "old1\\nold2\\n", newAreWell: true });
  expect([code, commands]).toEqual([
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

test("removes unhealthy new portals and keeps the old ones", async () => {
  const { code, output, commands } = await roll({ running: "old1\\nold2\\n", newAreWell: false });
  expect([code, output]).toEqual([1, expect.stringContaining("The old ones keep running.")]);
  expect(commands.at(-1)).toBe("rm --force new1 new2");
  expect(commands.filter((line) => line.startsWith("stop"))).toEqual([]);
});

test("replaces nothing when there is no portal", async () => {
  const { code, commands } = await roll({ running: "", newAreWell: true });
  expect([code, commands]).toEqual([1, ["compose ps --quiet portal"]]);
});
