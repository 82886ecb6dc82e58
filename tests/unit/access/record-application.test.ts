// Pages that learn from their record which application they are about.
import type { ReactElement } from "react";
import { ConfigurePage } from "@/components/apps/configure/configure-page";
import { InvoiceFormPage } from "@/components/invoices/form/invoice-form-page";
import { Forbidden } from "@/components/shell/failure/forbidden";
import type { Privilege } from "@/lib/contract/privileges";
import { editions } from "@/lib/edition/editions";
import { appDetails, holder, invoiceDetails } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next/headers", () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
jest.mock("@/components/shell/enter", () => ({
  ...jest.requireActual<object>("@/components/shell/enter"),
  enterAndRead: async (_path: string, read: () => Promise<unknown>) => ({
    user: mockUser,
    edition: mockEditions.default,
    found: await read(),
  }),
}));
jest.mock("@/lib/provider/page", () => ({ load: async () => ({ answer: mockApp }) }));

const mockEditions = editions;
const on = (appId: string, privileges: readonly Privilege[]) => ({
  appId,
  role: "ROLE_FO_MANAGER",
  privileges: [...privileges],
});
const rights: readonly Privilege[] = ["createLink", "editLinkInvoice", "userApplication"];
const mockUser = holder({
  roles: ["ROLE_FO_MANAGER"],
  privileges: [...rights],
  access: [on("1", rights), on("2", ["sendLink"])],
});
const mockApp = { ...appDetails({ appId: "2", appConfigId: "20" }), rows: [] };

const formOf = async (kind: "edit" | "duplicate", appId: string) =>
  (await InvoiceFormPage({
    found: [
      { answer: ["1", "2"].map((id) => appDetails({ appId: id })) },
      { answer: invoiceDetails({ id: "7", appId, status: "created" }) },
      undefined,
    ],
    purpose: { kind, id: "7" },
    user: mockUser,
    edition: editions.default,
  })) as ReactElement<{ readonly children: ReactElement<{ readonly values: { readonly appId: string } }> }>;

test("an invoice is edited only with the permission on its application", async () => {
  expect((await formOf("edit", "2")).type).toBe(Forbidden);
  expect((await formOf("edit", "1")).props.children.props.values.appId).toBe("1");
});
test("the copy of an invoice belongs to an application on which the person may create", async () => {
  expect((await formOf("duplicate", "2")).props.children.props.values.appId).toBe("1");
});
test("an application is configured only with the permission on it", async () => {
  const page = await ConfigurePage({ params: Promise.resolve({ appId: "2", appConfigId: "20" }) });
  expect((page as ReactElement).type).toBe(Forbidden);
});
