"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { TextField } from "@/components/form/text-field";
import { TwoStepAction } from "@/components/two-step/two-step-action";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { AppDialogContext, AppSubject } from "./app-subject";

export const RemoveAppDialog = withWords(Removing, families.RemoveAppDialog);

function Removing({
  record: { appId, appName, users, can },
  hasWallets,
  open,
  onOpenChange,
}: ActionDialogProps<AppSubject> & AppDialogContext) {
  const words = useTranslations("apps.remove");
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { isolate } = useFormat();
  const router = useRouter();
  const name = isolate(appName);
  const refusals: Readonly<Record<string, string>> = {
    WALLET_NOT_EMPTY: words("notEmpty", { wallet: hasWallets ? "yes" : "no" }),
    PAYOUTS_IN_PROGRESS: words("payoutsInProgress"),
  };
  return (
    <TwoStepAction
      pair="apps.remove"
      deletes
      open={open}
      onOpenChange={onOpenChange}
      title={notice("deleteAppTitle", { name })}
      schema={async () => (await import("../app-schemas")).removeSchema(appName)}
      values={() => ({ appName: "" })}
      sentences={{ appName: { mismatch: words("mismatch", { name }), required: words("mismatch", { name }) } }}
      sentenceOf={({ details }) => refusals[details.code ?? ""]}
      ask={() => ({ appId })}
      summary={() => (
        <p className="rounded-md bg-canvas px-4 py-3">
          <bdi className="font-regular text-strong">{appName}</bdi>
        </p>
      )}
      done={() => ({ title: notice("deleted"), text: appName })}
      onDone={() => router.replace("/applications")}
      confirmLabel={words("button")}
      busyLabel={action("busy.deleting")}
      changeLabel={action("common.back")}
    >
      <Notice tone="error" title={words("lost")}>
        <ul className="list-disc ps-4">
          <li>{words("links")}</li>
          <li>{words("key")}</li>
          <li>{words("records")}</li>
          {can.includes("contract") && <li>{words("contract")}</li>}
          <li>{words("configuration")}</li>
          {users > 0 && <li>{words("users", { count: users })}</li>}
        </ul>
      </Notice>
      <p className="text-muted">{words("stays")}</p>
      <TextField
        name="appName"
        label={notice("typeToConfirm", { value: name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </TwoStepAction>
  );
}
