"use client";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { NAME_LENGTH } from "@/lib/contract/constants";
import type { Problem } from "@/lib/provider/problem";
import { plainLine } from "@/lib/contract/checks/text";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogGiven } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const EraseUserDialog = withWords(Erasing, ["actions", "messages", "permissions", "problems", "shell", "users"]);

const isGone = ({ kind }: Problem) => kind === "not_found";
const asTyped = (name: string) => plainLine(name).trim().replace(/\s+/g, " ");

/** Nothing brings the account back, so its name is typed. */
function Erasing({ record, open, onOpenChange }: ActionDialogProps<UserSubject> & UserDialogGiven) {
  const words = useTranslations("users.forever");
  const removed = useTranslations("users.remove");
  const notice = useTranslations("messages.notice");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const router = useRouter();
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite("users.removeForever", isGone);
  const [typed, setTyped] = useState("");
  const matches = asTyped(typed) === asTyped(record.fullName);
  async function erase() {
    if (!matches || !(await tryWrite({ id: record.id }))) return;
    onOpenChange(false);
    showToast({ tone: "success", title: removed("done"), text: record.fullName });
    router.replace("/users");
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={notice("deleteUserTitle", { name: isolate(record.fullName) })}
      description={
        <>
          {words("lost")}. {words("stays")}.
        </>
      }
      button={action("common.deletePermanently")}
      busy={busy}
      disabled={!matches}
      onDelete={erase}
    >
      <Field label={notice("typeToConfirm", { value: isolate(record.fullName) })}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={typed}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </DeleteDialog>
  );
}
