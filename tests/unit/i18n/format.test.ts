import fc from "fast-check";
import { allLanguages } from "@/lib/contract/constants";
import { languageOfTag, languages, type Language } from "@/lib/i18n/languages";
import { calendars } from "@/lib/i18n/calendar";
import { createFormat, type ListWords } from "@/lib/i18n/format";

const baku = (language: Language) => createFormat(language, "Asia/Baku");
const noon = "2026-11-20T12:51:00Z"; // 16:51 in Baku
const isolated = (text: string) => `\u2068${text}\u2069`;

describe("money", () => {
  test.each([
    ["en", 123_450, "1,234.50"],
    ["az", 123_450, "1.234,50"],
    ["ru", 123_450, "1\u00A0234,50"],
    ["ar", 123_450, "1,234.50"],
    ["en", 5, "0.05"],
    ["ru", 18_432_050, "184\u00A0320,50"],
    ["en", -12_000, "\u2212120.00"],
    ["az", 0, "0,00"],
  ] as const)("%s writes %d as %s", (language, minor, figure) =>
    expect(baku(language).money(minor, "AZN").figure).toBe(figure),
  );

  test("writes the code after the number, without a line break", () =>
    expect(baku("en").money(1_250, "AZN").text).toBe("12.50\u00A0AZN"));
  test("isolates the code in Arabic text", () =>
    expect(baku("ar").money(-1_250, "AED").text).toBe(isolated("\u221212.50\u00A0AED")));

  test("writes every digit of the amount in every language", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.constantFrom(...allLanguages), (minor, language) => {
        const figure = baku(language).figure(minor);
        expect(Number(figure.replace(/\D/g, ""))).toBe(Math.abs(minor));
        expect(figure.startsWith("\u2212")).toBe(minor < 0);
      }),
    );
  });

  test("equals Intl on Node", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom<Language>("en", "az", "ru", "ar"),
        (minor, language) => {
          const tag = language === "ar" ? languages.ar.tag : language;
          expect(baku(language).figure(minor)).toBe(
            new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(minor / 100),
          );
        },
      ),
    );
  });
});

test.each([
  ["en", "Nigar Həsənova", "Nigar Həsənova"],
  ["en", "محمد علي", isolated("محمد علي")],
  ["ru", "+994 50 214 08 77", "+994 50 214 08 77"],
  ["ar", "Nigar Həsənova", isolated("Nigar Həsənova")],
  ["ar", "AP-7K2M", isolated("AP-7K2M")],
] as const)("in %s, %s in a sentence is isolated from letters of the other direction", (language, text, shown) =>
  expect(baku(language).isolate(text)).toBe(shown),
);

test("numbers and percents", () => {
  expect(allLanguages.map((language) => baku(language).number(1_234_567))).toEqual([
    "1,234,567",
    "1.234.567",
    "1\u00A0234\u00A0567",
    isolated("1,234,567"),
  ]);
  expect(allLanguages.map((language) => baku(language).percent(12.4))).toEqual([
    "12.4%",
    "12,4%",
    "12,4%",
    isolated("12.4%"),
  ]);
  expect(baku("en").percent(-3)).toBe("\u22123%");
  expect(baku("en").percent(-0.04)).toBe("0%");
});

test.each([
  [0, "0"],
  [950, "950"],
  [1_000, "1K"],
  [1_500, "1.5K"],
  [150_000, "150K"],
  [999_999, "1M"],
  [2_500_000, "2.5M"],
  [-50_000, "\u221250K"],
  [3e9, "3B"],
  [2e12, "2,000B"],
])("the axis writes %d as %s", (value, text) => expect(baku("en").compact(value)).toBe(text));
test("the axis uses the language", () =>
  expect(allLanguages.map((language) => baku(language).compact(150_000))).toEqual([
    "150K",
    "150\u00A0min",
    "150\u00A0тыс.",
    "150\u00A0ألف",
  ]));

describe("days", () => {
  test.each([
    ["en", "20 Nov 2026", "20 Nov", "Friday, 20 November 2026", "November 2026", "Nov"],
    ["az", "20 noyabr 2026", "20 noy", "20 noyabr 2026, cümə", "noyabr 2026", "noy"],
    ["ru", "20 ноября 2026", "20 нояб.", "Пятница, 20 ноября 2026", "Ноябрь 2026", "нояб."],
    ["ar", "20 نوفمبر 2026", "20 نوفمبر", "الجمعة، 20 نوفمبر 2026", "نوفمبر 2026", "نوفمبر"],
  ] as const)("in %s", (language, day, shortDay, longDay, month, monthShort) => {
    const format = baku(language);
    expect(format.day(noon)).toBe(day);
    expect(format.day("2026-11-20")).toBe(day);
    expect(format.shortDay(noon)).toBe(shortDay);
    expect(format.shortDayTime(noon, noon)).toBe(`${shortDay}${language === "ar" ? "،" : ","} ${format.time(noon)}`);
    expect(format.longDay(noon)).toBe(longDay);
    expect(format.month(noon)).toBe(month);
    expect(format.monthShort(noon)).toBe(monthShort);
    expect(format.time(noon)).toBe("16:51");
  });

  test("a day of another year names its year", () => {
    const { nearDay } = baku("en");
    expect(nearDay("2026-01-01", noon)).toBe("1 Jan");
    expect(nearDay("2025-12-31", noon)).toBe("31 Dec 2025");
    expect(nearDay("2026-12-31T20:30:00Z", "2026-12-31T19:30:00Z")).toBe("1 Jan 2027");
  });
  test("a moment of another year names its year, in the edition's zone", () => {
    const { shortDayTime, timeOrDay } = baku("en");
    const newYear = "2026-12-31T20:30:00Z";
    for (const written of [shortDayTime, timeOrDay]) {
      expect(written("2025-11-20T12:51:00Z", noon)).toBe("20 Nov 2025, 16:51");
      expect(written("2026-01-01T12:51:00Z", noon)).toBe("1 Jan, 16:51");
      expect(written("2026-12-31T19:30:00Z", newYear)).toBe("31 Dec 2026, 23:30");
      expect(written("2026-12-31T19:30:00Z", "2026-12-31T08:00:00Z")).toMatch(/23:30$/);
    }
    expect(timeOrDay("2026-12-31T20:10:00Z", newYear)).toBe("00:10");
  });

  test("an instant is on the edition's day, and a day does not change", () => {
    const late = "2026-11-20T20:30:00Z";
    expect(baku("en").dayTime(late)).toBe("21 Nov 2026, 00:30");
    expect(createFormat("en", "Asia/Riyadh").dayTime(late)).toBe("20 Nov 2026, 23:30");
    expect(baku("en").instantToDay(late)).toBe("2026-11-21");
    expect(createFormat("ar", "Asia/Dubai").dayTime(noon)).toBe("20 نوفمبر 2026، 16:51");
  });

  test("month names are those of CLDR, also in Gulf Arabic", () => {
    const names = (tag: string) =>
      Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 15)),
      );
    expect(calendars.en.months).toEqual(names("en"));
    expect(calendars.az.months).toEqual(names("az"));
    expect(calendars.ru.months).toEqual(names("ru"));
    expect(calendars.ar.months).toEqual(names("ar-AE-u-ca-gregory-nu-latn"));
  });

  test("every language has every name once", () => {
    for (const language of allLanguages) {
      for (const [family, names] of Object.entries(calendars[language])) {
        expect(names).toHaveLength(family.startsWith("weekday") ? 7 : 12);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });
});

test("remaining time", () => {
  expect(baku("en").countdown(42)).toBe("0:42");
  expect(baku("ar").countdown(180)).toBe("3:00");
});

test.each([
  ["2026-11-20T19:59:59Z", -1, 0, 1],
  ["2026-11-20T20:00:00Z", -2, -1, 0], // the 21st in Baku
])("at %s the days until yesterday, today and tomorrow are %d, %d and %d", (now, ...counts) =>
  expect(["2026-11-19", "2026-11-20", "2026-11-21"].map((day) => baku("en").daysUntil(day, now))).toEqual(counts),
);

test("joins lists by the patterns, without a serial comma", () => {
  const words: ListWords = (key, { a, b }) => (key === "andMiddle" ? `${a}, ${b}` : `${a} and ${b}`);
  const join = (...items: string[]) => baku("en").list(items, words);
  expect([join(), join("a"), join("a", "b"), join("a", "b", "c"), join("a", "b", "c", "d")]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
    "a, b, c and d",
  ]);
});

describe("locale tags", () => {
  test("map back to their language", () => {
    for (const language of allLanguages) expect(languageOfTag(languages[language].tag)).toBe(language);
    expect(languageOfTag("xx")).toBe("en");
  });

  test("Turkish has Azerbaijani numbers and plurals and may replace az where it is missing", () => {
    const plural = { az: new Intl.PluralRules("az"), tr: new Intl.PluralRules("tr") };
    expect(plural.tr.resolvedOptions().pluralCategories).toEqual(plural.az.resolvedOptions().pluralCategories);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), (count) => {
        expect(plural.tr.select(count)).toBe(plural.az.select(count));
        expect(new Intl.NumberFormat("tr").format(count)).toBe(new Intl.NumberFormat("az").format(count));
        expect(baku("az").number(count)).toBe(new Intl.NumberFormat("tr").format(count));
      }),
    );
  });

  test("Arabic keeps Latin digits, the Gregorian calendar and six plural forms", () => {
    expect(new Intl.NumberFormat(languages.ar.tag).format(1234.5)).toBe("1,234.5");
    expect(new Intl.DateTimeFormat(languages.ar.tag).resolvedOptions().calendar).toBe("gregory");
    expect(new Intl.PluralRules(languages.ar.tag).resolvedOptions().pluralCategories).toHaveLength(6);
  });
});
