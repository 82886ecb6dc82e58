// What the record of a request for a batch says about the file.
import type { ReactElement, ReactNode } from "react";
import { ApprovalDrawer } from "@/components/approvals/approval-drawer";
import { FactList } from "@/components/ui/display/fact-list";
import { editions } from "@/lib/edition/editions";
import { approval, holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({ load: jest.fn() }));

async function factsOf(batch: NonNullable<ReturnType<typeof approval>["batch"]>) {
  const facts = { ...approval({ kind: "bulkPayout", batch }), now: { available: null, hasChanged: false } };
  const drawer = (await ApprovalDrawer({
    record: { id: facts.id, facts: { answer: facts } },
    beside: { closeHref: "/billing/approvals", previousHref: undefined, nextHref: undefined },
    user: holder(),
    edition: editions.default,
  })) as ReactElement<{ readonly children: (of: typeof facts) => ReactElement<{ children: ReactElement[] }> }>;
  const parts = drawer.props.children(facts).props.children;
  const list = parts.find((part) => part.type === FactList) as ReactElement<{
    readonly facts: readonly (readonly [string, ReactNode])[];
  }>;
  return list.props.facts.filter(([, value]) => Boolean(value)).map(([label]) => label);
}

test("the digest is that of the file, which may have more rows than would be paid", async () => {
  const labels = await factsOf({ id: "BP-7", fileName: "salaries.xlsx", count: 2, digest: "9F9F-0000" });
  expect(labels.filter((label) => label.startsWith("Digest"))).toEqual(["Digest of the file"]);
});
