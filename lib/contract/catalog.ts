import { z } from "zod";
import { defineCalls, call } from "./call";
import { Id } from "./values";

export const Category = z.enum([
  "bankWallet",
  "charity",
  "electronics",
  "eCommerce",
  "education",
  "foodsDrinks",
  "government",
  "insurance",
  "tourism",
  "transportation",
  "restaurant",
  "utility",
]);
const Company = z.object({
  id: Id,
  companyName: z.string(),
  legalName: z.string(),
  crNumber: z.string(),
  legalAddress: z.string(),
  website: z.string(),
  taxId: z.string(),
  bankTaxId: z.string(),
});

export const catalog = defineCalls("catalog", {
  categories: call("GET api/merchant-category", { returns: z.array(z.object({ id: Id, category: z.string() })) }),
  companies: call("GET api/companies", { returns: z.array(Company) }),
});
