import { readdirSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import formatCompiled from "icu-minify/format";
import { IntlMessageFormat } from "intl-messageformat";
import { allLanguages } from "@/lib/contract/constants";
import { languages, type Language } from "@/lib/i18n/languages";
import { messagesOf, type Messages } from "@/lib/i18n/messages";
import { statuses } from "@/lib/contract/values";
import { refusedWords } from "@/tests/support/refused-words";

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, at = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];
type TextParts = { arguments: Set<string>; plurals: string[][] };

/** The arguments of a text, and the categories of each of its plurals. */
function look(elements: readonly Element[], parts: TextParts = { arguments: new Set(), plurals: [] }): TextParts {
  for (const element of elements) {
    if ("options" in element) {
      if ("pluralType" in element) parts.plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) look(option.value, parts);
    }
    if (element.type !== 0 && element.type !== 7 && "value" in element && typeof element.value === "string")
      parts.arguments.add(element.value);
  }
  return parts;
}
const parsed = (text: string, language: Language) =>
  look(new IntlMessageFormat(text, languages[language].tag).getAst());

const words = {} as Record<Language, Map<string, string>>; // complete after beforeAll
beforeAll(async () => {
  for (const language of allLanguages) words[language] = new Map(flat(await messagesOf(language)));
});

const eachText = (check: (key: string, text: string, language: Language) => void) => {
  for (const language of allLanguages) for (const [key, text] of words[language]) check(key, text, language);
};
/** Words that people search for may be other words than those of the screens. */
const isTyped = (key: string) => key.startsWith("shell.palette.purposes.");
const keysWhere = (matches: (key: string, text: string, language: Language) => boolean): string[] => {
  const all: string[] = [];
  eachText((key, text, language) => {
    if (!isTyped(key) && matches(key, text, language)) all.push(`${language} ${key}: ${text}`);
  });
  return all;
};

describe("the four languages", () => {
  test("do not say that a payout goes to a card, because it may go to an IBAN", () => {
    for (const language of allLanguages)
      expect(words[language].get("dashboard.recent.payoutTo")).not.toMatch(/card|kart|карт|بطاق/i);
  });
  test("have the same keys", () => {
    for (const language of allLanguages)
      expect([...words[language].keys()].sort()).toEqual([...words.en.keys()].sort());
  });

  test("export every file", async () => {
    const files = readdirSync(join(process.cwd(), "messages/en"))
      .filter((file) => file.endsWith(".json"))
      .map((file) => file.slice(0, -5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    for (const language of allLanguages) expect(Object.keys(await messagesOf(language)).sort()).toEqual(files.sort());
  });

  test("have the same arguments", () => {
    const wrong = keysWhere((key, text, language) => {
      const own = parsed(text, language).arguments;
      const english = parsed(words.en.get(key) ?? "", "en").arguments;
      return own.size !== english.size || [...own].some((name) => !english.has(name));
    });
    expect(wrong).toEqual([]);
  });

  test("have every plural form of the language and no other", () => {
    const wrong = keysWhere((_, text, language) => {
      const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
      return parsed(text, language).plurals.some(
        (forms) => JSON.stringify(forms.filter((form) => !form.startsWith("=")).sort()) !== JSON.stringify(needed),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("have no empty text and no space at the end", () => {
    expect(keysWhere((_, text) => text.trim() === "" || text !== text.trim())).toEqual([]);
  });

  test("have no invisible characters", () => {
    expect(keysWhere((_, text) => /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/.test(text))).toEqual(
      [],
    );
  });
});

describe("precompiled messages, as the browser gets them", () => {
  test("equal the parser's output for every text and count", () => {
    // A format takes a hundred times longer to make than to use.
    const made = new Map<string, unknown>();
    const once = <T>(key: readonly unknown[], make: () => T): T => {
      const name = JSON.stringify(key);
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as T; // set under this name by the same maker
    };
    const formatters = {
      getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
        once(["number", ...given], () => new Intl.NumberFormat(...given)),
      getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        once(["day", ...given], () => new Intl.DateTimeFormat(...given)),
      getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
        once(["plural", ...given], () => new Intl.PluralRules(...given)),
    };
    eachText((_, text, language) => {
      const { tag } = languages[language];
      const compiled = compile(text);
      const names = [...parsed(text, language).arguments];
      const whole = new IntlMessageFormat(text, tag, undefined, { formatters });
      for (const count of names.length > 0 ? [0, 1, 2, 3, 5, 11, 21, 100, 1234] : [0]) {
        const values = Object.fromEntries(names.map((name) => [name, count]));
        expect(formatCompiled(compiled, tag, values, { formatters })).toBe(whole.format(values));
      }
    });
  });
});

describe("the style", () => {
  const fixed = /^messages\.catalogue\./; // the specification's own texts
  const exclamations = new Set(["messages.errorScreen.title", "messages.appPrompt.text"]);

  test("has no full stop at the end", () =>
    expect(keysWhere((key, text) => !key.startsWith("auth.sample.customer") && /[.。](?:\})?$/.test(text))).toEqual(
      [],
    )); // the initial of a sample's surname

  test("has a capital letter at the start of buttons and states, because no style adds one", () =>
    expect(
      keysWhere(
        (key, text) =>
          /^(actions|statuses|messages\.app|attempts\.result|contract\.list\.states)\./.test(key) &&
          /^\p{Ll}/u.test(text),
      ),
    ).toEqual([]));

  test("has exclamation marks only in the two fixed texts", () => {
    expect(keysWhere((key, text) => /[!！]/.test(text) && !exclamations.has(key))).toEqual([]);
    for (const language of allLanguages) for (const key of exclamations) expect(words[language].get(key)).toMatch(/!$/);
  });

  test("has each language's own quotation marks", () => {
    expect(
      keysWhere(
        (key, text, language) =>
          !fixed.test(key) && (language === "en" ? /["'«»]/ : /["'“”]/).test(text.replace(/“@”/g, "")),
      ),
    ).toEqual([]);
  });

  test("has no refused words", () => {
    // «çıxarış» is a statement and no withdrawal.
    const withoutSyntax = (text: string) => text.replace(/\{\w+, select,/g, "");
    const judged = (key: string, text: string) =>
      withoutSyntax(/\bstatement\b/.test(key) ? text.replace(/çıxarış/giu, "") : text);
    expect(
      keysWhere((key, text, language) => !fixed.test(key) && refusedWords[language].test(judged(key, text))),
    ).toEqual([]);
  });

  test("has «yadda saxlamaq» for saving in Azerbaijani, because «saxlamaq» alone is keeping", () =>
    expect(
      keysWhere(
        (key, text, language) =>
          language === "az" && /\b(?:save[sd]?|saving)\b/i.test(words.en.get(key)!) && !/yadda/i.test(text),
      ),
    ).toEqual([]));

  test("has «حجز» for bookings and «كود» for program code in Arabic", () => {
    const booking = new Set([
      "bulk.columns.bookingId",
      "bulkFiles.sheet.rules.bookingId",
      "rules.required.bookingId",
      "fields.bookingId",
      "widgets.invoiceHelp",
      "widgets.wordings.book",
      "invoices.search",
      "transactions.reasons.shortenedBooking",
      "transactions.reasons.canceledBooking",
    ]);
    expect(keysWhere((key, text, language) => language === "ar" && /حجز/.test(text) && !booking.has(key))).toEqual([]);
    expect(
      keysWhere(
        (key, text, language) =>
          language === "ar" && /كود/.test(text) && !/^(actions\.do\.copyCode|widgets\.code\.\w+)$/.test(key),
      ),
    ).toEqual([]);
  });

  test("has no dash between and no plus before figures in Arabic, where “1–10” is drawn as “10–1”", () =>
    expect(keysWhere((_, text, language) => language === "ar" && /(?:\}\s*–\s*|\+)\{/.test(text))).toEqual([]));

  test("appends no ending to an argument", () => {
    const glued = (elements: readonly Element[]): boolean =>
      elements.some((element, at) => {
        const next = elements[at + 1];
        const touches = element.type === 1 && next?.type === 0 && /^[\p{L}’'-]/u.test(next.value);
        return (
          touches || ("options" in element && Object.values(element.options).some((option) => glued(option.value)))
        );
      });
    expect(
      keysWhere(
        (key, text, language) =>
          !fixed.test(key) && glued(new IntlMessageFormat(text, languages[language].tag).getAst()),
      ),
    ).toEqual([]);
  });
});

test("every name in the data has a text", async () => {
  const english: Messages = await messagesOf("en");
  for (const status of statuses) expect(english.statuses[status]).toBeTruthy();
});

test("only a declined card mentions a PIN code", () => {
  const asking = allLanguages.flatMap((language) =>
    [...words[language]].flatMap(([key, text]) =>
      /\bpin\b/i.test(text) && !key.startsWith("transactions.responses.") ? [`${language} ${key}`] : [],
    ),
  );
  expect(asking).toEqual([]);
});
