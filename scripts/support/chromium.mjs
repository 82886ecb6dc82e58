// Finds a Chromium to drive: the one named, Playwright's own, the system's, and as a last resort Debian's package.
// The build without windows comes first: it runs the same tests in two thirds of the time.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal } from "./main.mjs";
import { run } from "./processes.mjs";
import { step } from "./progress.mjs";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const onPath = (wanted, path = process.env.PATH ?? "") =>
  path
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(runs);

async function ofPlaywright() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installPackage() {
  if (!onPath(["apt-get"])) return;
  const root = process.getuid?.() === 0;
  if (!root && (await run("sudo", ["-n", "true"])).code !== 0) return;
  const apt = (...given) => (root ? run("apt-get", given) : run("sudo", ["-n", "apt-get", ...given]));
  await step(
    "No Chromium here: installing Debian's package",
    async () => {
      await apt("update", "-qq");
      const put = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
      const light = await put("chromium-headless-shell"); // not every release has it
      return light.code === 0 ? light : put("chromium");
    },
    ({ code }) => (code === 0 ? "done" : "failed"),
  );
}

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
