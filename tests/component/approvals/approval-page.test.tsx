import type { ApprovalDrawer } from "@/components/approvals/approval-drawer";
import { ApprovalPage } from "@/components/approvals/approval-page";
import type { Approval } from "@/lib/contract/approvals";
import { editions } from "@/lib/edition/editions";
import { approval, holder } from "@/tests/support/records";
import { show } from "../form/setting";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/actions/action-rules", () => ({ actionWords: async () => ({}) }));
jest.mock("@/components/approvals/approval-actions", () => ({
  ApprovalActions: ({ children }: React.PropsWithChildren) => children,
}));
jest.mock("@/components/approvals/approval-drawer", () => ({
  ApprovalDrawer: ({ beside }: React.ComponentProps<typeof ApprovalDrawer>) => {
    mockBeside = beside;
    return null;
  },
}));
jest.mock("@/components/list/filters/dropped-notice", () => ({ DroppedNotice: () => null }));
jest.mock("@/components/list/list-rows", () => ({ CardsFoot: () => null }));
jest.mock("@/components/list/listing-frame", () => ({
  ListingFrame: ({ children }: React.PropsWithChildren) => children,
}));
jest.mock("@/components/shell/menu/waiting-count", () => ({ WaitingOnPage: () => null }));
jest.mock("@/components/shell/page-header", () => ({ PageHeader: () => null }));
jest.mock("@/lib/provider/load-approvals", () => ({
  loadApprovals: async () => ({ answer: mockApprovals }),
  loadApproval: async (id: string) => ({ answer: mockApprovals.find((one) => one.id === id) }),
  loadWaiting: async () => ({ count: 0, total: 0 }),
}));
let mockApprovals: readonly Approval[] = [];
let mockBeside: React.ComponentProps<typeof ApprovalDrawer>["beside"] | undefined;

const open = async (asked: Readonly<Record<string, string>>) => {
  const { unmount } = show(await ApprovalPage({ asked, user: holder(), edition: editions.default }));
  const { textContent } = document.body;
  unmount();
  return textContent;
};

it("the decided requests say at their end how long and how many of them can be read", async () => {
  const end = /The list ends here\. Decided requests can be read for three months, the latest 500 at most/;
  mockApprovals = Array.from({ length: 12 }, (_, index) => approval({ id: `AP-${index}`, state: "approved" }));
  expect(await open({ tab: "decided" })).not.toMatch(end);
  expect(await open({ tab: "decided", page: "1" })).toMatch(end);
  expect(await open({ tab: "asked", page: "1" })).not.toMatch(end);
  mockApprovals = [];
  expect(await open({ tab: "decided" })).not.toMatch(end);
});

it("a request that is decided here leaves its page of the waiting ones behind it, and leads to the next one", async () => {
  const minute = (index: number) => `2026-11-30T11:${String(index).padStart(2, "0")}:00Z`;
  const now = new Date().toISOString();
  mockApprovals = Array.from({ length: 25 }, (_, index) => approval({ id: `AP-${index}`, expires: minute(index) }));
  const decide = (id: string) => {
    const decided = { state: "declined", mayDecide: false, decidedBy: { id: holder().id, fullName: "N" } } as const;
    mockApprovals = mockApprovals.map((one) => (one.id === id ? { ...one, ...decided, decidedDate: now } : one));
  };
  const list = "/billing/approvals?tab=waiting";
  decide("AP-3");
  await open({ tab: "waiting", open: "AP-3" });
  expect(mockBeside).toMatchObject({
    closeHref: list,
    previousHref: `${list}&open=AP-2`,
    nextHref: `${list}&open=AP-4`,
  });
  decide("AP-12");
  await open({ tab: "waiting", page: "1", open: "AP-12" });
  expect(mockBeside).toMatchObject({ closeHref: `${list}&page=1`, nextHref: `${list}&page=1&open=AP-13` });
  await open({ tab: "decided", open: "AP-3" });
  expect(mockBeside).toMatchObject({ nextHref: "/billing/approvals?tab=decided&open=AP-12" });
});
