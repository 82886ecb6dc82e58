"use client";
import { recordActions } from "@/components/actions/record-actions";
import { Icon } from "@/components/ui/display/icon";
import type { ApprovalAction, ApprovalSubject } from "./approval-rules";

const actions = recordActions<ApprovalAction, ApprovalSubject>({
  approve: { icon: <Icon name="check" />, dialog: async () => (await import("./approve-dialog")).ApproveDialog },
  decline: { icon: null, dialog: async () => (await import("./decline-dialog")).DeclineDialog },
  withdraw: { icon: null, dialog: async () => (await import("./withdraw-dialog")).WithdrawDialog },
});
export const ApprovalActions = actions.Actions;
export const ApprovalButtons = actions.Buttons;
