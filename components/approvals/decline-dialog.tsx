"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { FormDialog } from "@/components/form/form-dialog";
import { TextAreaField } from "@/components/form/text-field";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { ApprovalSubject } from "./approval-rules";
import { useDecisionRefusal } from "./use-decision-refusal";

export const DeclineDialog = withWords(Declining, families.DeclineDialog);

function Declining({ record: { id, askedBy }, open, onOpenChange }: ActionDialogProps<ApprovalSubject>) {
  const words = useTranslations("approvals.decline");
  const action = useTranslations("actions.busy");
  const sentenceOf = useDecisionRefusal();
  const { isolate } = useFormat();
  const { write } = useWrite("approvals.decline");
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={words("text", { name: isolate(askedBy) })}
      schema={() => import("@/lib/contract/approvals").then(({ Decline }) => Decline)}
      values={{ note: "" }}
      sentences={{ note: { required: words("needWhy") } }}
      sentenceOf={sentenceOf}
      isFinal={(problem) => sentenceOf(problem) !== undefined}
      onSubmit={async ({ note }) => {
        await write({ id, note });
        onOpenChange(false);
        showToast({ tone: "success", title: words("done"), text: id });
      }}
      button={words("button")}
      busyLabel={action("sending")}
    >
      <TextAreaField name="note" label={words("why")} />
    </FormDialog>
  );
}
