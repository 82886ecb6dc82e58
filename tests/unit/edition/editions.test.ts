import {
  editionNames,
  editionOfHost,
  editions,
  hides,
  languageFor,
  languagesOf,
  supportLink,
} from "@/lib/edition/editions";

describe("the edition of a host", () => {
  test.each([
    ["portal.example.ae", "ae"],
    ["PORTAL.EXAMPLE.AE", "ae"],
    ["portal.example.sa:3000", "sa"],
    ["portal.example.sa.", "sa"],
    ["portal.example.sa.:443", "sa"],
    ["portal.example.az", "default"],
    ["portal.example.com", "default"],
    ["ae.example.com", "default"],
    ["portal.example.ae.evil.com", "default"],
    ["portal.example.xae", "default"],
    ["localhost:3000", "default"],
    ["127.0.0.1:3000", "default"],
    ["[::1]:3000", "default"],
    ["", "default"],
  ])("of %s is %s", (host, name) => expect(editionOfHost(host).name).toBe(name));

  test("is set by the operator only for hosts without a country", () => {
    expect(editionOfHost("localhost:3000", "sa").name).toBe("sa");
    expect(editionOfHost("10.0.0.7", "ae").name).toBe("ae");
    expect(editionOfHost("preview-17.deploys.dev", "ae").name).toBe("ae");
    expect(editionOfHost("portal.example.ae", "sa").name).toBe("ae");
    expect(editionOfHost("portal.example.az", "sa").name).toBe("default");
  });
});

describe("the languages of an edition", () => {
  test("are those of section 9, and all of them in development", () => {
    expect(languagesOf(editions.default, false)).toEqual(["en", "az", "ru"]);
    expect(languagesOf(editions.ae, false)).toEqual(["en", "ar"]);
    expect(languagesOf(editions.sa, false)).toEqual(["en", "ar"]);
    expect(languagesOf(editions.default, true)).toEqual(["en", "az", "ru"]);
    expect(languagesOf(editions.ae, true)).toEqual(["en", "az", "ru", "ar"]);
  });

  test.each([
    ["default", false, "az", "az"],
    ["default", false, '"EN"', "en"],
    ["default", false, '"RU"', "ru"],
    ["default", false, "AZ", "az"],
    ["default", false, "ar", "en"],
    ["ae", false, "ar", "ar"],
    ["ae", false, "ru", "en"],
    ["ae", true, "ru", "ru"],
    ["sa", false, "xx", "en"],
    ["sa", false, "", "en"],
    ["sa", false, undefined, "en"],
    ["sa", false, "__proto__", "en"],
  ] as const)("%s, all %s: %s becomes %s", (name, all, stored, language) =>
    expect(languageFor(editions[name], all, stored)).toBe(language),
  );
});

test("each edition has its own currency, time zone, provider and support", () => {
  expect(editionNames.map((name) => editions[name].currency)).toEqual(["AZN", "AED", "SAR"]);
  expect(editionNames.map((name) => editions[name].timeZone)).toEqual(["Asia/Baku", "Asia/Dubai", "Asia/Riyadh"]);
  expect(editionNames.map((name) => editions[name].weekStart)).toEqual([1, 1, 0]);
  expect(new Set(editionNames.map((name) => editions[name].apiBase)).size).toBe(3);
  expect(new Set(editionNames.map((name) => supportLink(editions[name]))).size).toBe(3);
  for (const name of editionNames) expect(editions[name].name).toBe(name);
});

test("Saudi Arabia has neither payouts nor a wallet", () => {
  expect(hides(editions.sa, "payouts")).toBe(true);
  expect(hides(editions.sa, "wallet")).toBe(true);
  expect(hides(editions.ae, "payouts")).toBe(false);
  expect(hides(editions.default, "wallet")).toBe(false);
});
