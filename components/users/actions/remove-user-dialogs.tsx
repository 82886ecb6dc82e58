"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { plainLine } from "@/lib/contract/checks/text";
import { RemovalDialog } from "../removal-dialog";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

type Props = ActionDialogProps<UserSubject> & UserDialogContext;

export const RemoveUserDialog = withWords(Removing, families.RemoveUserDialog);
export const EraseUserDialog = withWords(Erasing, families.EraseUserDialog);

/** The access is removed; the user stays in the list. */
function Removing({ record: { id, fullName }, open, onOpenChange }: Props) {
  const words = useTranslations("users.remove");
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  return (
    <RemovalDialog
      call="users.remove"
      input={{ id }}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title", { name: isolate(fullName) })}
      description={`${words("lost")}. ${words("stays")}.`}
      button={action("delete")}
      done={{ title: words("done"), text: fullName }}
    />
  );
}

const asTyped = (name: string) => plainLine(name).trim().replace(/\s+/g, " ");

/** The account cannot be restored, so the name must be typed. */
function Erasing({ record: { id, fullName }, open, onOpenChange }: Props) {
  const words = useTranslations("users.forever");
  const removed = useTranslations("users.remove");
  const notice = useTranslations("messages.notice");
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  return (
    <RemovalDialog
      call="users.removeForever"
      input={{ id }}
      open={open}
      onOpenChange={onOpenChange}
      title={notice("deleteUserTitle", { name: isolate(fullName) })}
      description={`${words("lost")}. ${words("stays")}.`}
      button={action("deletePermanently")}
      disabled={asTyped(typed) !== asTyped(fullName)}
      done={{ title: removed("done"), text: fullName }}
      onDone={() => router.replace("/users")}
    >
      <Field label={notice("typeToConfirm", { value: isolate(fullName) })}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={typed}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </RemovalDialog>
  );
}
