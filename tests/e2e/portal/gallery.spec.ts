import { expectNoViolations } from "@/tests/support/e2e/axe";
import { cutIn, expect, hosts, narrow, test, wide } from "@/tests/support/e2e/visitor";
import { loadedLetters } from "@/tests/support/loaded-letters";

test("the gallery fits in both directions, wide and on a phone, and axe finds nothing", async ({ page }, info) => {
  await page.setViewportSize(wide);
  await page.goto(`${hosts.default}/gallery`);
  await expect.poll(() => page.evaluate(loadedLetters)).not.toEqual([]);
  const halfOf = (direction: string) => page.locator(`main > section[dir=${direction}]`);
  for (const [size, viewport, looked] of [
    ["wide", wide, "ltr"],
    ["narrow", narrow, "rtl"],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const direction of ["ltr", "rtl"]) expect(await cutIn(halfOf(direction))).toBe(0);
    const picture = await halfOf(looked).screenshot({ path: info.outputPath(`gallery-${size}-${looked}.png`) });
    await info.attach(`gallery-${size}-${looked}`, { body: picture, contentType: "image/png" });
    await expectNoViolations(page, {
      within: `main > section[dir=${looked}]`,
      repeats: true,
      without: ["region", "landmark-unique", "landmark-no-duplicate-main"],
    });
  }
});
