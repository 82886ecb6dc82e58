"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { ApprovalSubject } from "./approval-rules";
import { useDecisionRefusal } from "./use-decision-refusal";

export const WithdrawDialog = withWords(Withdrawing, families.WithdrawDialog);

function Withdrawing({ record: { id }, open, onOpenChange }: ActionDialogProps<ApprovalSubject>) {
  const words = useTranslations("approvals.withdraw");
  const sentenceOf = useDecisionRefusal();
  return (
    <ConfirmDialog
      call="approvals.withdraw"
      input={{ id }}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={words("text")}
      button={words("button")}
      done={{ title: words("done"), text: id }}
      sentenceOf={sentenceOf}
      insteadOf={(problem) => (sentenceOf(problem) === undefined ? undefined : null)}
    />
  );
}
