import type { ActionRules } from "@/components/actions/action-rules";
import { allowedActions } from "@/components/actions/action-rules";
import type { ActionSubject } from "@/components/actions/record-actions";
import { type Approval, approvals } from "@/lib/contract/approvals";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";

export type ApprovalAction = "approve" | "decline" | "withdraw";
/** What the dialogs show. */
export interface ApprovalSubject
  extends
    ActionSubject<ApprovalAction>,
    Pick<Approval, "id" | "kind" | "amount" | "fee" | "total" | "currency" | "recipient"> {
  readonly title: string;
  readonly askedBy: string;
  readonly file: string | undefined;
}

export const approvalRules: ActionRules<ApprovalAction, Approval> = {
  approve: {
    word: "approvals.actions.approve",
    call: approvals.approve.act,
    allows: ({ mayDecide, state }) => mayDecide && state === "waiting",
  },
  decline: {
    word: "approvals.actions.decline",
    call: approvals.decline,
    allows: ({ mayDecide, state }) => mayDecide && state === "waiting",
  },
  withdraw: {
    word: "approvals.actions.withdraw",
    call: approvals.withdraw,
    allows: ({ isOwn, state }) => isOwn && state === "waiting",
  },
};

export const approvalSubject = (
  approval: Approval,
  title: string,
  user: Holder,
  edition: Edition,
): ApprovalSubject => ({
  can: allowedActions(approvalRules, approval, user, edition),
  id: approval.id,
  kind: approval.kind,
  title,
  amount: approval.amount,
  fee: approval.fee,
  total: approval.total,
  currency: approval.currency,
  recipient: approval.recipient,
  askedBy: approval.askedBy.fullName,
  file: approval.batch?.fileName,
});
