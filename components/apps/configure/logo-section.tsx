"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { useAppGone } from "@/components/form/use-app-gone";
import { Button } from "@/components/ui/controls/button";
import { showToast } from "@/components/ui/layers/toast-store";
import { useUpload } from "@/lib/provider/browser/calls";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { LogoInput } from "../form/logo-input";
import { PaymentPagePreview } from "../form/payment-page-preview";
import { useLogo } from "../form/use-logo";
import type { AppVersion } from "./section-form";

interface LogoSectionProps {
  readonly of: AppVersion;
  readonly brandName: string;
  readonly currency: string;
  /** The address of the saved logo. */
  readonly saved: string | undefined;
}

export function LogoSection({ of: { appId, version }, brandName, currency, saved }: LogoSectionProps) {
  const words = useTranslations("apps");
  const field = useTranslations("fields");
  const action = useTranslations("actions");
  const appGone = useAppGone();
  const upload = useUpload("apps.configureHotel");
  const logo = useLogo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** The saved logo at a try without a reply, which may be saved after all. */
  const [lost, setLost] = useState<Pick<LogoSectionProps, "saved">>();
  const isChosen = logo.chosen !== undefined;
  // A picture is easily chosen again: only a closing tab asks.
  useEffect(() => {
    if (!isChosen) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChosen]);

  async function save() {
    setBusy(true);
    setProblem(undefined);
    try {
      const png = await logo.png();
      if (!png) return;
      const form = new FormData();
      form.append("logo", png, "logo.png");
      await upload({ appId, version }, form);
      logo.remove();
      setLost(undefined);
      showToast({ tone: "success", title: words("configuration.saved", { section: field("logo") }) });
    } catch (error) {
      const failed = problemIn(error);
      if (failed.isSilent) setLost({ saved });
      setProblem(failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <ProblemNotice
          problem={problem}
          sentence={
            problem.details.code === "CHANGED"
              ? words(`configuration.${lost && lost.saved !== saved ? "earlier" : "otherPart"}`)
              : appGone(problem)
          }
        />
      )}
      <LogoInput logo={logo} />
      <PaymentPagePreview brandName={brandName} currency={currency} canvas={isChosen && logo.canvas} saved={saved} />
      <Button
        variant="primary"
        aria-label={`${action("common.save")}: ${field("logo")}`}
        className="columns:self-start"
        idle={!isChosen}
        busy={isBusy}
        busyLabel={action("busy.saving")}
        onClick={() => void save()}
      >
        {action("common.save")}
      </Button>
    </div>
  );
}
