export const companyFacts = {
  companyName: "Xəzər Hədiyyə",
  legalName: "«Xəzər Hədiyyə» MMC",
  crNumber: "1010000077",
  legalAddress: "Bakı, Nizami küçəsi 7",
  website: "https://shop.example",
  taxId: "1400215381",
};
export const bankAccount = {
  bankName: "Example Bank",
  accountName: "Xəzər Hədiyyə",
  accountNumber: "38010000001",
  iban: "AZ21NABZ00000000137010001944",
  swift: "NABZAZ2C",
  correspondentAccount: "0137000001",
  code: "505141",
  bankTaxId: "9900001061",
};
