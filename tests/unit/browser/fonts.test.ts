// A preloaded font delays the rows, so only small fonts of the first screen are preloaded.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const faces = [
  ...readFileSync(join(root, "app/fonts.css"), "utf8").matchAll(/url\("([^"]+)"\)[^}]*unicode-range:\s*([^;]+);/g),
].map(([, file, ranges]) => ({
  file: file!,
  ranges: ranges!.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  }),
}));
const has = (letter: string) => (ranges: (typeof faces)[number]["ranges"]) =>
  ranges.some(([from, to]) => from <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to);
/** Browsers use the later of two faces with the same letter. */
const fileOf = (letter: string) => faces.findLast(({ ranges }) => has(letter)(ranges))?.file;
const filesFor = (text: string) => new Set([...text.replace(/\s/gu, "")].map(fileOf));
const size = (files: Iterable<string | undefined>) =>
  [...files].reduce((sum, file) => sum + statSync(join(root, "public", file!)).size, 0);

test("English rows need one small file, and so do their Azerbaijani names", () => {
  const english = filesFor("Invoices INV-20418 1,240.00 AZN Paid “Room” – 22 Nov …");
  expect(english.size).toBe(1);
  expect(size(english)).toBeLessThan(21.5 * 1024);
  const names = "Leyla Həsənova, Əli Kamran Şirinov, Könül Ağayeva, İkinəfərlik otaq, Çiçək, Tural Hüseynov";
  expect(filesFor(names)).toEqual(english);
});
test("every file of the stylesheet exists, and each letter of the languages has one", () => {
  for (const { file } of faces) expect(statSync(join(root, "public", file)).size).toBeGreaterThan(0);
  for (const letter of "AzÇçƏəĞğIıİiÖöŞşÜüéñßŁřЖщёъ٣ىعچ")
    expect([letter, fileOf(letter)]).toEqual([letter, expect.any(String)]);
});
test("a page preloads the fonts of its language", () => {
  const layout = readFileSync(join(root, "app/layout.tsx"), "utf8");
  const preloaded = (language: string) =>
    [...new RegExp(`\\b${language}: \\[([^\\]]*)\\]`).exec(layout)![1]!.matchAll(/"([\w-]+)"/g)].map(
      ([, subset]) => `/fonts/rubik-${subset}-wght-normal.woff2`,
    );
  const samples = { en: "Invoices 12", az: "Fakturalar üçün ödəniş İğ", ru: "Счета INV-2", ar: "الفواتير INV-2" };
  for (const [language, text] of Object.entries(samples))
    expect([language, new Set(preloaded(language))]).toEqual([language, filesFor(text)]);
});
