// Debian's WebKitGTK with its own WebDriver, on a display without a screen.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { Builder, By, Key as Code, Origin } from "selenium-webdriver";
import { freePort } from "@/scripts/servers/ports.mjs";
import type { Engine, Key } from "./walker";

declare module "selenium-webdriver" {
  interface Actions {
    /** Missing in the package's types. */
    scroll(x: number, y: number, right: number, down: number, origin: Origin, duration: number): Actions;
  }
}

/** The edition hosts: this proxy resolves every name to this machine, like the other browsers' settings. */
async function startProxy() {
  const server = createServer((incoming, outgoing) => {
    const { port, pathname, search } = new URL(incoming.url!);
    const { method, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, path: pathname + search, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

const codes: Readonly<Record<Key, string>> = {
  ArrowDown: Code.ARROW_DOWN,
  Control: Code.CONTROL,
  End: Code.END,
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Home: Code.HOME,
  PageDown: Code.PAGE_DOWN,
  Space: Code.SPACE,
  Tab: Code.TAB,
};
const window = join(process.cwd(), "tests/support/browsers/webkit-window.py");

export async function startWebKit({
  driver: driverPath,
  display,
}: {
  driver: string;
  display: string;
}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "webkit-"));
  const downloads = join(folder, "downloads");
  const config = join(folder, "config");
  mkdirSync(downloads);
  mkdirSync(join(config, "gtk-3.0"), { recursive: true });
  writeFileSync(join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  writeFileSync(join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const environment = {
    ...process.env,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CACHE_HOME: join(folder, "cache"),
    XDG_RUNTIME_DIR: folder, // both programs look for the display here
    GDK_BACKEND: "broadway",
    BROADWAY_DISPLAY: ":1",
    LANG: "C.UTF-8",
  };
  const programs: ChildProcess[] = [];
  const start = (path: string, ...args: string[]) =>
    programs.push(spawn(path, args, { env: environment, stdio: "ignore" }));
  const proxy = await startProxy();
  const port = await freePort();
  start(display, "--unixsocket", join(folder, "viewers"), ":1");
  start(driverPath, `--port=${port}`);
  const stop = () => {
    for (const program of programs) program.kill();
    proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { intervals: [50] },
    )
    .toBe(true);
  const begin = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities({
      browserName: "WebKitGTK", // the name of webkit-window.py
      "webkitgtk:browserOptions": { binary: window, args: [] },
      proxy: { proxyType: "manual", httpProxy: `127.0.0.1:${proxy.port}` },
    });
  const driver = await Promise.resolve(begin.build()).catch((problem: unknown) => {
    stop();
    throw problem;
  });
  const actions = () => driver.actions({ async: true });
  return {
    name: "webkit",
    downloads,
    touches: false,
    goto: (to) => driver.get(to),
    back: () => driver.navigate().back(),
    resize: async ({ width, height }) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      // The driver answers before the page has the size.
      await driver.wait(
        () => driver.executeScript(`return innerWidth === ${width} && innerHeight === ${height}`),
        10_000,
      );
    },
    evaluate: (script, ...args) =>
      (typeof script === "string"
        ? driver.executeScript(script)
        : driver.executeScript(`return (${script.toString()})(...arguments)`, ...args)) as never,
    movePointer: async ({ x, y }) => actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform(),
    click: async ({ x, y }) => actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    wheel: async ({ x, y }, down) => {
      await actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform();
      await actions().scroll(x, y, 0, down, Origin.VIEWPORT, 0).perform();
      await actions().clear(); // WebKitGTK computes a wheel event from the difference to the last one
    },
    drag: () => Promise.reject(new Error("WebKitGTK's driver takes a touch pointer for a mouse.")),
    type: async (text) => actions().sendKeys(text).perform(),
    press: async (key: string, modifier?: Key) => {
      if (modifier) await actions().keyDown(codes[modifier]).sendKeys(key).keyUp(codes[modifier]).perform();
      else
        await actions()
          .sendKeys(codes[key as Key])
          .perform();
    },
    upload: async (selector, path) => driver.findElement(By.css(`input${selector}`)).sendKeys(path),
    screenshot: async () => {
      // WebKitGTK takes a screenshot with the next frame, and renders none while nothing moves.
      await driver.executeScript(
        "const until = Date.now() + 1000; (function turn() { document.documentElement.style.outlineOffset = `${Date.now() % 2}px`; if (Date.now() < until) requestAnimationFrame(turn); })()",
      );
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      stop();
    },
  };
}
