import { mayEnter } from "@/lib/access/places";
import type { Holder } from "@/lib/contract/people";
import { transactions } from "@/lib/contract/transactions";
import type { Edition } from "@/lib/edition/editions";
import { requestedAt } from "@/lib/provider/page";
import { LiveGate } from "./live-gate";

/** Says above the page that payments have come since it was shown. Nothing for a user who may not see payments. */
export const LivePayments = ({ user, edition }: { readonly user: Holder; readonly edition: Edition }) =>
  mayEnter(user, edition, "/billing/transactions", transactions.list).allowed && <LiveGate shownAt={requestedAt()} />;
