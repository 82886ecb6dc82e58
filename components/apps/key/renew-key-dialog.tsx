"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppGone } from "@/components/form/use-app-gone";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Notice } from "@/components/ui/display/notice";
import type { CodeSent } from "@/lib/contract/values";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { problemIn } from "@/lib/provider/problem";

interface RenewKeyDialogProps {
  readonly appId: string;
  readonly appName: string;
  readonly keepsKeys: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenewed: (appKey: string) => void;
}

/** Makes a new key, which the portal stores where it pays out. Needs the texts of `apps`. */
export function RenewKeyDialog({ appId, appName, keepsKeys, open, onClose, onRenewed }: RenewKeyDialogProps) {
  const words = useTranslations("apps.key");
  const action = useTranslations("actions");
  const appGone = useAppGone();
  const { begin, finish, problem } = useTwoStep("apps.renewKey");
  useRefreshOnClose(open, problem);
  const steps = useTwoSteps<Record<string, never>, CodeSent>(() => begin({ appId }));
  const [isUnknown, setUnknown] = useState(false);
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words("title")}
      description={<bdi>{appName}</bdi>}
      sentenceOf={appGone}
      finish={async (code) => {
        try {
          const { appKey } = await finish({ appId }, code);
          steps.back(true);
          onRenewed(appKey);
        } catch (error) {
          if (!problemIn(error).isSilent) throw error;
          steps.back(true); // the code may be used up
          setUnknown(true);
        }
      }}
      sending={
        isUnknown
          ? {
              notice: (
                <Notice tone="error" announce>
                  {words("unknown")}
                </Notice>
              ),
              locked: false,
            }
          : undefined
      }
      confirmLabel={action("do.updateKey")}
      changeLabel={action("common.back")}
    >
      <p className="text-muted">{words("why", { keeps: keepsKeys ? "yes" : "no" })}</p>
      <Notice tone="warning">{words("warning")}</Notice>
    </TwoStepDialog>
  );
}
