import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { InvoiceFileScreen, PayoutFileScreen } from "@/components/bulk/list/file-screen";
import { UploadZone } from "@/components/sheet/upload-zone";
import { editions } from "@/lib/edition/editions";
import { appDetails, holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

type Listing = ReactElement<{
  readonly actions: readonly unknown[];
  readonly above: ReactElement<{ children: ReactNode }>;
}>;
type Screen = ReactElement<{ readonly children: Listing }>;
const elementsIn = (node: ReactNode): readonly ReactElement<{ children?: ReactNode }>[] => {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!node || typeof node !== "object" || !("props" in node)) return [];
  const element = node as ReactElement<{ children?: ReactNode }>;
  return [element, ...elementsIn(element.props.children)];
};
async function opened(screen: typeof InvoiceFileScreen | typeof PayoutFileScreen, state: string) {
  const element = screen({
    more: [appDetails({ appId: "1", state, contractSigned: true })],
    user: holder({ roles: ["ROLE_SUSER"], privileges: ["createLink", "payoutPayment"], access: null }),
    edition: editions.default,
    path: "/billing/bulk-invoice",
    pathValues: { appId: "1" },
    outcome: { answer: { rows: [], total: 0 } },
    record: undefined,
  } as never) as ReactElement<object>; // the parts of a screen that it needs
  const { props } = (await (element.type as (props: object) => Promise<Screen>)(element.props)) as Screen;
  const { actions, above } = props.children.props;
  const elements = elementsIn(above);
  const zone = elements.find(({ type }) => type === UploadZone) as ReactElement<{ isOpen: boolean }> | undefined;
  const texts = elements.flatMap(({ props: { children } }) => (typeof children === "string" ? [children] : []));
  return { template: actions.length, takes: zone?.props.isOpen, told: renderToStaticMarkup(texts.join(" ")) };
}

test("a file of invoices is taken only by an application that takes payments", async () => {
  expect(await opened(InvoiceFileScreen, "inProduction")).toEqual({ template: 1, takes: true, told: "" });
  for (const state of ["draft", "disabled"])
    expect(await opened(InvoiceFileScreen, state)).toEqual({
      template: 0,
      takes: false,
      told: "The application does not take payments yet",
    });
  expect(await opened(PayoutFileScreen, "disabled")).toMatchObject({ template: 1, takes: true, told: "" });
});
