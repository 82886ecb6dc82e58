import { cleanup, render, screen, within } from "@testing-library/react";
import { Attention } from "@/components/dashboard/attention";
import { loadWaitingFiles } from "@/components/dashboard/load-waiting-files";
import type { App } from "@/lib/contract/apps";
import { type BulkFile, bulk } from "@/lib/contract/bulk";
import type { Holder } from "@/lib/contract/people";
import type { OpenMoney } from "@/lib/provider/door/resolve-money";
import { Problem } from "@/lib/provider/problem";
import { bulkFile, holder } from "@/tests/support/records";

const load = jest.fn();
jest.mock("server-only", () => ({}));
jest.mock("@/lib/provider/page", () => ({ load: (...sent: unknown[]) => load(...sent) as unknown }));
jest.mock("@/lib/provider/load-open-money", () => ({ loadOpenMoney: jest.fn() }));
jest.mock("@/components/shell/failure/failure", () => ({ Failure: () => <p>Not loaded</p> }));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const sumsOf = (count: number) => ({ count, amount: count * 100, fee: 0, total: count * 100 });
const file = (id: string, hours: number, failed = 2, own: Partial<BulkFile> = {}): BulkFile =>
  bulkFile({
    id,
    fileName: `${id}.xlsx`,
    sums: { open: sumsOf(0), done: sumsOf(9 - failed), failed: sumsOf(failed), takenOut: sumsOf(0), mended: sumsOf(0) },
    status: "accepted",
    createdDate: hoursAgo(hours),
    unpaid: sumsOf(3),
    ...own,
  });
const money = (place: string, hours: number) =>
  ({
    place,
    state: "unknown",
    attempt: { call: "payouts.pay", at: hoursAgo(hours), amount: hours * 100, currency: "AZN", on: [] },
  }) as unknown as OpenMoney; // the fields that are shown

type Parts = Parameters<typeof Attention>[0];
async function show(more: Partial<Parts>) {
  render(
    await Attention({
      open: undefined,
      holds: undefined,
      failed: undefined,
      unpaid: undefined,
      money: [],
      waiting: { count: 0, total: 0 },
      applications: undefined,
      recent: undefined,
      currency: "AZN",
      may: () => true,
      user: holder(),
      ...more,
    }),
  );
  const card = screen.getByRole("region", { name: "Needs attention" });
  return {
    card,
    lines: () =>
      within(card)
        .getAllByRole("listitem")
        .map((line) => line.textContent!),
  };
}

it("lists every file that waits, the oldest first, and counts them", async () => {
  const failed = { files: [file("new", 1), file("old", 50), file("older", 70)] };
  const unpaid = { files: [file("batch", 60), file("again", 3, 2, { paidDate: hoursAgo(2) })] };
  const { card, lines } = await show({ failed, unpaid });
  expect(lines().map((line) => /(\w+)\.xlsx/.exec(line)?.[1])).toEqual(["older", "batch", "old", "again", "new"]);
  expect(within(card).getByRole("heading").nextSibling).toHaveTextContent(/^5$/);
});

it("lists all money without an outcome, the oldest first", async () => {
  const { lines } = await show({ money: [money("b", 1), money("a", 3), money("c", 0)] });
  expect(lines().map((line) => /\d\.00/.exec(line)?.[0])).toEqual(["3.00", "1.00", "0.00"]);
});

it("shows what was read before a failure", async () => {
  const { card, lines } = await show({ failed: { files: [file("old", 50)], problem: new Problem("timed_out") } });
  expect(lines()).toHaveLength(1);
  expect(within(card).getByText("Not loaded")).toBeVisible();
});

describe("the files", () => {
  const total = 150;
  const rows = Array.from({ length: total }, (_, index) => file(`F-${index}`, index));
  const answered = async (_call: unknown, { page, offset }: { page: number; offset: number }) => ({
    answer: { rows: rows.slice(page * offset, (page + 1) * offset), total },
  });
  it("are those of all pages", async () => {
    load.mockImplementation(answered);
    expect((await loadWaitingFiles(bulk.waitingInvoices)).files).toHaveLength(total);
  });
  it("of a page are there although the next one failed", async () => {
    load.mockImplementation(async (call, query) =>
      query.page > 0 ? { problem: new Problem("timed_out") } : answered(call, query),
    );
    const { files, problem } = await loadWaitingFiles(bulk.waitingPayouts);
    expect([files.length, problem?.kind]).toEqual([100, "timed_out"]);
  });
});

it("offers an act only to a user who may do it on all applications that are counted", async () => {
  const holds = { value: { expiringHolds: { count: 3, amount: 1_860_00 } } } as Parts["holds"];
  const open = { value: { expiring: { count: 12, amount: 4_310_00 }, currency: "AZN" } } as Parts["open"];
  const rights = { role: "ROLE_FO_SUPERVISOR", privileges: ["sendLink", "finalizeTransaction"] };
  const linksOf = async (access: Holder["access"]) => {
    const { card } = await show({ holds, open, user: holder({ roles: [rights.role], ...rights, access }) });
    const links = within(card).getAllByRole("link");
    cleanup();
    return links.map((link) => [link.textContent, /#.*/.exec(link.getAttribute("href")!)?.[0]]);
  };
  const one = { appId: "10482", ...rights };
  expect(await linksOf([one])).toEqual([
    ["Complete or cancel", undefined],
    ["Send reminders", "#choose"],
  ]);
  expect(await linksOf([one, { appId: "10507", role: "ROLE_OPERATOR", privileges: ["createLink"] }])).toEqual([
    ["View holds", undefined],
    ["View links", undefined],
  ]);
});

it("says since when an application is under review, and after the approval what comes next", async () => {
  const app = {
    appId: "10482",
    appName: "Caspian",
    state: "underReview",
    reviewSince: new Date().toISOString(),
  } as App;
  const recent = { value: { rows: [], total: 0 } };
  const { lines } = await show({ applications: { value: [app] }, recent });
  expect(lines()).toEqual([
    expect.stringMatching(/^CaspianUnder review since \d\d:\d\d, usually within a daySee the application$/),
  ]);
  cleanup();
  expect((await show({ applications: { value: [{ ...app, reviewSince: null }] }, recent })).lines()[0]).toContain(
    "Under review, usually within a day",
  );
  cleanup();
  const first = { applications: { value: [{ ...app, state: "inProduction" }] }, recent };
  expect((await show(first)).lines()).toEqual([
    "You are approved and take payments. Now create the first invoiceCreate the first invoice",
  ]);
  cleanup();
  expect((await show({ ...first, recent: { value: { rows: [], total: 3 } } })).card).toHaveTextContent(
    "Nothing needs attention",
  );
});

it("says that it did not load when the applications were not read", async () => {
  const { card } = await show({ applications: { problem: new Problem("unavailable") } });
  expect(card).toHaveTextContent("Not loaded");
  expect(card).not.toHaveTextContent("Nothing needs attention");
});

it("leads a newcomer on to the steps, and to the example of the payment page", async () => {
  const newcomer = holder({ onboarding: { done: 0, of: 5 } });
  const { card } = await show({ user: newcomer });
  expect(within(card).getAllByRole("listitem")).toHaveLength(1);
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Go on connecting", "/connect"],
    ["See an example of the payment page", "/connect/example"],
  ]);
  cleanup();
  const closed = await show({ user: newcomer, may: () => false });
  expect(within(closed.card).queryByRole("link")).toBeNull();
});
