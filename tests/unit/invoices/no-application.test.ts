import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { InvoiceLocked, NoApplication } from "@/components/invoices/form/form-closed";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

test("without an application, the way to the applications is only for people who may open them", async () => {
  const links = async (leads: boolean) => {
    const { props } = (await NoApplication({ leads })) as ReactElement<{ readonly actions: ReactNode }>;
    return [...renderToStaticMarkup(props.actions).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(await links(true)).toEqual(["/applications", "/billing/invoices"]);
  expect(await links(false)).toEqual(["/billing/invoices"]);
});

test("a closed invoice leads to a new one only for people who may create", async () => {
  const shown = async (mayCreate: boolean) => {
    const { props } = (await InvoiceLocked({
      ...{ id: "7", code: "INV-7", status: "paid", mayCreate },
    })) as ReactElement<{ readonly text: ReactElement<{ readonly children: readonly ReactElement[] }> }>;
    return renderToStaticMarkup(props.text.props.children[1]);
  };
  expect(await shown(true)).toContain("You can make a new invoice");
  expect(await shown(false)).not.toContain("new invoice");
});
