// Money moves as shown: with the same fee and to the same recipient. Less money in the wallet is a change if it is not enough any more,
// or if exactly this action is missing: it may have been sent from another tab, with another key.
import type { Changes } from "@/lib/contract/values";
import type { Minor } from "./money";

interface MoneyFacts {
  readonly available: Minor;
  readonly fee: Minor;
  readonly recipient: { readonly name: string; readonly account: string };
}
/** The present facts. One that is absent is not compared. */
interface PresentFacts {
  readonly available?: Minor;
  readonly fee?: Minor;
  readonly name?: string;
  readonly account?: string;
}
const between = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to });

/** All facts that differ from those on the screen. */
export const changesBetween = ({ recipient, ...shown }: MoneyFacts, now: PresentFacts): Changes => ({
  available: between(shown.available, now.available),
  fee: between(shown.fee, now.fee),
  name: between(recipient.name, now.name),
  account: between(recipient.account, now.account),
});

/** All differences, if one of them stops the action; `leaves` is what it takes from the wallet. */
export function changesOf(shown: MoneyFacts, now: PresentFacts, leaves: Minor): Changes | undefined {
  const changes = changesBetween(shown, now);
  const { available } = changes;
  const isLess = available !== undefined && available.to < available.from;
  const isStopped = isLess && (available.to < leaves || available.from - available.to === leaves);
  return isStopped || changes.fee || changes.name || changes.account ? changes : undefined;
}
