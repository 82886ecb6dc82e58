"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { AppSubject } from "../actions/app-subject";

export const ForgetKeyDialog = withWords(ForgetKey, families.ForgetKeyDialog);

function ForgetKey({ record: { appId, appName }, open, onOpenChange }: ActionDialogProps<AppSubject>) {
  const words = useTranslations("apps.key");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const { tryWrite, busy, problem } = useWrite("apps.forgetKey");
  async function forget() {
    if (!(await tryWrite({ appId }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words("forgotten"), text: appName });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={words("forgetTitle", { name: isolate(appName) })}
      closeLabel={action("common.close")}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action("common.cancel")}
          </Button>
          <Button variant="primary" busy={busy} busyLabel={action("busy.sending")} onClick={() => void forget()}>
            {words("forget")}
          </Button>
        </>
      }
    >
      <p className="text-muted">{words("forgetHint")}</p>
      {problem && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
