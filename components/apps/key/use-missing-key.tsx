"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { Problem } from "@/lib/provider/problem";
import { EnterKeyForm } from "./enter-key-dialog";
import { NewKey } from "./show-key-dialog";

interface MissingKeyOptions {
  readonly app: { readonly appId: string; readonly appName: string; readonly mayRenewKey: boolean };
  /** The role that may renew it. */
  readonly owner: string;
  readonly problem: Problem | undefined;
  readonly onKey: () => void;
}

/** A call was refused without the application's key: it can be entered or renewed inside the form. */
export function useMissingKey({ app: { mayRenewKey, ...app }, owner, problem, onKey }: MissingKeyOptions) {
  const words = useTranslations("payouts.pay");
  const key = useTranslations("apps.key");
  const action = useTranslations("actions.do");
  const { isolate } = useFormat();
  const [step, setStep] = useState<"enter" | "renew">();
  const form = { ...app, onClose: () => setStep(undefined) };
  return {
    notice: isAboutKey(problem) && (
      <Notice tone="warning" announce title={words("noKey", { app: isolate(app.appName) })}>
        <p>{words(problem?.details.code === "APP_KEY" ? "keyForgotten" : "enterKey")}</p>
        <p>{mayRenewKey ? words("renewKey") : words("whoRenews", { role: owner })}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setStep("enter")}>
            {key("enter")}
          </Button>
          {mayRenewKey && (
            <Button size="sm" onClick={() => setStep("renew")}>
              {action("updateKey")}
            </Button>
          )}
        </div>
      </Notice>
    ),
    isOpen: step !== undefined,
    dialogs: (open: boolean) => (
      <>
        <EnterKeyForm {...form} open={open && step === "enter"} onEntered={onKey} />
        <NewKey {...form} keepsKeys key={app.appId} open={open && step === "renew"} onDone={onKey} />
      </>
    ),
  };
}

export const isAboutKey = (problem: Problem | undefined): boolean =>
  problem?.details.code === "APP_KEY_MISSING" || problem?.details.code === "APP_KEY";
