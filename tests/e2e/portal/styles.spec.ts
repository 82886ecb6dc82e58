import type { Page, Response } from "@playwright/test";
import { callAnswer, expect, hosts, requestsOf, signIn, test } from "@/tests/support/e2e/visitor";
import { loadedLetters } from "@/tests/support/loaded-letters";

/** In the page: styles that it brings, links, links that the first frame waits for, and whether that waits for a font. */
async function stylesIn(answer: Response | null) {
  const html = await answer!.text();
  const { link: early = "" } = answer!.headers();
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return {
    scripts: [...html.matchAll(/<script src="([^"]+)" async/g)].map(([, address]) => address!),
    brought: html.match(/<style nonce="[^"]+" data-precedence/g)?.length ?? 0,
    linked: links.length,
    waitedFor: links.filter((link) => !link.includes("disabled")).length,
    preloadsFont: /rel="?preload"?;? as="font"|fonts\/[\w-]+\.woff2\\?",\\?"font/.test(html + early),
  };
}
/** The layout of the shell and of a status badge comes from the stylesheets. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    menu: getComputedStyle(document.querySelector("aside")!).position,
    row: getComputedStyle(document.querySelector("tbody td")!).height,
  }));

/** Milliseconds from the last byte of the scripts that the HTML names to the first request for a font. */
const fontAfterScripts = (page: Page, scripts: readonly string[]) =>
  page.evaluate((named) => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const fonts = resources.filter(({ name }) => name.endsWith(".woff2"));
    const ofHtml = resources.filter(({ name }) => named.includes(new URL(name).pathname));
    return (
      Math.min(...fonts.map(({ startTime }) => startTime)) - Math.max(...ofHtml.map(({ responseEnd }) => responseEnd))
    );
  }, scripts);

for (const [edition, language] of [
  ["default", "en"],
  ["ae", "ar"],
] as const)
  test(`the first page of a browser brings its styles, and later pages link them (${language})`, async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".css")) files.push(request.url());
    });
    await signIn(page, { edition, language });
    const first = await stylesIn(await page.goto(`${hosts[edition]}/billing/invoices`, { waitUntil: "networkidle" }));
    expect(first).toMatchObject({ brought: first.linked, waitedFor: 0, preloadsFont: false });
    expect(first.linked).toBeGreaterThan(1);
    expect(first.scripts.length).toBeGreaterThan(3);
    await expect.poll(() => page.evaluate(loadedLetters)).not.toEqual([]);
    expect(await fontAfterScripts(page, first.scripts)).toBeGreaterThan(0);
    const shown = await looks(page);
    const cookie = async () =>
      (await page.context().cookies(hosts[edition])).find(({ name }) => name === "styles")?.value;
    await expect.poll(cookie).toMatch(/^\w+\.p$/);
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted()); // each is fetched once

    expect(await stylesIn(await page.reload())).toMatchObject({
      brought: 0,
      linked: first.linked,
      waitedFor: first.linked,
      preloadsFont: true,
    });
    expect(await looks(page)).toEqual(shown);

    // A page with more styles, without a load.
    await page.locator("aside nav a[href='/']").click();
    await expect(page.locator(".dashboard")).toHaveCSS("display", "grid");
  });

test("styles are in the page for a browser of an earlier build, and not for a part of a page", async ({ page }) => {
  await signIn(page);
  await page.context().addCookies([{ name: "styles", value: "earlier.ap", url: hosts.default }]);
  expect(await stylesIn(await page.goto(`${hosts.default}/billing/invoices`))).toMatchObject({ waitedFor: 0 });
  const owner = await requestsOf("owner", "default");
  const part = await owner.get("/billing/invoices", { headers: { rsc: "1" } });
  expect([part.status(), part.headers()["set-cookie"]]).toEqual([200, undefined]);
  await owner.dispose();
});

test("each script of a page begins with the hint to compile all of its functions", async () => {
  const owner = await requestsOf("owner", "default");
  const html = await (await owner.get("/billing/invoices")).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address!);
  expect(scripts.length).toBeGreaterThan(3);
  for (const address of scripts)
    expect([address, (await (await owner.get(address)).text()).slice(0, 28)]).toEqual([
      address,
      "//# allFunctionsCalledOnLoad",
    ]);
  await owner.dispose();
});

test("a page names in its HTML all scripts that it needs to react", async () => {
  const owner = await requestsOf("owner", "default");
  for (const path of [
    "/",
    "/billing/invoices",
    "/billing/wallet",
    "/billing/create-an-invoice",
    "/users",
    "/developers",
  ]) {
    const html = await (await owner.get(path)).text();
    const named = [...html.matchAll(/<script src="\/_next\/(static\/chunks\/[^"]+)"/g)].map(([, file]) => file!);
    const needed = [...html.matchAll(/static\/chunks\/[\w.-]+\.js/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(3);
    expect([path, needed.filter((file) => !named.includes(file))]).toEqual([path, []]);
  }
  await owner.dispose();
});

test("stylesheets that do not arrive are in the next page again", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (!String(address).endsWith(".css")) return ask(address, init);
      document.documentElement.dataset.refused = "true";
      throw new TypeError("Failed to fetch");
    };
  });
  await page.goto(`${hosts.default}/billing/invoices`);
  await expect(page.locator("html")).toHaveAttribute("data-refused", "true");
  expect(await stylesIn(await page.reload())).toMatchObject({ waitedFor: 0 });
});

test("a first page that prints itself prints in its font", async ({ page }) => {
  const printedIn: string[] = [];
  await signIn(page);
  await page.exposeFunction("noteLetters", (letters: string[]) => printedIn.push(...letters));
  await page.addInitScript(`window.print = () => noteLetters((${String(loadedLetters)})())`);
  const { rows } = await callAnswer<{ rows: { id: string }[] }>(page, "invoices.list", {});
  await page.goto(`${hosts.default}/billing/history/${rows[0]!.id}?print=1`);
  await expect.poll(() => printedIn).toContainEqual(expect.stringMatching(/U\+20-7E/i));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the first page has its looks", async ({ page }) => {
    await page.goto(`${hosts.default}/auth`);
    await expect(page.locator("main form button[type=submit]")).toHaveCSS("cursor", "pointer");
    await expect(page.locator("head style")).not.toHaveCount(0);
    await expect.poll(() => page.evaluate(loadedLetters)).not.toEqual([]);
  });
});
