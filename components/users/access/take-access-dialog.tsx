"use client";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/form/problem-notice";
import { showToast } from "@/components/ui/layers/toast-store";
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
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite("users.removeAccess", isGone);
  async function take() {
    if (!(await tryWrite({ userId, appId }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words("taken"), text: appName });
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("takeTitle", { app: isolate(appName) })}
      description={words(isLast ? "takeLast" : "takeText")}
      button={words("take")}
      busy={busy}
      onDelete={take}
    >
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </DeleteDialog>
  );
}
