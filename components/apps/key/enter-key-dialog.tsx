"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { FormDialog } from "@/components/form/form-dialog";
import { useAppGone } from "@/components/form/use-app-gone";
import { PasswordField } from "@/components/form/password-fields";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import type { AppSubject } from "../actions/app-subject";

interface EnterKeyProps {
  readonly appId: string;
  readonly appName: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onEntered?: () => void;
}

/** Takes the merchant's existing key. The provider checks it; the portal stores it for payouts and never shows it. */
export function EnterKeyForm({ appId, appName, open, onClose, onEntered }: EnterKeyProps) {
  const words = useTranslations("apps.key");
  const busy = useTranslations("actions.busy");
  const appGone = useAppGone();
  const { write } = useWrite("apps.enterKey");
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words("enter")}
      description={<bdi>{appName}</bdi>}
      schema={() => import("../app-schemas").then(({ enterKeySchema }) => enterKeySchema)}
      values={{ appKey: "" }}
      sentenceOf={appGone}
      sentences={{ appKey: { wrong: words("wrong") } }}
      onSubmit={async ({ appKey }) => {
        await write({ appId, appKey });
        showToast({ tone: "success", title: words("entered"), text: appName });
        onClose();
        onEntered?.();
      }}
      button={words("enterButton")}
      busyLabel={busy("processing")}
    >
      <p className="text-muted">{words("enterHint")}</p>
      <PasswordField name="appKey" autoComplete="off" />
    </FormDialog>
  );
}

const EnterKey = ({ record: { appId, appName }, open, onOpenChange }: ActionDialogProps<AppSubject>) => (
  <EnterKeyForm appId={appId} appName={appName} open={open} onClose={() => onOpenChange(false)} />
);

export const EnterKeyDialog = withWords(EnterKey, families.EnterKeyDialog);
