// What axe finds in a page: nothing.
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Options {
  /** A selector: only what is in it. */
  readonly within?: string;
  /** Rules that this page cannot keep. */
  readonly without?: readonly string[];
  /** Rules that are not on by themselves. */
  readonly with?: readonly string[];
}

export async function expectNoViolations(page: Page, { within, without = [], with: more = [] }: Options = {}) {
  const axe = new AxeBuilder({ page })
    // There are no frames here, so one run in the page is enough: otherwise axe opens a tab for each run.
    .setLegacyMode()
    .options({
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
      rules: Object.fromEntries([
        ...without.map((rule) => [rule, { enabled: false }] as const),
        ...more.map((rule) => [rule, { enabled: true }] as const),
      ]),
    });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`)).toEqual([]);
}
