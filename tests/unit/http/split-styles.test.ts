import { namesIn, needsOf, readSheet, splitSheet } from "@/lib/http/split-styles";

test.each([
  [".row > .cell", [".row", ".cell"]],
  [".wide\\:p-1\\.5", [".wide:p-1.5"]],
  [".\\32 xl", [".2xl"]],
  [".\\[\\&\\>svg\\]\\:size-3>svg", [".[&>svg]:size-3"]],
  [".row[data-open]:not(.day):has(> .choice):is(.a, .b)", [".row", "[data-open"]],
  ["main :is(.a:not(.b)) .c", [".c"]],
  ["html", []],
])("%s needs %j", (selector, needs) => {
  expect(needsOf(selector)).toEqual(needs);
});

test("names of classes and attributes are read from HTML", () => {
  const names = namesIn('<tr class="row [&amp;&gt;svg]:size-3" data-open=""><td class="cell"></td></tr>');
  expect(names).toEqual(new Set(["[class", ".row", ".[&>svg]:size-3", "[data-open", ".cell"]));
});

const css = `@layer base, components;
@property --gap { syntax: "*"; inherits: false }
@font-face { font-family: "Rubik"; src: url(/rubik.woff2) }
@keyframes turn { to { rotate: 1turn } }
@layer base { html { color: navy } }
@layer components {
  .row { color: black }
  .row:hover { color: blue }
  .dialog, .row > .cell { color: gray }
  .dialog { color: white }
  @media (width > 48rem) { .row { gap: 1rem } .dialog { gap: 2rem } }
}
@media print { .row { color: black } }`;
const split = (html: string) =>
  splitSheet(readSheet(css), namesIn(html)).map((text) => text.replace(/\s+/g, " ").trim());

test("the first part has what the HTML needs, and the rest all other rules in their at-rules", () => {
  expect(split('<tr class="row"><td class="cell"></td></tr>')).toEqual([
    '@layer base, components;@property --gap { syntax: "*"; inherits: false };@layer base{html { color: navy }}@layer components{.row { color: black }.dialog, .row > .cell { color: gray }@media (width > 48rem){.row { gap: 1rem }}}',
    '@font-face { font-family: "Rubik"; src: url(/rubik.woff2) }@keyframes turn { to { rotate: 1turn } }@layer components{.row:hover { color: blue }.dialog { color: white }@media (width > 48rem){.dialog { gap: 2rem }}}@media print { .row { color: black } }',
  ]);
});
