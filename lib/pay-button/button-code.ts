// The code of a pay button for another site: a styled link without script, as HTML, as React, and in parts for the
// preview.
import { type Language, languages } from "@/lib/i18n/languages";
import { type Hex, SHAPE_CONTRAST, contrast, ink, mix, textOn, white } from "@/lib/rules/contrast";
import type { ButtonColor, ButtonShape, ButtonSize } from "./button-settings";

export interface PayButton {
  readonly url: string;
  readonly text: string;
  /** In the button's language, with its currency; undefined if the button shows no amount. */
  readonly amount: string | undefined;
  readonly language: Language;
  readonly opensNewTab: boolean;
  readonly look: {
    readonly name: ButtonColor;
    readonly color: Hex;
    readonly shape: ButtonShape;
    readonly size: ButtonSize;
  };
}

const sizes: Readonly<Record<ButtonSize, { height: number; padding: string; font: number }>> = {
  s: { height: 36, padding: "6px 14px", font: 14 },
  m: { height: 42, padding: "8px 18px", font: 15 },
  l: { height: 48, padding: "10px 20px", font: 16 },
};
const radii: Readonly<Record<ButtonShape, string>> = { square: "0", soft: "8px", pill: "999px" };
/** On white (4.9 : 1). */
const outline: Hex = "#68727E";

/** Two buttons of one style may share a page and its styles. */
const classOf = ({ look: { name, color, shape, size } }: PayButton): string =>
  `pay-button-${name === "own" ? color.slice(1).toLowerCase() : name}-${shape}-${size}`;
/** Whether the colour alone would be invisible on a white page. */
const needsOutline = (color: Hex): boolean => contrast(color, white) < SHAPE_CONTRAST;

/** Moves away from the text's colour, so that hovering does not reduce the contrast. */
function hoverOf(color: Hex): Hex {
  if (textOn(color) === white) return mix(color, "#000000", 0.18);
  return contrast(color, white) < 1.25 ? mix(color, ink, 0.06) : mix(color, white, 0.18);
}

export function buttonStyle(button: PayButton): string {
  const { color, shape, size } = button.look;
  const { height, padding, font } = sizes[size];
  // With the element's name in front: a site's rules for links have less specificity.
  const link = `a.${classOf(button)}`;
  return `${link}, ${link}:visited {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box;
  max-width: 100%;
  min-height: ${height}px;
  padding: ${padding};
  border: 1px solid ${needsOutline(color) ? outline : "transparent"};
  border-radius: ${radii[shape]};
  background: ${color.toUpperCase()};
  color: ${textOn(color)};
  font-family: inherit;
  font-size: ${font}px;
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
}
${link}:hover {
  background: ${hoverOf(color)};
  color: ${textOn(color)};
}
${link}:focus-visible {
  outline: 3px solid ${needsOutline(color) ? ink : color.toUpperCase()};
  outline-offset: 2px;
}
@media (prefers-reduced-motion: no-preference) {
  ${link} {
    transition: background-color 0.15s;
  }
}`;
}

/** Characters that are invisible in an editor are written as numbers. */
const invisible =
  /[\u0000-\u001F\u007F-\u00A0\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFFF9-\uFFFB]/g;
const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16);

const inHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(invisible, (sign) => (sign === "\u00A0" ? "&nbsp;" : `&#x${hexOf(sign)};`));
/** A JavaScript string between braces. */
const inBraces = (text: string): string =>
  `{${JSON.stringify(text).replace(invisible, (sign) => `\\u${hexOf(sign).padStart(4, "0")}`)}}`;
/** Text that JSX would read differently becomes a string. */
const isPlain = (text: string): boolean =>
  /^\S(.*\S)?$/.test(text) && !/[&<>{}"'`\\]|\s\s/.test(text) && text.search(invisible) < 0;
const inJsx = (text: string): string => (isPlain(text) ? text : inBraces(text));
const inJsxAttribute = (text: string): string => (isPlain(text) ? `"${text}"` : inBraces(text));

export type ButtonPart = "style" | "link" | "language" | "target" | "icon" | "text" | "amount";

function facts(button: PayButton) {
  const { language, opensNewTab } = button;
  return {
    name: classOf(button),
    dir: languages[language].dir,
    size: sizes[button.look.size].font + 4,
    // The default of browsers today, stated for older ones.
    target: opensNewTab ? ' target="_blank" rel="noopener"' : "",
  };
}

export function buttonAnchor(button: PayButton): string {
  const { url, text, amount, language } = button;
  const { name, dir, size, target } = facts(button);
  return `<a class="${name}" href="${inHtml(url)}" lang="${language}" dir="${dir}"${target}>
  <svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20M6 15h3"/></svg>
  ${amount === undefined ? `<span>${inHtml(text)}</span>` : `<span>${inHtml(text)} · <bdi dir="ltr">${inHtml(amount)}</bdi></span>`}
</a>`;
}

export const buttonHtml = (button: PayButton): string => `<style>
${buttonStyle(button)}
</style>
${buttonAnchor(button)}`;

export function buttonReact(button: PayButton): string {
  const { url, text, amount, language } = button;
  const { name, dir, size, target } = facts(button);
  const words =
    amount === undefined
      ? `<span>${inJsx(text)}</span>`
      : `<span>${inBraces(`${text} · `)}<bdi dir="ltr">${inJsx(amount)}</bdi></span>`;
  return `const style = \`
${buttonStyle(button)}
\`;

export function PayButton() {
  return (
    <>
      <style>{style}</style>
      <a className="${name}" href=${inJsxAttribute(url)} lang="${language}" dir="${dir}"${target}>
        <svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <rect x="2" y="5" width="20" height="14" rx="2" />
          <path d="M2 10h20M6 15h3" />
        </svg>
        ${words}
      </a>
    </>
  );
}`;
}

/** The parts of the code in the order of its lines, with the text by which each is found. */
export function partsOfCode(button: PayButton): readonly { readonly part: ButtonPart; readonly piece: string }[] {
  return [
    { part: "style", piece: "style" },
    { part: "link", piece: "href" },
    { part: "language", piece: "lang, dir" },
    ...(button.opensNewTab ? [{ part: "target" as const, piece: "target" }] : []),
    { part: "icon", piece: "svg" },
    { part: "text", piece: "span" },
    ...(button.amount === undefined ? [] : [{ part: "amount" as const, piece: "bdi" }]),
  ];
}
