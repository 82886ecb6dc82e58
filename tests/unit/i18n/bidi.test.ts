import { keepOnLine } from "@/lib/i18n/bidi";

test.each([
  ["a mark at the end of a text", "3 ليالٍ", "3 ليالٍ\u200C"],
  ["a mark at the end of a word", "ليالٍ، غرفة", "ليالٍ\u200C، غرفة"],
  ["a mark inside a word", "المفوَّض", "المفوَّض"],
  ["no Arabic", "Kafé", "Kafé"],
])("keepOnLine handles %s", (_, text, shown) => expect(keepOnLine(text)).toBe(shown));
