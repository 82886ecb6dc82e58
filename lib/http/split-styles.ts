// A stylesheet in two parts: the rules that the first frame of a page needs, and the others.
import postcss, { type ChildNode } from "postcss";

/** A rule with what each of its selectors needs, or an at-rule around others. */
type Piece =
  | { readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly open: string; readonly pieces: readonly Piece[] };
export type Sheet = readonly Piece[];

/** No page has it. */
const later = ["later"];
const byHand = /:(hover|focus|focus-visible|focus-within|active)\b/;

/**
 * The classes and attributes that an element and its ancestors must have: ".row", "[data-open". Those in the brackets of
 * a pseudo-class are left out, because one of several may be enough, or none may be there.
 */
export function needsOf(selector: string): readonly string[] {
  const escaped: string[] = [];
  let text = selector.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign: string) => {
    escaped.push(code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)));
    return String.fromCodePoint(0xe000 + escaped.length - 1);
  });
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, "");
  if (byHand.test(text)) return later;
  const plain = (name: string) => name.replace(/[\uE000-\uF8FF]/g, (sign) => escaped[sign.codePointAt(0)! - 0xe000]!);
  return (text.match(/\.[^\s.:#[\]>+~,*&]+|\[[\w-]+/g) ?? []).map(plain);
}

const piecesOf = (node: ChildNode): Piece[] => {
  if (node.type === "comment") return [];
  if (node.type === "rule") return [{ text: node.toString(), selectors: node.selectors.map(needsOf) }];
  if (node.type === "decl") return []; // none outside of a rule
  const { name, params, nodes } = node;
  if (/^(-\w+-)?(keyframes|font-face)$/.test(name)) return [{ text: node.toString(), selectors: [later] }];
  if (!nodes || name === "property") return [{ text: `${node.toString()};`, selectors: [[]] }];
  if (name === "media" && params === "print") return [{ text: node.toString(), selectors: [later] }];
  return [{ open: `@${name} ${params}{`, pieces: nodes.flatMap(piecesOf) }];
};
export const readSheet = (css: string): Sheet => postcss.parse(css).nodes.flatMap(piecesOf);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
/** Classes and attributes, as `needsOf` names them. */
export function namesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, name = "", value = ""] of html.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    found.add(`[${name}`);
    if (name === "class") for (const one of value.split(" ")) found.add(`.${one}`);
  }
  return new Set([...found].map((name) => name.replace(/&(#?\w+);/g, (all, of: string) => entities[of] ?? all)));
}

export function splitSheet(sheet: Sheet, names: ReadonlySet<string>): readonly [first: string, rest: string] {
  let [first, rest] = ["", ""];
  for (const piece of sheet)
    if ("pieces" in piece) {
      const [some, others] = splitSheet(piece.pieces, names);
      if (some) first += `${piece.open}${some}}`;
      if (others) rest += `${piece.open}${others}}`;
    } else if (piece.selectors.some((needs) => needs.every((name) => names.has(name)))) first += piece.text;
    else rest += piece.text;
  return [first, rest];
}
