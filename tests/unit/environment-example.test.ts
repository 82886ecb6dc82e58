// The example of an environment names every value that the portal reads, with a comment before it, and nothing else.
import { readFileSync } from "node:fs";
import { faultsIn, variables } from "@/lib/env";

const lines = readFileSync(".env.example", "utf8").split("\n");
const nameIn = (line: string) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1];

test("every variable is named once, and nothing that is not read", () =>
  expect(lines.flatMap((line) => nameIn(line) ?? []).sort()).toEqual([...variables].sort()));

test("every variable stands below a comment", () => {
  for (const [index, line] of lines.entries()) {
    if (!nameIn(line)) continue;
    const above = lines
      .slice(0, index)
      .reverse()
      .find((other) => !nameIn(other));
    expect([line, above]).toEqual([line, expect.stringMatching(/^# .+[.:]/)]);
  }
});

test("every value of the example is one that the portal starts with", () => {
  const given = lines.flatMap((line) =>
    /^(?:# )?[A-Z_]+=/.test(line) ? [line.replace(/^# /, "").split(/=(.*)/s)] : [],
  );
  const { CLIENT_ADDRESS_HEADER: _, ...values } = Object.fromEntries(given) as Record<string, string>; // not beside TRUSTED_PROXIES
  expect(faultsIn(values)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing/)]); // nobody may share one
});
