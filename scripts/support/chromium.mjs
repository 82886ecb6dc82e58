// Finds a Chromium: CHROMIUM_PATH, Playwright's, the system's, and at last Debian's package.
// The headless build comes first: it runs the same tests in two thirds of the time.
import { existsSync } from "node:fs";
import { Refusal } from "./main.mjs";
import { installPackages, onPath, runs } from "./packages.mjs";
import { step } from "./progress.mjs";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

async function ofPlaywright() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const installPackage = () =>
  step(
    "No Chromium here: installing Debian's package",
    // Not every release has the headless build.
    async () => (await installPackages("chromium-headless-shell")) || (await installPackages("chromium")),
    (installed) => (installed ? "done" : "failed"),
  );

/** @param {Record<string, string | undefined>} environment */
export async function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH;
  if (named && runs(named)) return named;
  if (named)
    throw new Refusal(
      `CHROMIUM_PATH is "${named}", and no program is there: correct it, or unset it and Chromium is looked for.`,
    );
  const found = (await ofPlaywright()) ?? onPath(names);
  if (found) return found;
  await installPackage();
  const installed = onPath(names);
  if (installed) return installed;
  throw new Refusal(
    "No Chromium was found and none could be installed: install one (Debian: apt-get install chromium), or name it with CHROMIUM_PATH.",
  );
}
