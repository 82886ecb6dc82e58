import { readFileSync } from "node:fs";
import { faultsIn, variables } from "@/lib/env";

const lines = readFileSync(".env.example", "utf8").split("\n");
const nameIn = (line: string) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1];

test("the example names every variable once and no unknown one", () =>
  expect(lines.flatMap((line) => nameIn(line) ?? []).sort()).toEqual([...variables].sort()));

test("every variable has a comment above it", () => {
  for (const [index, line] of lines.entries()) {
    if (!nameIn(line)) continue;
    const above = lines
      .slice(0, index)
      .reverse()
      .find((other) => !nameIn(other));
    expect([line, above]).toEqual([line, expect.stringMatching(/^# .+[.:]/)]);
  }
});

test("the portal starts with every value of the example", () => {
  const environment = lines.flatMap((line) =>
    /^(?:# )?[A-Z_]+=/.test(line) ? [line.replace(/^# /, "").split(/=(.*)/s)] : [],
  );
  const { CLIENT_ADDRESS_HEADER: _, ...values } = Object.fromEntries(environment) as Record<string, string>; // not together with TRUSTED_PROXIES
  expect(faultsIn(values)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing/)]); // it must be secret
});
