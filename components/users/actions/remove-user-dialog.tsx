"use client";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogGiven } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const RemoveUserDialog = withWords(Removing, [
  "actions",
  "messages",
  "permissions",
  "problems",
  "shell",
  "users",
]);

const isGone = ({ kind }: Problem) => kind === "not_found";

/** The access goes; the person stays in the list. */
function Removing({ record, open, onOpenChange }: ActionDialogProps<UserSubject> & UserDialogGiven) {
  const words = useTranslations("users.remove");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite("users.remove", isGone);
  async function remove() {
    if (!(await tryWrite({ id: record.id }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: words("done"), text: record.fullName });
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("title", { name: isolate(record.fullName) })}
      description={
        <>
          {words("lost")}. {words("stays")}.
        </>
      }
      button={action("common.delete")}
      busy={busy}
      onDelete={remove}
    >
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </DeleteDialog>
  );
}
