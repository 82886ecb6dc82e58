// Browser and server must print the same text for every number and date: one function runs in both, over many values.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { allLanguages } from "@/lib/contract/constants";
import { languages } from "@/lib/i18n/languages";
import { createFormat } from "@/lib/i18n/format";
import {
  boxOf,
  callAnswer,
  dayBefore,
  expect,
  hosts,
  signIn,
  test,
  waitForFonts,
  wide,
} from "@/tests/support/e2e/visitor";
import { loadedLetters } from "@/tests/support/loaded-letters";

test.use({ viewport: wide });

const script = async (contents: string): Promise<string> => {
  const result = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    format: "iife",
    globalName: "portal",
    write: false,
    tsconfig: "tsconfig.json",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return result.outputFiles[0]!.text;
};
const instants = [
  "2026-03-05T20:15:30Z",
  "2026-01-01T00:00:00+04:00",
  "2026-12-31T23:59:59+04:00",
  "2025-02-28T12:00:00Z",
  "2026-11-20T16:51:00+03:00",
  ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-09T10:05:00Z`),
];
const amounts = [0, 5, 100, 99_999, 123_456, 100_000_00, 1_234_567_89, -12_050, 3_999_999];

test("every number and date equals that of Node", async ({ page }) => {
  const source = await script('export { createFormat } from "./lib/i18n/format";');
  await page.goto("about:blank");
  await page.addScriptTag({ content: source });
  const zones = ["Asia/Baku", "Asia/Dubai", "Asia/Riyadh"];
  const print = (
    make: typeof createFormat,
    codes: readonly string[],
    values: { zones: string[]; amounts: number[]; instants: string[] },
  ) =>
    codes.flatMap((code) =>
      values.zones.flatMap((zone) => {
        const format = make(code as "en", zone);
        return [
          ...values.amounts.flatMap((amount) => [
            format.money(amount, "AZN").text,
            format.compact(amount / 100),
            format.number(amount),
          ]),
          ...values.instants.flatMap((instant) => [
            format.day(instant),
            format.shortDay(instant),
            format.longDay(instant),
            format.month(instant),
            format.time(instant),
            format.dayTime(instant),
          ]),
        ].map(String);
      }),
    );
  const samples = { zones, amounts, instants };
  const here = print(createFormat, allLanguages, samples);
  const inBrowser = await page.evaluate(
    ([body, codes, values]) => {
      const make = (globalThis as unknown as { portal: { createFormat: unknown } }).portal.createFormat;
      return (
        new Function("make", "codes", "given", `return (${body})(make, codes, given)`) as (
          ...samples: unknown[]
        ) => string[]
      )(make, codes, values);
    },
    [print.toString(), allLanguages, samples] as const,
  );
  expect(here.length).toBeGreaterThan(1_000);
  expect(inBrowser).toEqual(here);
});

test("every sentence with a count has the right plural form", async ({ page }) => {
  const source = await script('export { createTranslator } from "use-intl/core";');
  await page.goto("about:blank");
  await page.addScriptTag({ content: source });
  const { createTranslator } = await import("use-intl/core");
  for (const language of allLanguages) {
    const words = { counts: JSON.parse(readFileSync(`messages/${language}/counts.json`, "utf8")) as object };
    const counts = [0, 1, 2, 3, 5, 10, 11, 21, 22, 25, 99, 100, 101, 102, 111, 1_000, 1_234, 12_345, 1_000_000];
    const { tag } = languages[language];
    const say = (make: unknown, locale: string, counted: object, values: number[]) => {
      const translate = (make as (samples: object) => (key: string, values: object) => string)({
        locale,
        messages: { counts: counted },
      });
      return values.flatMap((count) =>
        ["of.invoices", "of.changes", "time.daysLeft", "time.inDays", "need.rows", "list.more"].map((key) =>
          translate(`counts.${key}`, { count }),
        ),
      );
    };
    const here = say(createTranslator, tag, words.counts, counts);
    const inBrowser = await page.evaluate(
      ([body, locale, counted, values]) => {
        const make = (globalThis as unknown as { portal: { createTranslator: unknown } }).portal.createTranslator;
        return (
          new Function("make", "locale", "counted", "values", `return (${body})(make, locale, counted, values)`) as (
            ...samples: unknown[]
          ) => string[]
        )(make, locale, counted, values);
      },
      [say.toString(), tag, words.counts, counts] as const,
    );
    expect([language, inBrowser]).toEqual([language, here]);
  }
});

test("changing the language changes the whole page and is stored", async ({ page }) => {
  await signIn(page, { account: "operator", edition: "ae" });
  await page.goto(`${hosts.ae}/`);
  await page.locator("aside button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem", { name: /Language/ }).click();
  await page.getByText("العربية", { exact: true }).click();
  expect(await page.locator("html").getAttribute("lang")).toBe("en"); // nothing changes before Confirm
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
  await expect(page.locator("h1")).toHaveText("لوحة المعلومات");
  expect(await page.evaluate(() => localStorage.getItem("lang"))).toBe("ar");
  await page.reload();
  await expect(page.locator("html[lang=ar]")).toBeAttached();
});

test("a language that the edition does not offer falls back to English", async ({ page, context }) => {
  await context.addCookies([
    { name: "lang", value: "ar", url: hosts.default },
    { name: "lang", value: "RU", url: hosts.sa },
  ]);
  for (const host of [hosts.default, hosts.sa]) {
    await page.goto(`${host}/auth`);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  }
});

test("Azerbaijani uses one font", async ({ page, context }) => {
  await context.addCookies([{ name: "lang", value: "az", url: hosts.default }]);
  await page.goto(`${hosts.default}/auth`);
  await expect.poll(() => page.evaluate(loadedLetters)).toEqual([expect.stringMatching(/U\+18F.*U\+259/i)]);
});

for (const language of ["en", "ar"] as const) {
  test(`in ${language} every language has its flag`, async ({ page, context }) => {
    await context.addCookies([{ name: "lang", value: language, url: hosts.ae }]);
    await page.goto(`${hosts.ae}/auth`);
    await page.locator("button[aria-haspopup=dialog]:visible").click();
    const rows = page.getByRole("dialog").locator("label");
    await expect(rows).toHaveCount(2);
    await waitForFonts(page);
    const gaps = await rows.evaluateAll((labels) =>
      labels.map((label) => {
        const flag = label.querySelector("svg")!.getBoundingClientRect();
        const name = label.querySelector("bdi")!.getBoundingClientRect();
        return Math.round(document.dir === "rtl" ? flag.left - name.right : name.left - flag.right);
      }),
    );
    for (const gap of gaps) expect(gap).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeLessThan(24);
  });
}

test("a Latin text in an Arabic list starts at the reader's side and is cut at its own end", async ({ page }) => {
  await signIn(page, { edition: "ae", language: "ar" });
  const apps = await callAnswer<{ appId: string; state: string }[]>(page, "apps.list", {});
  const booking = `BK-${Date.now()}`;
  const description = "Deluxe room with a view of the sea, with breakfast for two adults and one child";
  await callAnswer(
    page,
    "invoices.create",
    {
      appId: apps.find(({ state }) => state === "inProduction")!.appId,
      amount: "480.00",
      fullName: "Leyla",
      mobilePhone: "+971502140877",
      description,
      bookingId: booking,
      linkExpirationDate: dayBefore(-9),
    },
    true,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${hosts.ae}/billing/invoices?bookingId=${booking}`);
  await waitForFonts(page);
  const isPlaced = await page.getByText(description).evaluate((element, length) => {
    const text = element.firstChild!;
    const cell = element.getBoundingClientRect();
    const rectOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    const isInside = ({ left, right }: DOMRect) => left >= cell.left - 1 && right <= cell.right + 1;
    return [isInside(rectOf(0, 6)), isInside(rectOf(length - 6, length))];
  }, description.length);
  expect(isPlaced).toEqual([true, false]);
});

test("a Latin choice of an Arabic list is cut at its own end, at the reader's side", async ({ page }) => {
  await signIn(page, { edition: "ae", language: "ar" });
  await page.goto(`${hosts.ae}/billing/create-an-invoice`);
  const list = page.locator("select[name=appId]");
  await expect(list).toHaveCSS("text-align", "right");
  await expect(list.locator("option").last()).toHaveCSS("unicode-bidi", "plaintext");
});

test("a long text keeps away from the amount in a phone's list, and leaves it on the paper", async ({ page }) => {
  await signIn(page);
  const apps = await callAnswer<{ appId: string; state: string }[]>(page, "apps.list", {});
  const fullName = "عبدالرحمن محمد عبدالعزيز ".repeat(4).trim();
  const bookingId = `BK-${Date.now()}`;
  const { id } = await callAnswer<{ id: string }>(
    page,
    "invoices.create",
    {
      appId: apps.find(({ state }) => state === "inProduction")!.appId,
      amount: "39999.99",
      fullName,
      mobilePhone: "+994502140877",
      description: "Otaq".repeat(60),
      bookingId,
      linkExpirationDate: dayBefore(-9),
    },
    true,
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${hosts.default}/billing/invoices?bookingId=${bookingId}`);
  const row = page.locator("tr[data-row]");
  const name = await boxOf(row.getByText(fullName));
  const amount = await boxOf(row.getByText("39,999.99"));
  expect(amount.x - (name.x + name.width)).toBeGreaterThanOrEqual(6);

  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`${hosts.default}/billing/history/${id}`);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("article table");
  const { x, width } = await boxOf(paper.getByText("39,999.99"));
  expect(x + width).toBeLessThanOrEqual(718);
});
