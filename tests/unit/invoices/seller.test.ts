// Who a printed invoice is from, and that none is printed without it.
import { InvoiceHistory } from "@/components/invoices/details/invoice-history";
import { InvoicePaper } from "@/components/invoices/print/invoice-paper";
import { loadSeller } from "@/components/invoices/print/seller";
import { Failure } from "@/components/shell/failure/failure";
import { PrintButton } from "@/components/ui/controls/print-button";
import { Problem, type ProblemKind } from "@/lib/provider/problem";
import { elementsIn } from "@/tests/support/elements";
import { appDetails, holder, invoiceDetails } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({
  load: async ({ name }: { readonly name: string }) => mockOutcomes[name],
}));
const inn = { id: "C-1", companyName: "Inn", legalName: "Inn LLC" };
const cafe = { id: "C-2", companyName: "Cafe", legalName: "Cafe LLC" };
let mockOutcomes: Record<string, unknown> = {};
beforeEach(() => {
  mockOutcomes = {
    "catalog.companies": { answer: [inn, cafe] },
    "apps.list": { answer: [{ ...appDetails({ appId: "1", brandName: "The Inn" }), companyId: "C-1" }] },
  };
});
const failing = (name: string, kind: ProblemKind) => (mockOutcomes[name] = { problem: new Problem(kind) });

async function page() {
  const record = {
    id: "7",
    facts: { answer: invoiceDetails({ id: "7", appId: "1" }) },
    events: { answer: [] },
    operations: { answer: [] },
    tried: { answer: [] },
  };
  const all = elementsIn(await InvoiceHistory({ record, user: holder(), printNow: true }));
  return (part: unknown) => all.find(({ type }) => type === part);
}

test("the seller is the company of the application, and its brand", async () => {
  expect(await loadSeller("1")).toEqual({ answer: { name: "The Inn", company: inn } });
  expect(await loadSeller("2")).toEqual({ answer: { name: "", company: undefined } });
});

test.each(["catalog.companies", "apps.list"])("an invoice is not printed if %s did not load", async (name) => {
  expect((await page())(PrintButton)?.props).toMatchObject({ now: true });
  expect((await page())(Failure)).toBeUndefined();
  failing(name, "unreachable");
  const shown = await page();
  expect(shown(Failure)?.props).toMatchObject({ small: true, what: "The seller on the printed invoice" });
  expect([shown(PrintButton), shown(InvoicePaper)]).toEqual([undefined, undefined]);
});

test("a person who may not read the companies prints invoices without one", async () => {
  failing("catalog.companies", "forbidden");
  expect(await loadSeller("1")).toEqual({ answer: { name: "The Inn", company: undefined } });
});
