// What a user waits for in a browser: the first rows, rows that react, the next screen, a typed letter.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright";
import { findChromium } from "../support/chromium.mjs";

/** An office screen without a distance, the same on an office's line, and a phone's line with a processor four times slower. */
export const profiles = {
  desktop: { patience: 30_000 },
  cable: {
    patience: 60_000,
    network: {
      offline: false,
      latency: 30,
      downloadThroughput: 20_000_000 / 8,
      uploadThroughput: 5_000_000 / 8,
      connectionType: "ethernet",
    },
  },
  slow: {
    patience: 120_000,
    processor: 4,
    network: {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
      connectionType: "cellular4g",
    },
  },
};
const viewport = { width: 1366, height: 900 };
const quiet = 600;
/** Browsers report no durations below this. */
export const keystrokeFloor = 16;

export async function launchBrowser() {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Runs in the page before its own code. In every frame it checks whether the element is visible and whether the
 * framework has hydrated it.
 */
function watch({ selector, text }) {
  if (window.top !== window) return;
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const found = (wanted, pattern) =>
    [...document.querySelectorAll(wanted)].find(
      (element) => isSeen(element) && new RegExp(pattern, "iu").test(element.textContent),
    );
  const everyFrame = (look) =>
    new Promise((resolve) => {
      const step = () => {
        const result = look();
        if (result === undefined) requestAnimationFrame(step);
        else resolve(result);
      };
      step();
    });
  const notes = { keys: [] };
  window.visit = { notes, found, everyFrame };
  void everyFrame(() => {
    const element = found(selector, text);
    if (!element) return undefined;
    notes.visible ??= performance.now();
    return Object.getOwnPropertyNames(element).some((name) => name.startsWith("__react"))
      ? (notes.interactive = performance.now())
      : undefined;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId && name.startsWith("key")) notes.keys.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
}

const kindOf = (type) =>
  /javascript/.test(type)
    ? "script"
    : /css/.test(type)
      ? "style"
      : /font|woff/.test(type)
        ? "font"
        : /html/.test(type)
          ? "html"
          : "other";

/** All bytes transferred, prefetches included. */
function hearWire(session) {
  const open = new Set();
  const types = new Map();
  const bytes = { script: 0, style: 0, font: 0, html: 0, other: 0 };
  let last = Date.now();
  const ended = (requestId, length) => {
    bytes[kindOf(types.get(requestId) ?? "")] += length;
    open.delete(requestId);
    last = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    // The end of a worker's script is reported to the worker's own session.
    if (/^(?:data|blob):|turbopack-worker/.test(request.url)) return;
    open.add(requestId);
    last = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, response }) => types.set(requestId, response.mimeType));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => ended(requestId, 0));
  return {
    bytes: () => ({ ...bytes, all: Object.values(bytes).reduce((sum, one) => sum + one, 0) }),
    untilQuiet: async (patience) => {
      for (const until = Date.now() + patience; Date.now() < until; await pause(50))
        if (open.size === 0 && Date.now() - last > quiet) return;
    },
  };
}

/** A visitor with an empty browser cache. `prepare` works on another page of the same visitor, and returns the address. */
async function arrive(browser, { address, cookie, selector, text, prepare }, { patience, processor, network }) {
  const context = await browser.newContext({ viewport, locale: "en" });
  if (cookie)
    await context.addCookies(
      cookie.split("; ").map((pair) => ({
        name: pair.slice(0, pair.indexOf("=")),
        value: pair.slice(pair.indexOf("=") + 1),
        url: new URL(address).origin,
      })),
    );
  await context.addInitScript(watch, { selector, text });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (prepare) {
    address = await prepare(page);
    await session.send("Network.clearBrowserCache");
    await context.clearCookies({ name: "styles" });
  }
  if (network) await session.send("Network.emulateNetworkConditions", network);
  if (processor) await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
  const wire = hearWire(session);
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(() => window.visit.everyFrame(() => window.visit.notes.interactive));
  await wire.untilQuiet(patience);
  return { context, page, wire };
}

/** A cold visit: times of visible rows and of hydration, transferred bytes, and the slowest letter in the place's `field`. */
export async function load(browser, place, profile) {
  const { context, page, wire } = await arrive(browser, place, profile);
  const { visible, interactive } = await page.evaluate(() => window.visit.notes);
  const bytes = wire.bytes();
  const slowest = place.field ? await slowestLetter(page, place.field, wire, profile) : 0;
  await context.close();
  return { visible, interactive, ...bytes, slowest };
}

async function slowestLetter(page, field, wire, { patience }) {
  await page.locator(field).first().click();
  await wire.untilQuiet(patience);
  await page.evaluate(() => void (window.visit.notes.keys.length = 0));
  await page.keyboard.type("Leyla 250", { delay: 120 });
  await pause(500);
  return Math.max(keystrokeFloor, ...(await page.evaluate(() => window.visit.notes.keys)));
}

async function step(page, { link, path, selector, text }) {
  const arrival = page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) =>
            void window.visit
              .everyFrame(() =>
                location.pathname === to.path && window.visit.found(to.selector, to.text)
                  ? performance.now() - timeStamp
                  : undefined,
              )
              .then(resolve),
          { capture: true, once: true },
        );
      }),
    { path, selector, text },
  );
  await page.click(link);
  return arrival;
}

/** From a press on a row to the frame with its record, and to its loaded details. */
export async function openRecord(browser, place, { row, frame, facts }, profile) {
  const { context, page, wire } = await arrive(browser, place, profile);
  await page.hover(row);
  await wire.untilQuiet(profile.patience);
  const arrival = page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        addEventListener(
          "click",
          async ({ timeStamp }) => {
            const since = (target) =>
              window.visit.everyFrame(() =>
                window.visit.found(target.selector, target.text) ? performance.now() - timeStamp : undefined,
              );
            const [first, whole] = await Promise.all([since(wanted.frame), since(wanted.facts)]);
            resolve({ first, whole });
          },
          { capture: true, once: true },
        );
      }),
    { frame, facts },
  );
  await page.click(row);
  const times = await arrival;
  await context.close();
  return times;
}

/** From one menu entry to another and back, twice: first visit and second. */
export async function walk(browser, from, to, profile) {
  const { context, page, wire } = await arrive(browser, from, profile);
  const cold = await step(page, to);
  await wire.untilQuiet(profile.patience);
  await step(page, from);
  await wire.untilQuiet(profile.patience);
  const warm = await step(page, to);
  await context.close();
  return { cold, warm };
}

/** Types a word into a list's search: the slowest letter, and the time until the rows match. */
export async function type(browser, place, { field, word, fits }, profile) {
  const { context, page, wire } = await arrive(browser, place, profile);
  await page.click(field);
  await wire.untilQuiet(profile.patience);
  const answer = page.evaluate(
    ({ pattern, selector, typed }) => {
      window.visit.notes.keys.length = 0;
      let last = 0;
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          last = timeStamp;
        },
        { capture: true },
      );
      return window.visit.everyFrame(() =>
        location.search.includes(typed) && window.visit.found(selector, pattern) ? performance.now() - last : undefined,
      );
    },
    { pattern: fits, selector: place.selector, typed: word },
  );
  await page.keyboard.type(word, { delay: 120 });
  const filtered = await answer;
  await pause(500);
  const keys = await page.evaluate(() => window.visit.notes.keys);
  await context.close();
  return { slowest: Math.max(keystrokeFloor, ...keys), filtered };
}
