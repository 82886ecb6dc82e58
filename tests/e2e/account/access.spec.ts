import type { APIRequestContext } from "@playwright/test";
import { placesFor, places } from "@/lib/access/places";
import { editions } from "@/lib/edition/editions";
import {
  type EditionHost,
  dayBefore,
  expect,
  hosts,
  ownId,
  requestsOf,
  signIn,
  test,
  wide,
} from "@/tests/support/e2e/visitor";

test.use({ viewport: wide });
test.describe.configure({ mode: "parallel" }); // each test only reads

/** The menus of all people in all editions are a unit test: tests/unit/access/places.test.ts. */
const visitors = {
  default: ["owner", "user", "finance", "office", "supervisor", "operator", "single", "admin", "super", "newcomer"],
  ae: ["owner", "operator"],
  sa: ["owner", "finance"],
} as const satisfies Record<EditionHost, readonly string[]>;

for (const edition of ["default", "ae", "sa"] as const) {
  for (const name of visitors[edition]) {
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
      for (const { path, word } of places.filter(({ word: one }) => one !== "dashboard")) {
        const { status, text } = await ask(path);
        expect([word, status]).toEqual([word, menu.includes(path) ? 200 : 403]);
        if (menu.includes(path)) continue;
        for (const told of ["You do not have access to this page", "Main menu"])
          expect([word, text.includes(told)]).toEqual([word, true]);
        const soft = await ask(path, { rsc: "1" });
        expect([word, /accessToken|"rows"|"balance"|"available"/.test(soft.text)]).toEqual([word, false]);
      }
      await client.dispose();
    });
  }
}

test("a refused page shows the shell, the missing permission and who can grant it", async ({ page }) => {
  await signIn(page, { account: "operator" });
  const response = await page.goto(`${hosts.default}/users`);
  expect(response?.status()).toBe(403);
  const main = page.locator("main#content");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You do not have access to this page");
  await expect(main).toContainText("Missing permission: Users");
  await expect(main).toContainText("Ask to grant it: ");
  await expect(page.locator("aside nav")).toBeVisible();
  await main.getByRole("link").click();
  await expect(page).toHaveURL(`${hosts.default}/`);
});

test("a page that this country does not have states it", async () => {
  const client = await requestsOf("owner", "sa");
  for (const path of ["/billing/wallet", "/billing/payouts", "/billing"]) {
    const response = await client.get(path, { headers: { accept: "text/html" } });
    expect(response.status()).toBe(403);
    const [main = ""] = /<main id="content".*?<\/main>/s.exec(await response.text()) ?? [];
    expect(main).toContain("Not available in this country");
    expect(main).not.toContain("Missing permission");
  }
  const day = await (await client.get(`/billing/days/${dayBefore(2)}`, { headers: { accept: "text/html" } })).text();
  expect(day).toContain("Payouts are listed below but are not in these figures");
  await client.dispose();
});

test("a list of an application that a person may not read says so, and keeps the way back", async () => {
  const client = await requestsOf("operator", "default");
  for (const path of ["/billing/invoices", "/billing/transactions", "/billing/transactions/refunds"]) {
    const response = await client.get(`${path}?appId=${await ownId("10533")}`, { headers: { accept: "text/html" } });
    const [main = ""] = /<main id="content".*?<\/main>/s.exec(await response.text()) ?? [];
    expect([response.status(), main.includes(" match these filters")]).toEqual([403, false]);
    expect(main).toContain("You do not have permission for this. Ask the owner to give access");
    expect(main).toContain(`href="${path}"`);
  }
  await client.dispose();
});

const mainOf = async (client: APIRequestContext, path: string) => {
  const response = await client.get(path, { headers: { accept: "text/html" } });
  const [main = ""] = /<main id="content".*?<\/main>/s.exec(await response.text()) ?? [];
  return { status: response.status(), main };
};

test("a filter by an application that is gone says so, and is no empty list", async () => {
  const client = await requestsOf("owner", "default");
  for (const path of ["/billing/invoices", "/billing/transactions", "/billing/qr-payments", "/billing/payouts"]) {
    const { status, main } = await mainOf(client, `${path}?appId=99999`);
    expect([path, status, main.includes(" match these filters")]).toEqual([path, 404, false]);
    expect(main).toContain("The application was deleted, or you have no access to it any more");
    expect(main).toContain(`href="${path}"`);
  }
  // Another application's IDs are not shown instead.
  expect((await mainOf(client, "/developers?app=99999")).status).toBe(404);
  expect((await mainOf(client, `/developers?app=${await ownId("10507")}`)).status).toBe(200);
  await client.dispose();
});

test("an uploaded file opens beside the files of its own application", async () => {
  const client = await requestsOf("owner", "default");
  const [own, other] = [await ownId("10482"), await ownId("10507")];
  const landing = async (address: string) =>
    (await client.get(address, { maxRedirects: 0, headers: { accept: "text/html" } })).headers()["location"];
  for (const path of ["/billing/bulk-invoice", "/billing/bulk-payout"]) {
    const opened = (await landing(`${path}?appId=${own}&open=first`))!;
    const id = new URL(opened, hosts.default).searchParams.get("open")!;
    expect(await landing(opened)).toBeUndefined();
    expect(await landing(`${path}?appId=${other}&from=2020-01-01&to=2020-01-02&open=${id}&rowStatus=failed`)).toBe(
      `${path}?appId=${own}&open=${id}&rowStatus=failed`,
    );
  }
  await client.dispose();
});

test("a tab of the settings that a person may not have names the missing permission", async () => {
  const client = await requestsOf("operator", "default");
  const { status, main } = await mainOf(client, "/settings?tab=approvals");
  expect(status).toBe(403);
  expect(main).toContain("Missing permission");
  await client.dispose();
});

test("payments and refunds of one day lead to that day of their application, and to no day to come", async () => {
  const client = await requestsOf("owner", "default");
  const appId = await ownId("10507");
  const linksOn = async (path: string) =>
    [...(await mainOf(client, path)).main.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href!.replaceAll("&amp;", "&"),
    );
  const [day, toCome] = [dayBefore(3), dayBefore(-3)];
  const lists = ["/billing/transactions", "/billing/transactions/refunds"] as const;
  for (const [index, path] of lists.entries()) {
    const links = await linksOn(`${path}?appId=${appId}&from=${day}&to=${day}`);
    expect(links).toContain(`/billing/days/${day}?appId=${appId}`);
    expect(links).toContain(`${lists[1 - index]!}?appId=${appId}&from=${day}&to=${day}`);
    expect((await linksOn(`${path}?from=${toCome}&to=${toCome}`)).filter((link) => link.includes("/days/"))).toEqual(
      [],
    );
  }
  await client.dispose();
});

test("a day and the approvals name a filter of the address that they cannot read", async () => {
  const client = await requestsOf("owner", "default");
  for (const address of [
    `/billing/days/${dayBefore(3)}?appId=${await ownId("10482")}&appId=${await ownId("10507")}`,
    "/billing/approvals?tab=nonsense",
  ])
    expect([address, /not understood/i.test((await mainOf(client, address)).main)]).toEqual([address, true]);
  await client.dispose();
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a refusal and a missing page use the visitor's language in the first byte", async ({ page }) => {
    for (const [account, path, status, sentence] of [
      ["operator", "/users", 403, "لا توجد صلاحية لفتح هذه الصفحة"],
      ["operator", "/no/such/place", 404, "الصفحة غير موجودة"],
      ["owner", "/billing/history/none", 404, "الصفحة غير موجودة"],
      ["owner", "/billing/wallet?appId=99999", 404, "الصفحة غير موجودة"],
      ["owner", "/applications/configure/99999/1", 404, "الصفحة غير موجودة"],
      ["owner", "/connect/none", 404, "الصفحة غير موجودة"],
      ["owner", "/billing/days/2026-02-30", 404, "الصفحة غير موجودة"],
    ] as const) {
      await signIn(page, { account, edition: "ae", language: "ar" });
      const response = await page.goto(`${hosts.ae}${path}`);
      expect(response?.status()).toBe(status);
      expect(await response!.text()).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"/);
      await expect(page).toHaveTitle(/\S · \S/);
      await expect(page.locator("h1, h2").first()).toBeVisible();
      await expect(page.locator("main").first()).toContainText(sentence);
      if (path !== "/no/such/place") await expect(page.locator("aside nav")).toBeVisible();
    }
  });
});
