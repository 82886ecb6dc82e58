"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { endChoice } from "@/components/list/selection/selection";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { plainLine } from "@/lib/contract/checks/text";
import { INVITATION_DAYS, NAME_LENGTH } from "@/lib/contract/constants";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserSubject } from "./user-rules";

export const ConfirmUserDialog = withWords(ConfirmUser, families.ConfirmUserDialog);

interface ConfirmUserProps extends ActionDialogProps<UserSubject> {
  readonly action: "invite" | "remove" | "removeForever";
}
const plainName = (name: string) => plainLine(name).trim().replace(/\s+/g, " ");

/** Actions that one press confirms. A permanent removal cannot be undone, so the name must be typed. */
function ConfirmUser({ action, record: { id, fullName, email }, open, onOpenChange }: ConfirmUserProps) {
  const invitation = useTranslations("users.invitation");
  const add = useTranslations("users.add");
  const remove = useTranslations("users.remove");
  const forever = useTranslations("users.forever");
  const notice = useTranslations("messages.notice");
  const common = useTranslations("actions.common");
  const { isolate } = useFormat();
  const router = useRouter();
  const [text, setText] = useState("");
  const name = isolate(fullName);
  const texts = {
    invite: {
      title: invitation("title", { name }),
      button: invitation("again"),
      done: { title: add("done"), text: email },
    },
    remove: {
      title: remove("title", { name }),
      description: `${remove("lost")}. ${remove("stays")}.`,
      button: common("delete"),
      done: { title: remove("done"), text: fullName },
    },
    removeForever: {
      title: notice("deleteUserTitle", { name }),
      description: `${forever("lost")}. ${forever("stays")}.`,
      button: common("deletePermanently"),
      done: { title: remove("done"), text: fullName },
    },
  };
  const isForever = action === "removeForever";
  return (
    <ConfirmDialog
      {...texts[action]}
      call={`users.${action}`}
      input={{ id }}
      open={open}
      onOpenChange={onOpenChange}
      deletes={action !== "invite"}
      disabled={isForever && plainName(text) !== plainName(fullName)}
      onDone={() => {
        if (!isForever) return;
        endChoice(id);
        router.replace("/users");
      }}
      sentenceOf={useRefusalText()}
    >
      {action === "invite" && <p>{invitation("text", { email: isolate(email), days: INVITATION_DAYS })}</p>}
      {isForever && (
        <Field label={notice("typeToConfirm", { value: name })}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={text}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
