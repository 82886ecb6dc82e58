import { config } from "zod/v4/core";
import { checkValues } from "@/components/form/schema-check";
import { invoiceFormSchema } from "@/components/invoices/form/invoice-form-schema";
import { monthNames } from "@/lib/i18n/calendar";
import { readDay } from "@/lib/rules/day";
import { toE164 } from "@/lib/rules/phone";
import { bulkColumns } from "@/lib/sheet/columns";
import { suggestionReader } from "@/lib/sheet/editor/suggestions";
import { type SheetField, type SheetRules, cellReader, quickReader, rowCheck } from "@/lib/sheet/editor/row-check";

config({ jitless: true });
const today = "2026-11-22";
const rules: SheetRules = { kind: "invoice", region: "AZ", currency: "AZN", today };
const payoutRules: SheetRules = { ...rules, kind: "payout" };

const good: Readonly<Record<SheetField, string>> = {
  fullName: "Leyla Məmmədova",
  mobilePhone: "+994502140877",
  email: "leyla@example.az",
  amount: "480.00",
  description: "Deluxe room",
  linkExpirationDate: "2026-11-27",
  bookingId: "B-1",
  destination: "4169738990001180",
};
/** Typical input of people and programs, by field. */
const samples: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  fullName: ["", "   ", "Leyla", " Leyla ", "x".repeat(120), "x".repeat(121), "a\u200Bb", "a\nb", "a\ufffd", "محمد"],
  mobilePhone: [
    ...["", " ", "+994502140877", "050 214 08 77", "0502140877", "994502140877", "502140877", "+994 (0)50 214 08 77"],
    ...["+994 50 214 08", "+994 50 214 08 777", "+999 50 214 08 77", "abc", "050 214 08 77 ext 5", "٠٥٠ ٢١٤ ٠٨ ٧٧"],
    ...["+994 050 214 08 77", "+7 916 123 45 67", "9.94502E+11", "+994 99 999 99 99", "00994502140877"],
  ],
  email: [
    "",
    "a@b",
    "leyla@example.az",
    "leyla@",
    "leyla.example.az",
    " leyla@example.az ",
    "a b@example.az",
    "x@-a.az",
  ],
  amount: [
    ...[
      "",
      "0",
      "0.5",
      "1",
      "1.5",
      "1 234,50",
      "1.234,50",
      "1,234",
      "1234.567",
      "abc",
      "39999.99",
      "40000",
      "41,200.00",
    ],
    ...["-5", "12.50 AZN", "12.50 USD", "١٢٫٥٠", "1'234.50", "999999999999999"],
  ],
  description: ["", "  ", "Deluxe\nroom", "x".repeat(500), "x".repeat(501), "a\u202Eb"],
  linkExpirationDate: [
    ...[
      "",
      "2026-11-27",
      "27.11.2026",
      "27/11/2026",
      "27.11.26",
      "27 Nov 2026",
      "2026-11-22",
      "2026-11-21",
      "19.11.2026",
    ],
    ...["30.02.2027", "\u200f27.11.2026\u200f", "soon", "11/27/2026", "٢٧.١١.٢٠٢٦", "27-11-2026"],
  ],
  bookingId: ["", "B-1", "x".repeat(60), "x".repeat(61), "a\nb"],
};

/** The result of the form for one invoice: a date field parses the text before the schema. */
async function formSays(field: SheetField, typed: string): Promise<string | undefined> {
  const value = field === "linkExpirationDate" ? (readDay(typed, monthNames) ?? typed.trim()) : typed;
  const values = { appId: "a", preAuth: false, send: false, ...good, [field]: value };
  const checked = await checkValues(invoiceFormSchema({ ...rules, needsCustomer: true }), values);
  return "broken" in checked ? checked.broken[field]?.type : undefined;
}
const codeOf = (reading: ReturnType<ReturnType<typeof cellReader>>) => ("wrong" in reading ? reading.wrong : undefined);

describe("a cell of a file", () => {
  const read = quickReader(rules);
  it.each(Object.entries(samples).flatMap(([field, all]) => all.map((typed) => [field as SheetField, typed] as const)))(
    "of %s is validated as the form validates %j",
    async (field, typed) => {
      expect(codeOf(read(field, typed))).toBe(await formSays(field, typed));
    },
  );
  it("uses the fast check only where the full check gives the same result", () => {
    for (const each of [rules, payoutRules, { ...rules, region: "AE" as const, currency: "AED" }]) {
      const [quick, long] = [quickReader(each), cellReader(each)];
      for (const { key } of bulkColumns[each.kind])
        for (const typed of Object.values(samples).flat())
          expect([key, typed, quick(key, typed)]).toEqual([key, typed, long(key, typed)]);
    }
  });
  it("is normalised", () => {
    expect(read("mobilePhone", "050 214 08 77")).toEqual({ value: "+994502140877" });
    expect(read("amount", "1 234,5")).toEqual({ value: "1234.50" });
    expect(read("linkExpirationDate", "27.11.2026")).toEqual({ value: "2026-11-27" });
  });
  it("is ambiguous when a date has two readings, which a form cannot have", () => {
    for (const day of ["03/04/2027", "\u200f03/04/2027", "٠٣/٠٤/٢٠٢٧"])
      expect(read("linkExpirationDate", day)).toEqual({ wrong: "ambiguous" });
    expect(read("linkExpirationDate", "04/04/2027")).toEqual({ value: "2027-04-04" });
  });
  it("of a payout has the rules of the form for one payout", () => {
    const payout = quickReader(payoutRules);
    expect(payout("destination", "4169 7389 9000 1180")).toEqual(
      cellReader(payoutRules)("destination", "4169738990001180"),
    );
    expect(payout("destination", "")).toEqual({ wrong: "required" });
    expect(payout("destination", "4111 1111 1111 1112")).toEqual({ wrong: "number" });
    expect(payout("destination", "AZ22NABZ00000000137010001944")).toEqual({ wrong: "iban" });
    expect(payout("destination", "416973******1180")).toEqual({ wrong: "masked" });
    expect(payout("destination", "AZ21 •••• 1944")).toEqual({ wrong: "masked" });
    expect(payout("amount", "41200.00")).toEqual({ value: "41200.00" });
    expect(payout("amount", "0.99")).toEqual({ wrong: "min" });
  });
});

describe("a phone", () => {
  it("is read by the fast check as by the library, for every prefix of a number", async () => {
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    const codes = { AZ: "+994", AE: "+971", SA: "+966" } as const;
    for (const region of ["AZ", "AE", "SA"] as const)
      for (let start = 0; start < 1_000; start += 7)
        for (const length of [4, 5, 6, 7, 8]) {
          const rest = `${String(start).padStart(3, "0")}${"4567891".slice(0, length)}`;
          for (const typed of [codes[region] + rest, `0${rest}`, `0${rest.slice(0, 2)} ${rest.slice(2)}`]) {
            const known = parsePhoneNumberFromString(typed, region);
            expect([typed, toE164(typed, region)]).toEqual([typed, known?.isValid() ? known.number : undefined]);
          }
        }
  });
});

describe("a row", () => {
  it("is valid when all its cells are, and has a total", () => {
    const cells = bulkColumns.invoice.map(({ key }) => good[key]);
    expect(rowCheck(rules)(cells)).toEqual({ values: cells, amount: 480_00 });
  });
  it("reports each wrong column", () => {
    const cells = bulkColumns.invoice.map(({ key }) =>
      key === "amount" ? "41200" : key === "fullName" ? "" : good[key],
    );
    const { faults, values } = rowCheck(rules)(cells);
    expect(values).toBeUndefined();
    expect(faults?.[0]).toBe("required");
    expect(faults?.[3]).toBe("invoiceUnder");
    expect(faults?.filter(Boolean)).toHaveLength(2);
  });
});

describe("a correction", () => {
  const suggest = suggestionReader(rules);
  it.each<[SheetField, string, readonly string[]]>([
    ["mobilePhone", "+994 050 123 45 67", ["+994501234567"]],
    ["mobilePhone", "tel: 050 123 45 67 (Leyla)", ["+994501234567"]],
    ["mobilePhone", "050 123 45 67 / 055 765 43 21", ["+994501234567", "+994557654321"]],
    ["mobilePhone", "+994 70 448 19", []],
    ["amount", "1,234", ["1234.00", "1.23"]],
    ["amount", "1.234,50 manat", ["1234.50"]],
    ["amount", "12.50 ₼", ["12.50"]],
    ["amount", "41,200.00", []],
    ["linkExpirationDate", "03/04/2027", ["2027-04-03", "2027-03-04"]],
    ["linkExpirationDate", "11/27/2026", ["2026-11-27"]],
    ["linkExpirationDate", "27.11.2026 14:30", ["2026-11-27"]],
    ["linkExpirationDate", "27 ноября 2026 г.", ["2026-11-27"]],
    ["linkExpirationDate", "19.11.2026", []],
    ["email", "leyla @example.az", ["leyla@example.az"]],
    ["email", "mailto:leyla@example.az", ["leyla@example.az"]],
    ["email", "Leyla <leyla@example.az>", ["leyla@example.az"]],
    ["email", "leyla@example.az.", ["leyla@example.az"]],
    ["email", "leyla@example,az", ["leyla@example.az"]],
    ["email", "kamran@", []],
    ["fullName", "Ley\u200Bla", ["Leyla"]],
    ["description", "", []],
  ])("of %s %j is %j", (field, cell, values) => {
    expect(suggest(field, cell)).toEqual(values);
  });
});
