import { brokenIban, isSwift } from "@/lib/rules/bank-details";
import { bankOfIban, banksOf, factsOfIban, isSwiftOfIban } from "@/lib/rules/banks";
import { brokenTaxId } from "@/lib/rules/identity-numbers";

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
    for (const [code, { swift, taxId, correspondentAccount }] of Object.entries(banks)) {
      expect(code).toHaveLength(codeLength);
      expect([swift, isSwift(swift), swift.slice(4, 6)]).toEqual([swift, true, region]);
      if (taxId) expect([taxId, brokenTaxId(taxId, region, "business")]).toEqual([taxId, undefined]);
      if (region === "AZ" && correspondentAccount)
        expect([correspondentAccount, brokenIban(correspondentAccount, "AZ")]).toEqual([
          correspondentAccount,
          undefined,
        ]);
    }
  }
});

test("an account's details follow from its IBAN where the table has them", () => {
  const kapital = "AZ33AIIB00000000137010001944";
  expect(factsOfIban(kapital.slice(0, -1), "AZ")).toEqual({});
  expect(factsOfIban(kapital, "AZ")).toEqual({
    accountNumber: "00000000137010001944",
    bankName: "Kapital Bank",
    swift: "AIIBAZ2X",
    correspondentAccount: "AZ37NABZ01350100000000001944",
    bankTaxId: "9900003611", // each branch has its own code
  });
  expect(factsOfIban(kapital.replace("AIIB", "XXXX"), "AZ")).toEqual({ accountNumber: "00000000137010001944" });
  expect(factsOfIban("AE07 0331 2345 6789 0123 456", "AE")).toEqual({
    accountNumber: "1234567890123456",
    bankName: "Mashreq Bank",
    swift: "BOMLAEAD",
    code: "033",
  });
  expect(factsOfIban(kapital, "SA")).toEqual({});
});

test("a SWIFT code is of the IBAN's bank, in any of its branches", () => {
  const [az, ae] = ["AZ21NABZ00000000137010001944", "AE070331234567890123456"];
  expect(["NABZAZ2C", "NABZAZ2CXXX"].map((swift) => isSwiftOfIban(swift, az, "AZ"))).toEqual([true, true]);
  expect(["AIIBAZ2X", "NABZAEAD"].map((swift) => isSwiftOfIban(swift, az, "AZ"))).toEqual([false, false]);
  // An Azerbaijani IBAN begins with the letters of the bank, also of one that the table does not have.
  const unknown = az.replace("NABZ", "XXXX");
  expect(["XXXXAZ22", "NABZAZ2C"].map((swift) => isSwiftOfIban(swift, unknown, "AZ"))).toEqual([true, false]);
  expect(["BOMLAEAD", "ADCBAEAA"].map((swift) => isSwiftOfIban(swift, ae, "AE"))).toEqual([true, false]);
  const other = ae.replace("033", "777");
  expect(["ADCBAEAA", "ADCBSARI"].map((swift) => isSwiftOfIban(swift, other, "AE"))).toEqual([true, false]);
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
