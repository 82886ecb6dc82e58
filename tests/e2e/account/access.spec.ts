import { placesFor, places } from "@/lib/access/places";
import { editions } from "@/lib/edition/editions";
import { type EditionHost, expect, hosts, requestsOf, signIn, test, wide } from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });
test.describe.configure({ mode: "parallel" }); // each test only reads

const people = [
  "owner",
  "user",
  "finance",
  "office",
  "supervisor",
  "operator",
  "single",
  "admin",
  "super",
  "newcomer",
] as const;

for (const edition of ["default", "ae", "sa"] as const satisfies readonly EditionHost[]) {
  for (const name of people) {
    test(`${name} in ${edition}: a page is in the menu and open, or neither`, async () => {
      const client = await requestsOf(name, edition);
      const ask = async (path: string, headers: Record<string, string> = { accept: "text/html" }) => {
        const response = await client.get(path, { headers });
        return { status: response.status(), text: await response.text() };
      };
      const holder = JSON.parse((await ask("/bff/profile.read", {})).text) as Parameters<typeof placesFor>[0];
      const [, nav = ""] = /<aside.*?<nav(.*?)<\/nav>/s.exec((await ask("/")).text) ?? [];
      const menu = [...nav.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path!); // also in closed groups
      expect(menu).toEqual(placesFor(holder, editions[edition]).map(({ path }) => path));
      for (const { path, word } of places) {
        const { status, text } = await ask(path);
        expect([word, status]).toEqual([word, menu.includes(path) ? 200 : 403]);
        if (menu.includes(path)) continue;
        for (const told of ["You do not have access to this page", "Main menu"])
          expect([word, text.includes(told)]).toEqual([word, true]);
        const soft = await ask(path, { rsc: "1" });
        expect([word, /accessToken|"rows"|"balance"|"available"/.test(soft.text)]).toEqual([word, false]);
      }
      expect((await ask("/no/such/place")).status).toBe(404);
      await client.dispose();
    });
  }
}

test("a refused page shows the shell, the missing permission and who can grant it", async ({ page }) => {
  await signIn(page, { account: "operator" });
  const response = await page.goto(`${hosts.default}/users`);
  expect(response?.status()).toBe(403);
  const main = page.locator("main#content");
  await expect(main).toContainText("You do not have access to this page");
  await expect(main).toContainText("Missing permission: Users");
  await expect(main).toContainText("Ask to grant it: ");
  await expect(page.locator("aside nav")).toBeVisible();
  await main.getByRole("link").click();
  await expect(page).toHaveURL(`${hosts.default}/`);
});

test("a page that this country does not have states it", async ({ page }) => {
  await signIn(page, { account: "owner", edition: "sa" });
  for (const path of ["/billing/wallet", "/billing/payouts", "/billing"]) {
    const response = await page.goto(`${hosts.sa}${path}`);
    expect(response?.status()).toBe(403);
    await expect(page.locator("main#content")).toContainText("Not available in this country");
    await expect(page.locator("main#content")).not.toContainText("Missing permission");
  }
});

test("a record of another merchant is not found", async () => {
  const theirs = await requestsOf("other", "default");
  const { rows } = (await (await theirs.get("/bff/invoices.list")).json()) as {
    readonly rows: readonly { readonly id: string }[];
  };
  const client = await requestsOf("owner", "default");
  const answerTo = async (id: string) => {
    const response = await client.get(`/bff/invoices.read?id=${id}`);
    return { status: response.status(), ...((await response.json()) as object), responseId: "" };
  };
  const foreign = await answerTo(rows[0]!.id);
  expect(foreign).toMatchObject({ status: 404, problem: "not_found" });
  expect(foreign).toEqual(await answerTo("999999999"));
  await theirs.dispose();
  await client.dispose();
});

test("an unknown address has its own screen with a link to the start page", async ({ page }) => {
  await signIn(page, { account: "operator" });
  const response = await page.goto(`${hosts.default}/no/such/place`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Page not found");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const [what, path, status, sentence] of [
    ["a refusal", "/users", 403, "لا توجد صلاحية لفتح هذه الصفحة"],
    ["a record that is not there", "/billing/history/none", 404, "الصفحة غير موجودة"],
    ["an address that is nobody's", "/no/such/place", 404, "الصفحة غير موجودة"],
  ] as const)
    test(`${what} uses the visitor's language in the first byte`, async ({ page, browser }) => {
      const scripted = await (await browser.newContext()).newPage();
      await signIn(scripted, {
        account: status === 403 ? "operator" : "owner",
        edition: "ae",
        language: "ar",
      });
      await page.context().addCookies(await scripted.context().cookies(hosts.ae));
      await scripted.context().close();
      const response = await page.goto(`${hosts.ae}${path}`);
      expect(response?.status()).toBe(status);
      expect(await response!.text()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"/);
      await expect(page.locator("h1, h2").first()).toBeVisible();
      await expect(page.locator("main").first()).toContainText(sentence);
      if (path !== "/no/such/place") await expect(page.locator("aside nav")).toBeVisible();
    });
});
