import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NoApplication } from "@/components/invoices/form/form-closed";

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
