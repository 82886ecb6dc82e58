import { bankSchema, companySchema, individualAppSchema } from "@/components/connect/step-schemas";

test("official numbers are read in groups and with small letters", () => {
  expect(companySchema("SA").shape.crNumber.parse("1010-123 456")).toBe("1010123456");
  expect(companySchema("SA").shape.taxId.parse("300 0555 5550 0003")).toBe("300055555500003");
  expect(individualAppSchema("AZ").shape.pinCode.parse("5abc 12d")).toBe("5ABC12D");
  expect(bankSchema("AZ").shape.swift.parse("nabz az 2c")).toBe("NABZAZ2C");
});

test("a commercial registration of another country keeps its form", () => {
  expect(companySchema("AZ").shape.crNumber.parse("AZ-2019-04471")).toBe("AZ-2019-04471");
});
