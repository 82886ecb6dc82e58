// Firefox and WebKit: where their programs are, and their Debian packages.
import { existsSync } from "node:fs";
import { onPath } from "./packages.mjs";

const engines = {
  Firefox: { packages: ["firefox-esr"], programs: { FIREFOX_PATH: ["firefox-esr", "firefox"] } },
  WebKitGTK: {
    packages: ["webkit2gtk-driver", "libgtk-3-bin", "python3"],
    programs: {
      WEBKIT_DRIVER_PATH: ["WebKitWebDriver"],
      WEBKIT_DISPLAY_PATH: ["broadwayd"],
    },
  },
};

/** @param {Record<string, string | undefined>} environment */
export function findBrowsers(environment = process.env) {
  const found = { FIREFOX_PATH: "", WEBKIT_DRIVER_PATH: "", WEBKIT_DISPLAY_PATH: "" };
  const missing = [];
  for (const [engine, { packages, programs }] of Object.entries(engines)) {
    const paths = Object.entries(programs).map(([name, wanted]) => [name, environment[name] || onPath(wanted)]);
    for (const [name, path] of paths) found[name] = path && existsSync(path) ? path : "";
    if (paths.some(([name]) => !found[name]))
      missing.push(`${engine} is missing (Debian: apt-get install ${packages.join(" ")})`);
  }
  return { found, missing };
}
