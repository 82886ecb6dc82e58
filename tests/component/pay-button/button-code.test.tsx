// The code is parsed as a browser does and compiled as a project does, and compared with the input.
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import * as jsxRuntime from "react/jsx-runtime";
import type { ComponentType } from "react";
import ts from "typescript";
import { type PayButton, buttonHtml, buttonReact, buttonStyle } from "@/lib/pay-button/button-code";
import { buttonColors, buttonShapes, buttonSizes } from "@/lib/pay-button/button-settings";
import { type Hex, SHAPE_CONTRAST, TEXT_CONTRAST, contrast, textOn, white } from "@/lib/rules/contrast";
import { isLine } from "@/lib/contract/checks/text";

const defaults: PayButton = {
  url: "https://pay.example/pay/button-az-eyJ.x-1?lang=en&a=1",
  text: "Book and pay",
  amount: "50.00\u00A0AZN",
  language: "en",
  opensNewTab: false,
  look: { name: "teal", color: buttonColors.teal, shape: "soft", size: "l" },
};

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;
/** Compiles the code as a project would. */
function compiled(code: string): ComponentType {
  const { outputText, diagnostics } = ts.transpileModule(code, {
    fileName: "pay-button.jsx",
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  expect(diagnostics).toEqual([]);
  const exported: { PayButton?: ComponentType } = {};
  new Function("exports", "require", outputText)(exported, () => jsxRuntime);
  return exported.PayButton!;
}
function rendered(code: string): string {
  const Button = compiled(code);
  return renderToStaticMarkup(<Button />);
}
const elements = (root: Element): readonly string[] =>
  [...root.querySelectorAll("*")].map(({ localName }) => localName);
const linkIn = (html: string): HTMLAnchorElement => parsed(html).querySelector("a")!;
const facts = (link: HTMLAnchorElement) => ({
  href: link.getAttribute("href"),
  words: link.textContent?.trim(),
  attributes: Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  elements: elements(link),
});

/** Input with all characters that are special in HTML, JSX or scripts. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."&<>\"'`{}\\$/=; ",
        "</script>",
        "</style>",
        "<!--",
        "&amp;",
        "${x}",
        "{0}",
        "\u202E",
        "\u200F",
        "\u2067",
        "\u00A0",
        "👩‍🍳",
        "دفع",
        "Ödə",
        "Оплатить",
        "javascript:",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join("").trim())
  .filter((text) => text !== "" && isLine(text));
const looks = fc.record({
  shape: fc.constantFrom(...buttonShapes),
  size: fc.constantFrom(...buttonSizes),
  name: fc.constant("own" as const),
  color: fc.integer({ min: 0, max: 0xffffff }).map((color): Hex => `#${color.toString(16).padStart(6, "0")}`),
});
const buttons: fc.Arbitrary<PayButton> = fc.record({
  url: fc.constantFrom(defaults.url, "https://pay.example/pay/'\"><script>alert(1)</script>`{0}"),
  text: typed,
  amount: fc.option(fc.constantFrom("50.00\u00A0AZN", "1\u00A0234,50\u00A0AZN"), { nil: undefined }),
  language: fc.constantFrom("en", "az", "ru", "ar"),
  opensNewTab: fc.boolean(),
  look: looks,
});

test("writes HTML with the same text and link and no other element, for any input", () => {
  fc.assert(
    fc.property(buttons, (button) => {
      const html = buttonHtml(button);
      const body = parsed(html);
      const valueText = button.amount === undefined ? button.text : `${button.text} · ${button.amount}`;
      const [style, link] = [new DOMParser().parseFromString(html, "text/html").querySelector("style"), linkIn(html)];
      expect(style?.textContent).toBe(`\n${buttonStyle(button)}\n`);
      expect(body.querySelectorAll("a")).toHaveLength(1);
      expect(link.querySelector("span")?.textContent).toBe(valueText);
      expect(facts(link)).toMatchObject({
        href: button.url,
        elements: ["svg", "rect", "path", "span", ...(button.amount === undefined ? [] : ["bdi"])],
      });
      expect(elements(body).filter((name) => name !== "style")).toEqual(["a", ...elements(link)]);
      expect(link.dir).toBe(button.language === "ar" ? "rtl" : "ltr");
    }),
    { numRuns: 300 },
  );
});

test("writes React code that compiles to the same link, for any input", () => {
  fc.assert(
    fc.property(buttons, (button) => {
      const html = rendered(buttonReact(button));
      expect(facts(linkIn(html))).toEqual({
        ...facts(linkIn(buttonHtml(button))),
        words: linkIn(buttonHtml(button)).textContent?.trim(),
      });
      expect(new DOMParser().parseFromString(html, "text/html").querySelector("style")?.textContent).toBe(
        `\n${buttonStyle(button)}\n`,
      );
    }),
    { numRuns: 120 },
  );
});

test("writes no invisible characters", () => {
  const button = { ...defaults, text: "Pay\u202Enow\u200F" };
  for (const code of [buttonHtml(button), buttonReact(button)])
    expect(code).not.toMatch(/[\u00A0\u200B-\u200F\u202A-\u202E\u2066-\u2069]/);
});

test("writes readable code for an ordinary button", () => {
  const html = buttonHtml({ ...defaults, url: "https://pay.example/pay/1" });
  expect(html).toContain('<a class="pay-button-teal-soft-l" href="https://pay.example/pay/1" lang="en" dir="ltr">');
  expect(html).toContain('<span>Book and pay · <bdi dir="ltr">50.00&nbsp;AZN</bdi></span>');
  expect(buttonReact({ ...defaults, url: "https://pay.example/pay/1", amount: undefined })).toContain(
    "<span>Book and pay</span>",
  );
  expect(buttonHtml({ ...defaults, opensNewTab: true })).toContain('target="_blank" rel="noopener"');
  expect(html).not.toContain("target");
});

test("keeps the text readable on every colour, at rest and on hover, and every button visible on white", () => {
  fc.assert(
    fc.property(looks, (look) => {
      expect(contrast(look.color, textOn(look.color))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      const css = buttonStyle({ ...defaults, look });
      const [rest, hover] = css.split(":hover");
      const of = (text: string | undefined, name: string) =>
        new RegExp(`${name}: (#[\\dA-F]{6});`).exec(text ?? "")?.[1] as Hex;
      expect(contrast(of(rest, "background"), of(rest, "color"))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(of(hover, "background"), of(hover, "color"))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      const border = /border: 1px solid (\S+);/.exec(css)?.[1];
      const edge = border === "transparent" ? look.color : (border as Hex);
      expect(contrast(edge, white)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
      const ring = /outline: 3px solid (\S+);/.exec(css)?.[1] as Hex;
      expect(contrast(ring, white)).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["#FFFFFF", "#000000", 21],
  ["#0D7A76", "#FFFFFF", 5.17],
  ["#0F274B", "#FFFFFF", 14.87],
  ["#15212F", "#FFFFFF", 16.27],
  ["#89919A", "#FFFFFF", 3.19],
] as const)("%s and %s have the contrast ratio that other tools compute", (one, other, ratio) => {
  expect(Math.abs(contrast(one, other) - ratio)).toBeLessThan(0.02);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
