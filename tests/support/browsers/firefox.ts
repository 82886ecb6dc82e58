// Debian's Firefox, driven over WebDriver BiDi.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ElementHandle, type KeyInput, launch } from "puppeteer-core";
import { hosts } from "@/tests/support/e2e/visitor";
import type { Engine, Key } from "./walker";

/** The edition hosts resolve to this machine, without a name server. */
const editionHosts = Object.values(hosts).map((address) => new URL(address).hostname);

export async function startFirefox(executablePath: string): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), "firefox-downloads-"));
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: {
      "network.dns.localDomains": editionHosts.join(","),
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.alwaysOpenPanel": false,
      "ui.prefersReducedMotion": 1,
      "intl.accept_languages": "en",
    },
  });
  const page = await browser.newPage();
  return {
    name: "firefox",
    downloads,
    touches: true,
    goto: async (address) => {
      await page.goto(address);
    },
    back: async () => {
      await page.goBack();
    },
    resize: (size) => page.setViewport(size),
    evaluate: (script, ...args) => page.evaluate(script as never, ...(args as unknown as never[])) as never,
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    wheel: async ({ x, y }, deltaY) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY });
    },
    drag: async (from, to) => {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (let step = 1; step <= 8; step += 1)
        await finger.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
      await finger.end();
    },
    type: (text) => page.keyboard.type(text),
    press: async (key: string, modifier?: Key) => {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press((key === "Space" ? " " : key) as KeyInput); // Firefox does not know the key name "Space" over BiDi
      if (modifier) await page.keyboard.up(modifier);
    },
    upload: async (selector, path) => {
      const field = await page.$("input" + selector);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
