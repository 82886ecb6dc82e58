import { type ActionRules, allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { payouts } from "@/lib/contract/payouts";

/** A new payout needs no record. */
export type NewPayoutSubject = ActionSubject<"newPayout">;

export const payoutRules: ActionRules<"newPayout", null> = {
  newPayout: { word: "actions.do.newPayout", call: payouts.pay },
};

export const newPayoutSubject = (user: Holder, edition: Edition): NewPayoutSubject => ({
  can: allowedActions(payoutRules, null, user, edition),
});
