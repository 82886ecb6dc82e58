// A sandbox with thin data. Seeding takes longer than most tests, so a run of Jest seeds each edition once and copies it.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EditionName, editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { Calendar } from "@/sandbox/db/calendar";
import { type Sandbox, type SandboxOptions, createSandbox } from "@/sandbox/sandbox";

const newFolder = () => mkdtempSync(join(tmpdir(), "sandbox-"));

/** The data depend on the day, and a run may go on after midnight. */
function seedOf(edition: EditionName): string {
  const day = new Calendar(editions[edition].timeZone).day(Date.now());
  const seed = join(process.env.SEEDS!, `${edition}-${day}`); // set by tests/support/seeds-setup.mjs
  if (existsSync(seed)) return seed;
  const folder = mkdtempSync(`${seed}-`);
  createSandbox({ dataFolder: folder, editions: [edition], thin: true }).close();
  try {
    renameSync(folder, seed);
  } catch {
    rmSync(folder, { recursive: true }); // another worker was faster
  }
  return seed;
}

/** For a sandbox with `thin` data: it finds them instead of making them. */
export function copySeeds(folder: string, names: readonly EditionName[] = editionNames): void {
  for (const edition of names) cpSync(seedOf(edition), folder, { recursive: true });
}

/** Its folder is removed when it is closed. */
export function seededSandbox({
  dataFolder = newFolder(),
  editions: names = editionNames,
  ...options
}: Partial<Omit<SandboxOptions, "now" | "thin">>): Sandbox {
  copySeeds(dataFolder, names);
  const sandbox = createSandbox({ ...options, dataFolder, editions: names, thin: true });
  return {
    ...sandbox,
    close: () => {
      sandbox.close();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
