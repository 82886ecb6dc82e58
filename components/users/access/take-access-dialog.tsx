"use client";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Trash2 } from "@/components/ui/icons/trash-2";
import { showToast } from "@/components/ui/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { useWrite } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import { useRefusalText } from "./use-refusal-text";

interface TakeAccessDialogProps {
  readonly userId: string;
  readonly appId: string;
  readonly appName: string;
  readonly isLast: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
const isGone = ({ kind }: Problem) => kind === "not_found";

export function TakeAccessDialog({ userId, appId, appName, isLast, open, onOpenChange }: TakeAccessDialogProps) {
  const words = useTranslations("users.access");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite("users.removeAccess", isGone);
  async function take() {
    if (!(await tryWrite({ userId, appId }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words("taken"), text: appName });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      alert
      locked={busy}
      icon={<Trash2 />}
      title={words("takeTitle", { app: isolate(appName) })}
      description={words(isLast ? "takeLast" : "takeText")}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action("common.keep")}
          </Button>
          <Button
            variant="danger"
            icon={<Trash2 />}
            busy={busy}
            busyLabel={action("busy.deleting")}
            onClick={() => void take()}
          >
            {words("take")}
          </Button>
        </>
      }
    >
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </Dialog>
  );
}
