import fc from "fast-check";
import { isLine, isText, plainLine, plainText } from "@/lib/contract/checks/text";
import { Email } from "@/lib/contract/values";

const from = (first: number, last = first) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Every class of invalid code points, complete or by its limits. */
const classes: Readonly<Record<string, readonly string[]>> = {
  "a control of the first block": [...from(0, 8), "\u000b", "\u000c", ...from(0x0e, 0x1f)],
  "a control of the second block": from(0x7f, 0x9f),
  "a noncharacter": [
    ...from(0xfdd0, 0xfdef),
    ...Array.from({ length: 17 }, (_, plane) => from(plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff)).flat(),
  ],
  "half of a character": ["\ud800", "\udbff", "\udc00", "\udfff"],
  "a control of direction": [...from(0x202a, 0x202e), ...from(0x2066, 0x2069), "\u200e", "\u200f", "\u061c"],
  "a character without width": [
    "\u200b",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u180e",
    ...from(0x2061, 0x2064),
    ...from(0x206a, 0x206f),
  ],
  "a filler": ["\u115f", "\u1160", "\u3164", "\uffa0", "\u17b4", "\u2800"],
  "a tag": from(0xe0000, 0xe007f),
  "a variation selector alone": [...from(0xfe00, 0xfe0f), ...from(0xe0100, 0xe01ef)],
  "a joiner alone": ["\u200c", "\u200d"],
  "a separator of lines": ["\u2028", "\u2029"],
  "a mark of annotations": from(0xfff9, 0xfffb),
};
const all = Object.values(classes).flat();

test.each(Object.entries(classes))("%s is no text at any position and is left out of files", (_, signs) => {
  for (const sign of signs) {
    for (const text of [sign, `${sign}Leyla`, `Ley${sign}la`, `Leyla${sign}`, `1${sign}2`, `ليلى${sign} محمد`]) {
      expect([[...text].map((one) => one.codePointAt(0)!.toString(16)), isLine(text), isText(text)]).toEqual([
        expect.anything(),
        false,
        false,
      ]);
      expect(plainText(text)).toBe(text.replace(sign, ""));
    }
  }
});

test.each([
  "Leyla Həsənova",
  "O’Neil – “A&B” №7",
  "İlqar I ı i",
  "Ünvan: 5-ci mərtəbə",
  "محمد بن زايد",
  "Анна Ёлкина",
  "अनिल",
  "李雷",
  "é as two: e\u0301",
  "5 ₼ €",
  "\u00a0",
  "a\u00a0b",
  "…",
  "\ue000",
  "می\u200cخواهم",
  "क्\u200dष",
  "क्\u200cष",
  "😀",
  "👩\u200d💻",
  "👩🏽\u200d🚀",
  "❤\ufe0f",
  "❤\ufe0f\u200d🔥",
  "🏳\ufe0f\u200d🌈",
  "👨\u200d👩\u200d👧\u200d👦",
  "1\ufe0f\u20e3",
  "🇦🇿",
  "👍🏽",
  "©\ufe0f",
])("%j is valid", (text) => {
  expect([isLine(text), isText(text), plainText(text), plainLine(text)]).toEqual([true, true, text, text]);
});

test.each([
  "a\u200db",
  "a\u200c",
  "می\u200c\u200cخواهم",
  "\u200cمی",
  "😀\u200d",
  "😀\u200da",
  "a\ufe0f",
  "1\ufe0f",
  "1\ufe0f\ufe0f\u20e3",
  "❤\ufe0f\ufe0f",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
])("%j is invalid, because of its invisible characters", (text) => {
  expect([isLine(text), isText(text)]).toEqual([false, false]);
});

test("an e-mail with an invisible character is refused because of it", () => {
  const { error } = Email.safeParse("leyla\u200b@example.com");
  expect(error?.issues.map(({ message }) => message)).toEqual(["characters"]);
});

test("a description may contain line breaks and tabs, a name may not", () => {
  for (const text of ["a\nb", "a\r\nb", "a\tb"])
    expect([isText(text), isLine(text), plainText(text), plainLine(text)]).toEqual([
      true,
      false,
      text,
      text.replace(/[\r\n\t]/g, " "),
    ]);
});

test("cleaned input is valid text, and valid text does not change", () => {
  const pieces = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      ...all,
      "\n",
      "\t",
      "ا",
      "ل",
      "क",
      "्",
      "😀",
      "🏽",
      "❤",
      "\ufe0f",
      "\u200d",
      "\u200c",
      "1",
      "\u20e3",
    ),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(isText(plainText(text))).toBe(true);
      expect(isLine(plainLine(text))).toBe(true);
      expect(plainText(text) === text).toBe(isText(text));
    }),
    { numRuns: 3_000 },
  );
});
