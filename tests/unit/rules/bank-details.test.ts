import { bankOfIban, banksOf } from "@/lib/edition/banks";
import { brokenIban, isSwift } from "@/lib/rules/bank-details";

const regions = ["AZ", "AE", "SA"] as const;
const right = ["AZ", "AE", "SA"].map((region) => [region, banksOf[region as "AZ"].example] as const);

test("accepts the valid IBANs of three countries, each only in its own country", () => {
  for (const [region, iban] of right) {
    expect(brokenIban(iban)).toBeUndefined();
    for (const country of regions) expect(brokenIban(iban, country)).toBe(country === region ? undefined : "country");
  }
});

test("reports the faults in the order country, length, checksum, lower case", () => {
  const iban = "AZ21NABZ00000000137010001944";
  const grouped = "AZ21 NABZ 0000 0000 1370 1000 1944";
  expect(brokenIban("")).toBe("country");
  expect(brokenIban(`XX${iban.slice(2)}`)).toBe("country");
  expect(brokenIban(grouped.toLowerCase(), "SA")).toBe("country");
  expect(brokenIban(grouped.toLowerCase().slice(0, -1), "AZ")).toBe("min");
  expect(brokenIban(`${grouped.toLowerCase()} 5`, "AZ")).toBe("max");
  expect(brokenIban(grouped.toLowerCase().replace("44", "45"), "AZ")).toBe("check");
  expect(brokenIban(grouped.toLowerCase(), "AZ")).toBe("lower");
  expect(brokenIban(grouped, "AZ")).toBeUndefined();
});

test("refuses each mutation of a valid IBAN", () => {
  let count = 0;
  const refuse = (mutation: string, iban: string) => {
    if (mutation === iban) return;
    count += 1;
    expect([mutation, brokenIban(mutation)]).not.toEqual([mutation, undefined]);
  };
  for (const [, iban] of right) {
    for (let place = 0; place < iban.length; place += 1) {
      const [before, sign, after] = [iban.slice(0, place), iban[place]!, iban.slice(place + 1)];
      refuse(before + after, iban); // one removed
      refuse(before + sign + sign + after, iban); // one doubled
      refuse(before + sign.toLowerCase() + after, iban);
      if (after) refuse(before + after[0]! + sign + after.slice(1), iban); // two swapped
      for (const other of "0123456789AZ") refuse(before + other + after, iban); // one replaced
    }
  }
  expect(count).toBeGreaterThan(1000);
});

test("finds a bank by its code in any spelling, with its SWIFT code", () => {
  for (const [region, iban] of right)
    expect(bankOfIban(iban.toLowerCase().replace(/(.{4})/g, "$1 "), region as "AZ")?.swift).toBeDefined();
  expect(bankOfIban("AZ21NABZ", "AZ")).toBeUndefined();
  expect(bankOfIban("AZ21XXXX00000000137010001944", "AZ")).toBeUndefined();
  expect(bankOfIban("AZ21NABZ00000000137010001944", "SA")).toBeUndefined();
  for (const region of regions) {
    const { banks, codeLength, ibanLength, example } = banksOf[region];
    expect(example).toHaveLength(ibanLength);
    for (const [code, { swift }] of Object.entries(banks)) {
      expect(code).toHaveLength(codeLength);
      expect([swift, isSwift(swift), swift.slice(4, 6)]).toEqual([swift, true, region]);
    }
  }
});

test("a SWIFT code has 8 or 11 characters", () => {
  expect(["NABZAZ2C", "NABZAZ2CXXX"].map(isSwift)).toEqual([true, true]);
  expect(["NABZAZ2", "NABZAZ2CX", "nabzaz2c", "NABZ 2CAZ", ""].map(isSwift)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
