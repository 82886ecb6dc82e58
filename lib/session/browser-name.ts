// A browser and its system in plain words, from the header that browsers send. It is a hint for people, and proves nothing.
import "server-only";

/** The first that fits: many browsers also have the names of others. */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b|\bOPiOS\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;
const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b|\bMac OS X\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
] as const;

const firstIn = (names: readonly (readonly [string, RegExp])[], agent: string): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? "";

/** Empty names for an unknown one. */
export const browserName = (agent: string | null): { readonly browser: string; readonly system: string } => ({
  browser: firstIn(browsers, agent ?? ""),
  system: firstIn(systems, agent ?? ""),
});
