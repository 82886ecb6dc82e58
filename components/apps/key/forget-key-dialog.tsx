"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { AppSubject } from "../actions/app-subject";

export const ForgetKeyDialog = withWords(ForgetKey, families.ForgetKeyDialog);

function ForgetKey({ record: { appId, appName }, open, onOpenChange }: ActionDialogProps<AppSubject>) {
  const words = useTranslations("apps.key");
  const { isolate } = useFormat();
  return (
    <ConfirmDialog
      call="apps.forgetKey"
      ends
      input={{ appId }}
      open={open}
      onOpenChange={onOpenChange}
      title={words("forgetTitle", { name: isolate(appName) })}
      button={words("forget")}
      done={{ title: words("forgotten"), text: appName }}
    >
      <p className="text-muted">{words("forgetHint")}</p>
    </ConfirmDialog>
  );
}
