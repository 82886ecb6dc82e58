import { render, screen } from "@testing-library/react";
import { WaitingRequests } from "@/components/money/waiting-requests";
import { Failure } from "@/components/shell/failure/failure";
import type { Approval } from "@/lib/contract/approvals";
import { Problem } from "@/lib/provider/problem";
import { elementsIn } from "@/tests/support/elements";
import { approval } from "@/tests/support/records";

const found: Approval[] = [];
let failure: Problem | undefined;
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/load-approvals", () => ({
  loadWaitingAbout: async (isAbout: (one: Approval) => boolean) =>
    failure ? { problem: failure } : { answer: found.filter(isAbout) },
}));

it("leads from a record to its requests that wait, one's own and a colleague's", async () => {
  found.push(
    approval({ id: "AP-7K2M9QXD", transactionId: "TX-1", isOwn: true, mayDecide: false }),
    approval({ id: "AP-8K2M9QXD", transactionId: "TX-1", isOwn: false }),
    approval({ id: "AP-9K2M9QXD", transactionId: "TX-2" }),
  );
  render(<>{await WaitingRequests({ isAbout: ({ transactionId }) => transactionId === "TX-1" })}</>);
  expect(screen.getByText(/^621\.00.AZN waits for a colleague’s approval$/)).toBeVisible();
  expect(screen.getByText(/^621\.00.AZN, asked for by .*, waits for your decision$/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: "View" }).map((link) => link.getAttribute("href"))).toEqual([
    "/billing/approvals?open=AP-7K2M9QXD",
    "/billing/approvals?open=AP-8K2M9QXD",
  ]);
});
it("says that the requests did not load", async () => {
  failure = new Problem("unavailable");
  const shown = elementsIn(await WaitingRequests({ isAbout: () => true }));
  expect(shown.map(({ type, props }) => [type, props])).toEqual([
    [Failure, { small: true, problem: failure, what: "Approvals" }],
  ]);
});
