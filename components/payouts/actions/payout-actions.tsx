"use client";
import { Icon } from "@/components/ui/display/icon";
import { recordActions } from "@/components/actions/record-actions";
import type { NewPayoutContext, NewPayoutSubject } from "./payout-subject";

const actions = recordActions<"newPayout", NewPayoutSubject, NewPayoutContext>({
  newPayout: { icon: <Icon name="plus" />, dialog: async () => (await import("./new-payout-dialog")).NewPayoutDialog },
});
export const PayoutActions = actions.Actions;
export const PayoutButtons = actions.Buttons;
