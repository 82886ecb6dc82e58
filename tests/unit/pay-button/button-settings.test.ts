import fc from "fast-check";
import {
  type ButtonSettings,
  buttonShapes,
  buttonSizes,
  purposeOf,
  readButtonQuery,
  roomBeside,
  writeButtonQuery,
} from "@/lib/pay-button/button-settings";
import { isLine } from "@/lib/contract/checks/text";

const defaults = {
  appId: "10482",
  lang: "en",
  texts: { en: ["Pay", "Buy"], az: ["Ödə"], ru: ["Оплатить"], ar: ["دفع"] },
} as const;
const offered = { apps: ["10482", "10491"], languages: ["en", "ar"], invoices: true } as const;
const read = (query: string) => readButtonQuery(Object.fromEntries(new URLSearchParams(query)), defaults, offered);
const line = (most: number) =>
  fc.string({ unit: "grapheme", maxLength: most }).filter((text) => text.length <= most && isLine(text));

test("parses what it writes", () => {
  const settings: fc.Arbitrary<ButtonSettings> = fc
    .record({
      appId: fc.constantFrom(...offered.apps),
      paysFor: fc.constantFrom("amount", "invoice"),
      amount: line(30),
      description: line(60),
      bookingId: line(40),
      invoiceId: line(40),
      lang: fc.constantFrom(...offered.languages),
      buttonText: line(24),
      color: fc.constantFrom("teal", "navy", "ink", "white", "own"),
      buttonColor: fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, "0")}`),
      shape: fc.constantFrom(...buttonShapes),
      size: fc.constantFrom(...buttonSizes),
      showsAmount: fc.boolean(),
      opensNewTab: fc.boolean(),
    })
    // Values of the unused payment method and colour are left out.
    .map((one) => ({
      ...one,
      ...(one.paysFor === "amount" ? { invoiceId: "" } : { amount: "", description: "", bookingId: "" }),
      ...(one.color !== "own" && { buttonColor: "#0D7A76" }),
    }));
  fc.assert(
    fc.property(settings, (one) => {
      expect(read(writeButtonQuery(one, defaults))).toEqual(one);
    }),
  );
});

test("a default button has no parameters, and its text follows its language", () => {
  expect(writeButtonQuery(read(""), defaults)).toBe("");
  expect(read("lang=ar")).toMatchObject({ lang: "ar", buttonText: "دفع" });
  expect(writeButtonQuery(read("lang=ar"), defaults)).toBe("lang=ar");
});

test("uses the default for unavailable and unknown values", () => {
  const wrong = `app=666&lang=ru&color=pink&shape=star&size=xl&opens=window&text=${"x".repeat(25)}&description=a%00b`;
  expect(read(wrong)).toEqual(read(""));
  expect(readButtonQuery({ invoice: "1", size: ["s", "m"] }, defaults, { ...offered, invoices: false })).toEqual(
    read(""),
  );
});

test("the reference stands after the description, and both fit into what the provider seals", () => {
  expect(purposeOf({ description: " Airport transfer ", bookingId: "BK-77 " })).toBe("Airport transfer · BK-77");
  expect(purposeOf({ description: "Airport transfer", bookingId: " " })).toBe("Airport transfer");
  const description = "d".repeat(roomBeside("BK-77"));
  expect(purposeOf({ description, bookingId: "BK-77" })).toHaveLength(120);
  expect(roomBeside(" ")).toBe(120);
});
