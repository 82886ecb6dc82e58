"use client";
import { Icon } from "@/components/ui/display/icon";
import { type ActionSubject, recordActions } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Wallet } from "@/lib/contract/wallets";

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

const actions = recordActions<"newPayout", NewPayoutSubject, NewPayoutContext>({
  newPayout: { icon: <Icon name="plus" />, dialog: async () => (await import("./new-payout-dialog")).NewPayoutDialog },
});
export const PayoutActions = actions.Actions;
export const PayoutButtons = actions.Buttons;
