// A step is not shown without what it needs: an empty list of categories could not be answered, and an empty account would be asked for again.
import type { ReactElement } from "react";
import { ConnectStepPage } from "@/components/connect/connect-step-page";
import { Failure } from "@/components/shell/failure/failure";
import type { Connection } from "@/lib/contract/connect";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import type { ConnectStep } from "@/lib/rules/connect-steps";
import { connection, holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({
  load: async ({ name }: { readonly name: string }) =>
    name === mockFailing ? { problem: mockProblem } : { answer: mockAnswers[name] },
}));
let mockFailing = "";
const mockProblem = new Problem("unreachable");
let mockAnswers: Readonly<Record<string, unknown>> = {};

const app = { appName: "Inn", brandName: "Inn", appUrl: "https://inn.example", businessDescription: "Rooms" };
const business: Connection["draft"] = { accountType: "business", ...app };
const withAccount = connection(business, {
  appId: "1",
  companyId: "2",
  payoutTo: { kind: "bank", masked: "•••• 3308" },
});

async function failureOf(step: ConnectStep, progress: Connection, failing: string): Promise<Problem | undefined> {
  mockFailing = failing;
  mockAnswers = { "connect.progress": progress, "catalog.categories": [], "connect.bankAccount": null };
  const page: ReactElement<{ readonly children: readonly ReactElement<{ readonly problem?: Problem }>[] }> =
    await ConnectStepPage({ step, query: {}, user: holder(), edition: editions.default });
  return page.props.children.find((child) => child && child.type === Failure)?.props.problem;
}

test("a step that asks for the category shows that the categories did not load", async () => {
  expect(await failureOf("company", connection(business), "catalog.categories")).toBe(mockProblem);
  expect(await failureOf("app", connection({ accountType: "individual" }), "catalog.categories")).toBe(mockProblem);
  expect(await failureOf("app", connection(business), "catalog.categories")).toBeUndefined();
});

test("the bank step shows that the saved account did not load", async () => {
  expect(await failureOf("bank", withAccount, "connect.bankAccount")).toBe(mockProblem);
  expect(await failureOf("bank", { ...withAccount, payoutTo: null }, "connect.bankAccount")).toBeUndefined();
});
