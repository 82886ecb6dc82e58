"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useTwoStep } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import type { CodeSent } from "@/lib/contract/values";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

type Props = ActionDialogProps<UserSubject> & UserDialogContext;
type Change = InputOf<"users.ownership.ask">["change"];

const OwnershipDialog = withWords(Changing, families.OwnershipDialog);
export const GiveOwnershipDialog = (props: Props) => <OwnershipDialog change="give" {...props} />;
export const HandOverDialog = (props: Props) => <OwnershipDialog change="handOver" {...props} />;
export const TakeOwnershipDialog = (props: Props) => <OwnershipDialog change="take" {...props} />;

/** Explains the change for both users, then asks for the code. */
function Changing({ change, record: { id, fullName }, open, onOpenChange }: Props & { readonly change: Change }) {
  const words = useTranslations("users.ownership");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { begin, finish } = useTwoStep("users.ownership");
  const steps = useTwoSteps<Record<string, never>, CodeSent>(() => begin({ id, change }));
  const name = isolate(fullName);
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      title={words(`${change}.title`, { name })}
      sentenceOf={refusalText}
      resend={steps.resend}
      finish={async (code) => {
        await finish({ id, change }, code);
        showToast({ tone: "success", title: words(`${change}.done`), text: fullName });
        steps.back(true);
        onOpenChange(false);
      }}
      confirmLabel={words(`${change}.word`)}
      changeLabel={action("common.back")}
      summary={
        <p className="rounded-md bg-surface-sunken px-3.5 py-3 edge-border">{words(`${change}.text`, { name })}</p>
      }
    >
      <Notice tone="warning">{words(`${change}.text`, { name })}</Notice>
    </TwoStepDialog>
  );
}
