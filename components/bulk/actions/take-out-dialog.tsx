"use client";
import { useTranslations } from "next-intl";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { isolateName } from "@/lib/i18n/bidi";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import type { RowSubject } from "./file-actions";
import { useRefusal } from "./use-refusal";

export const TakeOutDialog = withWords(TakingOut, families.TakeOutDialog);

const isGone = ({ kind }: Problem) => kind === "not_found";

/** The other rows and their results stay. */
function TakingOut({ record: { id, row, fullName }, open, onOpenChange }: ActionDialogProps<RowSubject>) {
  const words = useTranslations("bulkFiles.remove");
  const refusalOf = useRefusal();
  const { tryWrite, busy, problem } = useWrite("bulk.removePayout", isGone);
  async function remove() {
    if (!(await tryWrite({ id }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words("done", { row }) });
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title", { row })}
      description={words("text", { name: isolateName(fullName) })}
      button={words("button")}
      busy={busy}
      onDelete={remove}
    >
      {problem && <ProblemNotice problem={problem} sentence={refusalOf(problem.details.code)} />}
    </DeleteDialog>
  );
}
