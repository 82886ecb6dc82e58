"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { AppStep } from "@/lib/rules/app-life";
import { contractPageAddress } from "@/lib/url/page-addresses";
import type { AppSubject } from "./app-subject";

type Props = ActionDialogProps<AppSubject>;
const Submit = (props: Props) => <StateDialog step="submit" {...props} />;
export const SubmitDialog = withWords(Submit, families.SubmitDialog);
const Enable = (props: Props) => <StateDialog step="enable" {...props} />;
export const EnableDialog = withWords(Enable, families.EnableDialog);
const Review = (props: Props) => <StateDialog step="review" {...props} />;
export const ReviewDialog = withWords(Review, families.ReviewDialog);
const Disable = (props: Props) => <StateDialog step="disable" {...props} />;
export const DisableDialog = withWords(Disable, families.DisableDialog);

const tones = { submit: "info", enable: "info", review: "warning", disable: "warning" } as const;

/** Says before the button what stops and what stays. */
function StateDialog({ step, record, open, onOpenChange }: Props & { readonly step: AppStep }) {
  const words = useTranslations("apps.change");
  const missing = useTranslations("apps.contractMissing");
  const own = useTranslations("apps.actions");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const { tryWrite, busy, problem } = useWrite(`apps.${step}`);
  const { appId, appName, accountType } = record;
  const button = {
    submit: action("do.submitToProduction"),
    enable: own("enable"),
    review: own("review"),
    disable: action("do.disable"),
  }[step];
  async function change() {
    if (!(await tryWrite({ appId, accountType }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words(`${step}.done`), text: appName });
  }
  const isOutdated = problem?.details.code === "WRONG_STATUS";
  const isUnsigned = problem?.details.code === "CONTRACT_MISSING";
  const sentence = isOutdated ? words("outdated") : isUnsigned ? missing("refused") : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={words(`${step}.title`, { name: isolate(appName) })}
      closeLabel={action("common.close")}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action("common.cancel")}
          </Button>
          {isUnsigned && (
            <LinkButton variant="primary" href={contractPageAddress(appId)}>
              {action("do.signContract")}
            </LinkButton>
          )}
          {!isOutdated && !isUnsigned && (
            <Button variant="primary" busy={busy} busyLabel={action("busy.sending")} onClick={() => void change()}>
              {button}
            </Button>
          )}
        </>
      }
    >
      <Notice tone={tones[step]}>{words(`${step}.stops`)}</Notice>
      <p className="text-muted">{words(`${step}.stays`)}</p>
      {problem && <ProblemNotice problem={problem} sentence={sentence} />}
    </Dialog>
  );
}
