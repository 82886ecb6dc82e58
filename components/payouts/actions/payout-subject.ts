// The data of a new payout, in the browser and on the server.
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Wallet } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";

/** A new payout needs no record. */
export type NewPayoutSubject = ActionSubject<"newPayout">;
export interface PayingApp extends Pick<Wallet, "appId" | "appName"> {
  /** Undefined for a user who may pay but not see wallets: the recipient's look-up answers it. */
  readonly available?: Wallet["available"];
  readonly mayRenewKey: boolean;
}
export interface NewPayoutContext extends Pick<Edition, "currency" | "partnerBank"> {
  readonly userId: string;
  readonly fee: Edition["withdrawalFee"];
  /** Applications for a payout; the last choice is the first. */
  readonly apps: readonly [PayingApp, ...PayingApp[]];
  /** The role that always has the permission. */
  readonly owner: string;
}
