import { cleanup, render, screen, within } from "@testing-library/react";
import { AttentionCard } from "@/components/dashboard/attention";
import type { DashboardFiles } from "@/components/dashboard/load-dashboard";
import { loadWaitingFiles } from "@/components/dashboard/load-waiting-files";
import type { App } from "@/lib/contract/apps";
import { type BulkFile, bulk } from "@/lib/contract/bulk";
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

async function show({ failed, unpaid, ...more }: Partial<DashboardFiles & Parameters<typeof AttentionCard>[0]>) {
  render(
    await AttentionCard({
      open: undefined,
      holds: undefined,
      files: Promise.resolve({ failed, unpaid }),
      money: [],
      waiting: { count: 0, total: 0 },
      own: [],
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
  const failed = { files: [file("new", 1), file("old", 50), file("older", 70), file("well", 2, 0)] };
  const unpaid = {
    files: [
      file("batch", 60),
      file("paid", 62, 2, { unpaid: { count: 0, amount: 0, fee: 0, total: 0 } }),
      file("again", 3, 2, { paidDate: hoursAgo(2) }),
    ],
  };
  const { card, lines } = await show({ failed, unpaid });
  expect(lines().map((line) => /(\w+)\.xlsx/.exec(line)?.[1])).toEqual(["older", "batch", "old", "again", "new"]);
  expect(within(card).getByRole("heading").nextSibling).toHaveTextContent(/^5$/);
});

it("lists all money without an outcome, the oldest first", async () => {
  const { lines } = await show({ money: [money("b", 1), money("a", 3), money("c", 0)] });
  expect(lines().map((line) => /\d\.00/.exec(line)?.[0])).toEqual(["3.00", "1.00", "0.00"]);
});

it("shows what was read beside the failure of another application", async () => {
  const { card, lines } = await show({ failed: { files: [file("old", 50)], problem: new Problem("timed_out") } });
  expect(lines()).toHaveLength(1);
  expect(within(card).getByText("Not loaded")).toBeVisible();
});

describe("the files", () => {
  const apps = ["10482", "10507"].map((appId) => ({ appId }) as App);
  it("are those of all pages of all applications", async () => {
    const total = 150;
    load.mockImplementation(async (_call, { appId, page, offset, waits }) => {
      expect(waits).toBe("yes");
      const rows = Array.from({ length: total }, (_, index) => file(`${appId}-${index}`, index));
      return { answer: { rows: rows.slice(page * offset, (page + 1) * offset), total } };
    });
    expect((await loadWaitingFiles(bulk.invoices, apps)).files).toHaveLength(2 * total);
  });
  it("of one application are there although another failed", async () => {
    load.mockImplementation(async (_call, { appId }) =>
      appId === "10482" ? { problem: new Problem("timed_out") } : { answer: { rows: [file("one", 1)], total: 1 } },
    );
    const { files, problem } = await loadWaitingFiles(bulk.payouts, apps);
    expect([files.map(({ id }) => id), problem?.kind]).toEqual([["one"], "timed_out"]);
  });
});

it("says since when an application is under review, and after the approval what comes next", async () => {
  const app = {
    appId: "10482",
    appName: "Caspian",
    state: "underReview",
    reviewSince: new Date().toISOString(),
  } as App;
  const recent = { value: { rows: [], total: 0 } };
  const { lines } = await show({ own: [app], recent });
  expect(lines()).toEqual([
    expect.stringMatching(/^CaspianUnder review since \d\d:\d\d, usually within a daySee the application$/),
  ]);
  cleanup();
  expect((await show({ own: [{ ...app, reviewSince: null }], recent })).lines()[0]).toContain(
    "Under review, usually within a day",
  );
  cleanup();
  const first = { own: [{ ...app, state: "inProduction" }], recent };
  expect((await show(first)).lines()).toEqual([
    "You are approved and take payments. Now create the first invoiceCreate the first invoice",
  ]);
  cleanup();
  expect((await show({ ...first, recent: { value: { rows: [], total: 3 } } })).card).toHaveTextContent(
    "Nothing needs attention",
  );
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
