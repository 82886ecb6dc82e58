import { createSandbox } from "@/sandbox/sandbox";

/** Days on which a refund or a payout came before the next payments, and the end of a month. */
const days = ["2026-11-26", "2026-12-03", "2026-12-13", "2027-03-31"];
test.each(days)("no wallet falls below zero in data that begins on %s", (day) => {
  const sandbox = createSandbox({
    dataFolder: ":memory:",
    editions: ["default"],
    now: () => new Date(`${day}T10:00:00Z`),
  });
  const { store } = sandbox.providers.get("default")!;
  const sums =
    "SELECT sum(amount) OVER (PARTITION BY account ORDER BY at, id) AS balance FROM ledger WHERE account NOT LIKE 'outside:%'";
  expect(store.rows(`SELECT balance FROM (${sums}) WHERE balance < 0`)).toEqual([]);
  sandbox.close();
});
