// The latest payments of a person. The provider is asked once for all tabs and instances.
import "server-only";
import { mayEnter } from "@/lib/access/places";
import { LATEST_PAYMENTS } from "@/lib/contract/constants";
import { LatestPayments } from "@/lib/contract/live";
import { transactions } from "@/lib/contract/transactions";
import { editions } from "@/lib/edition/editions";
import { hashOf } from "@/lib/provider/merchant-store";
import { Problem } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import { addDays } from "@/lib/rules/day";
import { todayIn } from "@/lib/rules/zone";
import { sharedStore } from "@/lib/store/shared";
import type { SignedIn } from "./answer-context";

/** Seconds between two questions, shorter than a browser's, so that each tab gets a new answer. */
const PAUSE = 2;
/** While the provider does not answer, and after a failure. */
const LONG_PAUSE = 15;
const KEPT = 60;

export async function latestPayments({ caller, session: { user }, edition }: SignedIn): Promise<LatestPayments> {
  const verdict = mayEnter(user, editions[edition], "/billing/transactions", transactions.list);
  if (!verdict.allowed) throw new Problem("forbidden");
  const store = sharedStore();
  // With other rights a person sees other payments.
  const place = `live:${hashOf(edition, user.id, user.merchantId ?? "", JSON.stringify([user.roles, user.access]))}`;
  const turn = `${place}:asked`;
  if (!(await store.claim(turn, "", LONG_PAUSE))) {
    const kept = await store.get(place);
    return kept ? LatestPayments.parse(JSON.parse(kept)) : { at: 0, paid: [] };
  }
  const at = Date.now();
  const today = todayIn(editions[edition].timeZone);
  const { rows } = await ask(caller, transactions.list, {
    status: "paid,success,preAuth",
    from: addDays(today, -1),
    to: today,
    offset: LATEST_PAYMENTS,
  });
  const latest = { at, paid: rows.map(({ id, createdDate }) => ({ id, createdDate })) };
  await store.set(place, JSON.stringify(latest), KEPT);
  await store.set(turn, "", PAUSE);
  return latest;
}
