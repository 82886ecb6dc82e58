import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, expect } from "@playwright/test";
import type axe from "axe-core";
import { type EditionHost, narrow, signIn, test, wide } from "./visitor";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
/** Without Deque's package for Playwright, which takes twice the time: it is made for pages with frames. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Options {
  /** A selector of the part to check. */
  readonly within?: string;
  /** Rules that this page cannot satisfy. */
  readonly without?: readonly string[];
  /** Rules that are off by default. */
  readonly with?: readonly string[];
  /** Buttons may have the same name: the gallery shows one look many times. */
  readonly repeats?: true;
}

/** Contrast takes half of axe's time, and colours are the same in every language, so one language is checked. */
const contrast = { rule: "color-contrast", language: "en" };

export async function expectNoViolations(page: Page, { within, without = [], with: more = [], repeats }: Options = {}) {
  const language = await page.evaluate(() => document.documentElement.lang);
  const options: axe.RunOptions = {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    preload: false, // only an experimental rule reads the styles, and it is off
    rules: Object.fromEntries([
      ...[...without, ...(language === contrast.language ? [] : [contrast.rule])].map(
        (rule) => [rule, { enabled: false }] as const,
      ),
      ...more.map((rule) => [rule, { enabled: true }] as const),
    ]),
  };
  await page.evaluate(source);
  const found = await page.evaluate(
    async ([context, chosen]) => {
      // Even a transition without motion lasts until the next frame, which a busy machine draws late.
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
      const { violations } = await window.axe.run(context, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
    },
    [within ?? "html", options] as const,
  );
  expect(found).toEqual([]);
  if (!repeats)
    expect(
      repeated(
        namesIn(
          await page
            .locator(within ?? "body")
            .first()
            .ariaSnapshot(),
        ),
      ),
    ).toEqual([]);
}
/** The buttons of a screen: a person who hears or says their names has to know them apart. Two rows of one invoice copy its code. */
const namesIn = (snapshot: string): readonly string[] =>
  [...snapshot.matchAll(/- button "((?:[^"\\]|\\.)*)"/g)]
    .map(([, name]) => name!)
    .filter((name) => !/^(Copy|نسخ) /.test(name));
const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/**
 * For screens that only read: wide from left to right, and on a phone from right to left, without a horizontal scrollbar. Layout
 * mirrors with the direction, so the other two combinations find the same.
 */
export function testAccessibility(run: (page: Page, edition: EditionHost) => Promise<void>): void {
  for (const [edition, language, size] of [
    ["default", "en", wide],
    ["ae", "ar", narrow],
  ] as const)
    test(`axe finds nothing in ${language} at ${size.width} px`, async ({ page }) => {
      await signIn(page, { edition, language });
      await page.setViewportSize(size);
      await run(page, edition);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
}
