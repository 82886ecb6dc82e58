// Categories for everyone, and the companies of the user's merchant.
import { Category } from "@/lib/contract/catalog";
import type { HandlersFor } from "../handle-request";

interface CompanyRow {
  id: string;
  company_name: string;
  legal_name: string;
  cr_number: string;
  legal_address: string;
  website: string;
  tax_id: string;
  bank_tax_id: string;
}

export const catalog: HandlersFor<"catalog"> = {
  categories: () => Category.options.map((category, index) => ({ id: String(index + 1), category })),
  companies: ({ provider, user }) =>
    provider.store
      .rows<CompanyRow>("SELECT * FROM companies WHERE merchant_id = ? ORDER BY id", user.merchantId)
      .map((row) => ({
        id: row.id,
        companyName: row.company_name,
        legalName: row.legal_name,
        crNumber: row.cr_number,
        legalAddress: row.legal_address,
        website: row.website,
        taxId: row.tax_id,
        bankTaxId: row.bank_tax_id,
      })),
};
