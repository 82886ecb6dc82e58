"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { TwoStepAction } from "@/components/two-step/two-step-action";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserSubject } from "./user-rules";

const changes = { giveOwnership: "give", handOver: "handOver", takeOwnership: "take" } as const;

export const OwnershipDialog = withWords(Ownership, families.OwnershipDialog);

interface OwnershipProps extends ActionDialogProps<UserSubject> {
  readonly action: keyof typeof changes;
}
/** Explains the change for both users, then asks for the code. */
function Ownership({ action, record: { id, fullName }, open, onOpenChange }: OwnershipProps) {
  const words = useTranslations("users.ownership");
  const common = useTranslations("actions.common");
  const { isolate } = useFormat();
  const change = changes[action];
  const name = isolate(fullName);
  return (
    <TwoStepAction
      pair="users.ownership"
      open={open}
      onOpenChange={onOpenChange}
      title={words(`${change}.title`, { name })}
      sentenceOf={useRefusalText()}
      ask={() => ({ id, change })}
      summary={() => (
        <p className="rounded-md bg-surface-sunken px-3.5 py-3 edge-border">{words(`${change}.text`, { name })}</p>
      )}
      done={() => ({ title: words(`${change}.done`), text: fullName })}
      confirmLabel={words(`${change}.word`)}
      changeLabel={common("back")}
    >
      <Notice tone="warning">{words(`${change}.text`, { name })}</Notice>
    </TwoStepAction>
  );
}
