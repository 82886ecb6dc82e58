// The folder of a run's seeded databases: tests/support/seeded-sandbox.ts.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default () => {
  process.env.SEEDS = mkdtempSync(join(tmpdir(), "seeds-"));
};
