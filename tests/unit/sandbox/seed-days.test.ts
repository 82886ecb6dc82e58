import { createSandbox } from "@/sandbox/sandbox";

/** A Sunday, on which wallets are emptied; a day on which a refund came before the next payment; the ends of two months. */
const days = ["2026-11-22", "2026-11-26", "2026-11-30", "2027-03-31"];
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
