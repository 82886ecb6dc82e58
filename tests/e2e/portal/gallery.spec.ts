import { expectNoViolations } from "@/tests/support/e2e/axe";
import { expect, hosts, narrow, test, wide } from "@/tests/support/e2e/visitor";

for (const [size, viewport] of Object.entries({ wide, narrow })) {
  test(`the gallery, ${size}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    await page.goto(`${hosts.default}/gallery`);
    await page.evaluate(() => document.fonts.ready);
    for (const direction of ["ltr", "rtl"]) {
      const half = page.locator(`main > section[dir=${direction}]`);
      await expect(half).toBeVisible();
      const picture = await half.screenshot({ path: info.outputPath(`gallery-${size}-${direction}.png`) });
      await info.attach(`gallery-${size}-${direction}`, { body: picture, contentType: "image/png" });
      expect(await half.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
    }
    await expectNoViolations(page, {
      repeats: true,
      without: ["region", "landmark-unique", "landmark-no-duplicate-main"],
    });
  });
}
