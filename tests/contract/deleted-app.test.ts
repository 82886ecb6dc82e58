// What the pages say about a deleted application: sums keep its money, and lists do not have its rows.
import { loadDay } from "@/components/books/day/day-page";
import { loadDashboard } from "@/components/dashboard/load-dashboard";
import { applicationGone } from "@/components/list/filters/applications";
import { movementList } from "@/components/books/day/define-movement-list";
import { transactions } from "@/lib/contract/transactions";
import { editions } from "@/lib/edition/editions";
import { currentUser, load } from "@/lib/provider/page";
import { addDays } from "@/lib/rules/day";
import { sum } from "@/lib/rules/money";
import { periodOf } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import { readListing } from "@/lib/url/listing-state";
import { pageRequest } from "@/tests/support/contract/page-request";
import { type SandboxBackend, signIn, startSandbox } from "@/tests/support/contract/start-sandbox";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const edition = editions.default;
const deleted = "10507";
let backend: SandboxBackend;
let name: string;
beforeAll(async () => {
  home.portalStore = memoryStore();
  backend = await startSandbox("default");
  const { store } = backend.sandbox.providers.get("default")!;
  name = store.row<{ name: string }>("SELECT name FROM apps WHERE id = ?", deleted)!.name;
  store.run("UPDATE apps SET removed_at = 1 WHERE id = ?", deleted);
  pageRequest.cookie = (await signIn(backend, "owner")).cookie;
});
afterAll(() => backend.close());

const answerOf = <T>(outcome: { readonly answer: T } | { readonly problem: Error }): T => {
  if ("problem" in outcome) throw outcome.problem;
  return outcome.answer;
};

test("the dashboard names the part of its sums that the lists behind them do not have", async () => {
  const { deleted: part, monthly } = await loadDashboard(await currentUser(), edition);
  if (!monthly || !("value" in monthly)) throw new Error("the dashboard has no sums");
  const { collected, refunded } = monthly.value.months.at(-1)!;
  const [payments, refunds] = [
    answerOf(await load(transactions.meta, { collected: "thisMonth" })),
    answerOf(await load(transactions.refundSums, { ...periodOf("thisMonth", edition) })),
  ];
  expect(part?.collected).toBeGreaterThan(0);
  expect(sum(payments.statuses.map((row) => row.captured)) + part!.collected).toBe(collected);
  expect(sum(refunds.statuses.map((row) => row.refunded)) + part!.refunded).toBe(refunded);
});

test("a day names the deleted application of its figures", async () => {
  const day = addDays(todayIn(edition.timeZone), -7);
  const found = await loadDay(day, readListing(movementList.query, { appId: deleted }));
  expect(found?.applications.map(({ appId }) => appId)).toEqual(["10482", "10533", deleted]);
  expect(found?.applications.at(-1)?.brandName).toBe(name);
});

test("a filter by it is answered as gone", async () => {
  expect((await applicationGone(deleted))?.kind).toBe("not_found");
  expect(await applicationGone("10482")).toBeUndefined();
  expect(await applicationGone(undefined)).toBeUndefined();
});
