// One browser for each worker, with one walker for all its tests.
import { test as base } from "@playwright/test";
import { findBrowsers } from "@/scripts/support/browsers.mjs";
import { startFirefox } from "./firefox";
import { type EngineName, Walker } from "./walker";
import { startWebKit } from "./webkit";

const { found, missing } = findBrowsers();
const start = {
  firefox: () => (found.FIREFOX_PATH ? startFirefox(found.FIREFOX_PATH) : undefined),
  webkit: () =>
    found.WEBKIT_DRIVER_PATH && found.WEBKIT_DISPLAY_PATH
      ? startWebKit({ driver: found.WEBKIT_DRIVER_PATH, display: found.WEBKIT_DISPLAY_PATH })
      : undefined,
};

export const test = base.extend<{ readonly walker: Walker }, { readonly engine: Walker | undefined }>({
  engine: [
    async ({}, provide, { project }) => {
      const engine = await start[project.name as EngineName]();
      await provide(engine && new Walker(engine));
      await engine?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  walker: async ({ engine }, provide, info) => {
    info.skip(!engine, missing.join("; "));
    await provide(engine!);
  },
});
export { expect } from "@playwright/test";
