// Arabic letters join. A style on a part of a word breaks the join and changes the word's width.
import { enter } from "../support/browsers/session";
import { expect, test } from "../support/browsers/test";
import { loadedLetters } from "../support/loaded-letters";
import { wide } from "@/tests/support/e2e/visitor";

/** Texts of one line whose width differs from that of the same text in an element without styles. */
function cutWords(): string[] {
  const widthOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  const pairs = texts.flatMap((text) => {
    const parent = text.parentElement!;
    if (!/^\S.*\p{Script=Arabic}.*\S$/u.test(text.data) || !parent.checkVisibility()) return [];
    if (!(parent instanceof HTMLElement)) return []; // a chart places its own text
    const { height } = widthOf(text);
    if (height === 0 || height > 1.9 * parseFloat(getComputedStyle(parent).fontSize)) return [];
    if (parent.scrollWidth > parent.clientWidth + 1) return [];
    const plain = document.createElement("plain-text");
    plain.style.cssText = "position: absolute; white-space: nowrap";
    const copy = plain.appendChild(document.createTextNode(text.data));
    return [{ text, plain, copy }];
  });
  for (const { text, plain } of pairs) text.parentElement!.append(plain);
  const cut = pairs
    .map(({ text, copy }) => ({ text: copy.data, by: widthOf(text).width - widthOf(copy).width }))
    .filter(({ by }) => Math.abs(by) > 0.5)
    .map(({ text, by }) => `${text}: ${by.toFixed(1)} px`);
  for (const { plain } of pairs) plain.remove();
  return pairs.length > 20 ? cut : [`only ${pairs.length} texts were measured`];
}

for (const screen of ["/", "/billing/invoices", "/billing/wallet"]) {
  test(`does not cut Arabic words on ${screen}`, async ({ walker }) => {
    await walker.engine.resize(wide);
    await enter(walker, screen, { edition: "ae", language: "ar" });
    await walker.see("main h1");
    await expect.poll(() => walker.engine.evaluate(loadedLetters)).toContainEqual(expect.stringMatching(/U\+0?600-/i));
    expect(await walker.engine.evaluate(cutWords)).toEqual([]);
    await walker.engine.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".label-case::first-letter { text-transform: uppercase }");
      document.adoptedStyleSheets = [sheet];
    });
    expect((await walker.engine.evaluate(cutWords)).length, "a style for a first letter is found").toBeGreaterThan(0);
  });
}
