// Merchants working on a running set, all their responses, and a check of their money.
import { setMaxListeners } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import Database from "libsql";
import { Merchant, kinds, reasonOf } from "./merchant.mjs";
import { percentile } from "./percentiles.mjs";

const together = 8;
/** After this time the portal knows the outcome of every unanswered intent: PROVIDER_SETTLED_SECONDS and a margin. */
const settledSeconds = 130;

async function inParallel(things, work) {
  const left = [...things];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await work(next);
    }),
  );
}

/** Signs merchants in one by one, and lets them work until `stop`. `set` comes from startDeployment. */
export async function startLoad({ address, sandbox, authority }, { merchants, thinkSeconds, isPatient = false }) {
  const answers = [];
  const refunds = [];
  const listeners = { heard: (answer) => answers.push(answer), refunds, isPatient };
  const place = { address, sandbox, ca: readFileSync(authority) };
  const people = Array.from({ length: merchants }, (_, index) => new Merchant(index + 1, place, listeners));
  await inParallel(people, (one) => one.enter());
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one listener for each merchant
  const began = performance.now();
  const working = Promise.all(people.map((one) => one.work({ thinkSeconds, signal: stopping.signal })));
  answers.length = 0; // sign-in is not counted
  return {
    answers,
    refunds,
    began,
    people,
    async stop() {
      stopping.abort();
      await working;
      return (performance.now() - began) / 1000;
    },
    leave: () => Promise.all(people.map((one) => one.leave())),
  };
}

/** Looks up unknown outcomes until all are known or time is up; returns the number still unknown. */
export async function lookUpDoubtful(refunds, seconds = settledSeconds) {
  for (const until = Date.now() + seconds * 1000; ; await pause(1_000)) {
    const doubtful = refunds.filter(({ state }) => state === "doubtful");
    for (const intent of doubtful) {
      if (intent.merchant.isOut) await intent.merchant.enterAgain();
      const happened = await intent.merchant.happened(intent);
      if (happened !== undefined) intent.state = happened ? "found" : "not done";
    }
    if (doubtful.every(({ state }) => state !== "doubtful")) return 0;
    if (Date.now() > until) return refunds.filter(({ state }) => state === "doubtful").length;
  }
}

const writtenRefunds = (database) =>
  database
    .prepare("SELECT transaction_id AS id, amount, reason FROM refunds WHERE transaction_id LIKE 'TX-many-%'")
    .all();
/** Refunds of an earlier load, by their reasons: they are expected. */
export function earlierRefunds(file) {
  const database = new Database(file, { readonly: true });
  const reasons = new Set(writtenRefunds(database).map(({ reason }) => reason));
  database.close();
  return reasons;
}

/**
 * Compares the merchants' responses with the provider's data. Acknowledged or later found refunds exist once, on their
 * payment and with their amount; refused ones do not exist; unknown ones exist at most once; there are no others.
 * Returns a sentence for each violation.
 */
export function moneyFaults(file, refunds, earlier = new Set()) {
  const database = new Database(file, { readonly: true });
  const rows = writtenRefunds(database).filter(({ reason }) => !earlier.has(reason));
  const payments = database
    .prepare(
      `SELECT transactions.id, refunded, (SELECT coalesce(sum(amount), 0) FROM refunds WHERE transaction_id = transactions.id) AS written
       FROM transactions WHERE id LIKE 'TX-many-%'`,
    )
    .all();
  database.close();
  const written = new Map();
  for (const row of rows) written.set(row.reason, [...(written.get(row.reason) ?? []), row]);
  const isIn = { acknowledged: [1], found: [1], refused: [0], "not done": [0], doubtful: [0, 1], running: [0, 1] };
  const faults = refunds.flatMap(({ key, id, amount, state }) => {
    const matches = written.get(reasonOf(key)) ?? [];
    written.delete(reasonOf(key));
    if (!isIn[state].includes(matches.length))
      return [`${state}, and ${matches.length} times at the provider: ${amount} of ${id}`];
    return matches
      .filter((row) => row.id !== id || row.amount !== amount)
      .map((row) => `${amount} of ${id} became ${row.amount} of ${row.id}`);
  });
  return [
    ...faults,
    ...[...written.keys()].map((reason) => `at the provider, and nobody's: ${reason}`),
    ...payments
      .filter((payment) => payment.refunded !== payment.written)
      .map((payment) => `${payment.id} has ${payment.refunded} given back, and ${payment.written} in single refunds`),
  ];
}

const good = ({ ok }) => ok;
const milliseconds = (value) => (value === undefined ? "" : value.toFixed(0));

/** A row for each kind of work, and one for all: count, rate, percentiles, errors. */
export function kindRows(answers, seconds) {
  const row = (name, some) => {
    const times = some.filter(good).map(({ ms }) => ms);
    return [
      name,
      some.length,
      (some.length / seconds).toFixed(1),
      ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(percentile(times, share))),
      some.filter((answer) => !answer.ok).length,
    ];
  };
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        answers.filter((answer) => answer.kind === kind),
      ),
    ),
    row("all", answers),
  ];
}
export const kindHeads = ["kind", "answers", "a second", "p50 ms", "p95 ms", "p99 ms", "max ms", "errors"];

/** Counts of errors: "refund 504 unknown_outcome" → 3. */
export function errorCounts(answers) {
  const counts = new Map();
  for (const { kind, what } of answers.filter((answer) => !answer.ok))
    counts.set(`${kind}: ${what}`, (counts.get(`${kind}: ${what}`) ?? 0) + 1);
  return counts;
}
