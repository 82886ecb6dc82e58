import { dayNamed } from "@/components/shell/palette/palette-days";

test.each([
  ["22 Nov", "en", "2026-11-22"],
  ["22 ноября", "ru", "2026-11-22"],
  ["3 yanvar 2025", "az", "2025-01-03"],
  ["22.11.2026", "en", "2026-11-22"],
  ["2026-11-22", "ar", "2026-11-22"],
  ["30 dec", "en", "2025-12-30"], // not of this year yet
  ["25 Nov 2026", "en", "2026-11-25"],
  ["26 Nov 2026", "en", undefined], // a day to come
  ["22", "en", undefined],
  ["INV-20418", "en", undefined],
] as const)("%s in %s is %s", (text, language, day) => expect(dayNamed(text, "2026-11-25", language)).toBe(day));
