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
import { INVITATION_DAYS } from "@/lib/contract/constants";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const InviteAgainDialog = withWords(Inviting, families.InviteAgainDialog);

function Inviting({ record, open, onOpenChange }: ActionDialogProps<UserSubject> & UserDialogContext) {
  const words = useTranslations("users.invitation");
  const done = useTranslations("users.add");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite("users.invite");
  async function invite() {
    if (!(await tryWrite({ id: record.id }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: done("done"), text: record.email });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={words("title", { name: isolate(record.fullName) })}
      closeLabel={action("common.close")}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action("common.cancel")}
          </Button>
          <Button variant="primary" busy={busy} busyLabel={action("busy.sending")} onClick={() => void invite()}>
            {words("again")}
          </Button>
        </>
      }
    >
      <p>{words("text", { email: isolate(record.email), days: INVITATION_DAYS })}</p>
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </Dialog>
  );
}
