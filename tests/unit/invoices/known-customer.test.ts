import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceEditorProps } from "@/components/invoices/form/invoice-editor";
import { InvoiceFormPage } from "@/components/invoices/form/invoice-form-page";
import { editions } from "@/lib/edition/editions";
import type { CustomerRecord } from "@/lib/provider/customers/find-customer";
import type { Outcome } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { appDetails, holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next/headers", () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));
jest.mock("@/lib/provider/page", () => ({ load: async () => ({ answer: [] }) }));

const leyla: CustomerRecord = {
  identity: "email:leyla@example.com",
  all: [],
  rows: [{ fullName: "Leyla", mobilePhone: "", email: "leyla@example.com" }] as never,
  payments: [],
  isWhole: true,
};
async function formFor(customer: Outcome<CustomerRecord | undefined>) {
  const page = (await InvoiceFormPage({
    found: [{ answer: [appDetails()] }, undefined, customer],
    purpose: { kind: "create", customer: "key" },
    user: holder({ privileges: ["createLink"] }),
    edition: editions.default,
  })) as ReactElement<{ readonly children: ReactElement<InvoiceEditorProps> }>;
  const { props } = page.props.children;
  const missing = props.missing as ReactElement<{ readonly outcome: typeof customer }> | false | undefined;
  const shown = missing && (await (missing.type as (given: object) => Promise<ReactElement>)(missing.props));
  return { values: props.values, shown };
}

test("an invoice for a known customer has the customer's details, also without a phone", async () => {
  const { values, shown } = await formFor({ answer: leyla });
  expect(values).toMatchObject({ fullName: "Leyla", email: "leyla@example.com" });
  expect(shown).toBe(false);
});
test("a customer that did not load is named, with another try", async () => {
  const { values, shown } = await formFor({ problem: new Problem("unreachable") });
  expect(values.fullName).toBe("");
  expect((shown as ReactElement<{ readonly what: string }>).props.what).toBe("Customer");
});
test("a customer that is gone is not waited for", async () => {
  const { shown } = await formFor({ answer: undefined });
  expect(renderToStaticMarkup(shown as ReactElement)).toContain("The customer was not found");
});
