"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { PhoneChangeDialog } from "@/components/two-step/phone-change-dialog";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { readNow } from "@/lib/provider/browser/requests";
import { useRefusalText } from "../access/use-refusal-text";
import type { PhoneContext, UserSubject } from "./user-rules";

export const UserPhoneDialog = withWords(UserPhone, families.UserPhoneDialog);

function UserPhone({ record, ...dialog }: ActionDialogProps<UserSubject> & PhoneContext) {
  const { id, fullName, mobilePhone: current } = record;
  const [version, setVersion] = useState(record.version);
  const words = useTranslations("users.phone");
  const { isolate } = useFormat();
  return (
    <PhoneChangeDialog
      {...dialog}
      pair="users.changePhone"
      words={words}
      current={current}
      autoComplete="off"
      title={words("title", { name: isolate(fullName) })}
      description={words("hint")}
      schema={() => import("./user-schemas").then(({ userPhoneSchema }) => userPhoneSchema(dialog.region))}
      sentenceOf={useRefusalText()}
      onFailure={async ({ details }) => {
        if (details.code !== "CHANGED") return;
        const now = await readNow("users.read", { id }).catch(() => undefined); // the next try reads it
        if (now) setVersion(now.seen.version);
      }}
      ask={({ mobilePhone }) => ({ id, mobilePhone, version })}
      done={() => ({ title: words("changed"), text: fullName })}
    />
  );
}
