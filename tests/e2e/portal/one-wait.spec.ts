import { addFault, dayBefore, expect, ownId, requestsOf, test } from "@/tests/support/e2e/visitor";

const WAIT = 4_000;
/** More would need a busy processor for longer than the wait. */
const TOGETHER = 5;

test("a page asks the provider for the person and for its records at the same time", async ({ request }) => {
  const owner = await requestsOf("owner", "default");
  const appId = await ownId("10482");
  const invoice = await ownId("20412");
  const pages = [
    "/",
    "/billing/invoices",
    "/billing/transactions",
    "/billing/payouts",
    `/billing/wallet?appId=${appId}`,
    `/billing/bulk-invoice?appId=${appId}`,
    `/billing/history/${invoice}`,
    `/billing/days/${dayBefore(1)}`,
    "/billing/create-an-invoice",
    "/users",
    "/applications",
    "/contract",
    "/developers/widgets",
  ];
  const visit = async (path: string) => {
    for (;;) {
      const start = Date.now();
      const answer = await owner.get(path, { headers: { accept: "text/html" } });
      const isFull = answer.status() === 503 && "retry-after" in answer.headers(); // on a busy machine
      if (!isFull) return { path, status: answer.status(), waits: Math.floor((Date.now() - start) / WAIT) };
    }
  };
  for (const path of pages) await visit(path); // later visits need less of the processor
  await addFault(request, "owner", { match: "*", kind: "latency", milliseconds: WAIT, times: 10_000 });
  for (let first = 0; first < pages.length; first += TOGETHER) {
    const some = pages.slice(first, first + TOGETHER);
    expect(await Promise.all(some.map(visit))).toEqual(some.map((path) => ({ path, status: 200, waits: 1 })));
  }
  await owner.dispose();
});
