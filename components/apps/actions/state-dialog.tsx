"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/actions/confirm-dialog";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { useAppGone } from "@/components/form/use-app-gone";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { AppStep } from "@/lib/rules/app-life";
import { contractPageAddress } from "@/lib/url/page-addresses";
import type { AppDialogContext, AppSubject } from "./app-subject";

export const StateDialog = withWords(StateChange, families.StateDialog);

const tones = { submit: "info", enable: "info", review: "warning", disable: "warning" } as const;

interface StateDialogProps extends ActionDialogProps<AppSubject>, AppDialogContext {
  readonly action: AppStep;
}
/** Says before the button what stops and what stays. */
function StateChange({ action: step, record, maySign, open, onOpenChange }: StateDialogProps) {
  const words = useTranslations("apps.change");
  const missing = useTranslations("apps.contractMissing");
  const own = useTranslations("apps.actions");
  const action = useTranslations("actions.do");
  const appGone = useAppGone();
  const { isolate } = useFormat();
  const { appId, appName, accountType } = record;
  const button = {
    submit: action("submitToProduction"),
    enable: own("enable"),
    review: own("review"),
    disable: action("disable"),
  }[step];
  const refusals: Readonly<Record<string, { readonly sentence: string; readonly instead: ReactNode }>> = {
    WRONG_STATUS: { sentence: words("outdated"), instead: null },
    CONTRACT_MISSING: {
      sentence: missing("refused", { sign: maySign ? "yes" : "no" }),
      instead: maySign && (
        <LinkButton variant="primary" href={contractPageAddress(appId)}>
          {action("signContract")}
        </LinkButton>
      ),
    },
  };
  return (
    <ConfirmDialog
      call={`apps.${step}`}
      input={{ appId, accountType }}
      open={open}
      onOpenChange={onOpenChange}
      title={words(`${step}.title`, { name: isolate(appName) })}
      button={button}
      done={{ title: words(`${step}.done`), text: appName }}
      sentenceOf={(problem) => appGone(problem) ?? refusals[problem.details.code ?? ""]?.sentence}
      insteadOf={({ details }) => refusals[details.code ?? ""]?.instead}
    >
      <Notice tone={tones[step]}>{words(`${step}.stops`)}</Notice>
      <p className="text-muted">{words(`${step}.stays`)}</p>
    </ConfirmDialog>
  );
}
