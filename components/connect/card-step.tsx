"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { useIsShown } from "@/lib/browser/use-is-shown";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import { useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { Connection } from "@/lib/contract/connect";
import { openPage } from "./open-page";
import { PayoutKind } from "./payout-kind";
import { StepFoot } from "./step-foot";
import { StepFrame, stepWord } from "./step-frame";
import type { StepProps } from "./step-form";

interface CardStepProps extends StepProps {
  readonly appId: string;
}

/** The card is entered on the provider's page, in this tab. The result is read from the provider, never from the address. */
export function CardStep({ appId, connection, supportHref }: CardStepProps) {
  const words = useTranslations("connect.card");
  const frame = useTranslations("connect.frame");
  const bank = useTranslations("connect.steps.bank");
  const nav = useTranslations("nav.connect");
  const action = useTranslations("actions.common");
  const required = useTranslations("rules.required");
  const refresh = useRefresh();
  const { send, busy, problem } = useSend("connect.card");
  const [isOpening, setOpening] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isShown = useIsShown();
  const attached = connection.payoutTo?.kind === "card";

  // The browser may restore an old page from its cache.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setOpening(false);
      void refresh();
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, [refresh]);

  async function open() {
    setOpening(true);
    setMissing(false);
    try {
      const { paymentUrl } = await send({ appId });
      if (isShown.current) openPage(paymentUrl);
    } catch {
      setOpening(false);
    }
  }
  const start = words(attached ? "another" : "attach");
  return (
    <StepFrame
      step="bank"
      connection={connection}
      title={nav(stepWord("bank"))}
      hint={bank("hint")}
      supportHref={supportHref}
      foot={
        <StepFoot step="bank" accountType={connection.draft.accountType}>
          {connection.payoutTo ? (
            <LinkButton
              href="/connect/agreement"
              variant="primary"
              iconEnd={<Icon name="arrow-right" className="flip" />}
            >
              {action("continue")}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              iconEnd={<Icon name="arrow-right" className="flip" />}
              onClick={() => setMissing(true)}
            >
              {action("continue")}
            </Button>
          )}
        </StepFoot>
      }
    >
      <PayoutKind kind="card" connection={connection} />
      <div className="grid justify-items-start gap-4">
        {problem && (
          <ProblemNotice
            problem={problem}
            sentence={problem.details.code === "ALREADY_SIGNED" ? frame("signed") : undefined}
            className="w-full"
          />
        )}
        {isMissing && (
          <Notice tone="error" announce title={required("cardNumber")} className="w-full">
            {words("missing", { button: start })}
          </Notice>
        )}
        <Attempt connection={connection} />
        <p className="text-default">{words("text")}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={attached ? "secondary" : "primary"}
            icon={<Icon name="credit-card" />}
            busy={busy || isOpening}
            busyLabel={words("opening")}
            onClick={() => void open()}
          >
            {start}
          </Button>
          {connection.cardAttempt?.state === "waiting" && (
            <Button icon={<Icon name="refresh-cw" />} onClick={() => void refresh()}>
              {words("check")}
            </Button>
          )}
        </div>
      </div>
    </StepFrame>
  );
}

const tones = { waiting: "info", refused: "error", timedOut: "warning", closed: "warning" } as const;

/** The result of the latest try. A card that is attached stays until another one is. */
function Attempt({ connection: { cardAttempt, payoutTo } }: { readonly connection: Connection }) {
  const words = useTranslations("connect.card");
  const { isolate } = useFormat();
  if (!cardAttempt) return null;
  const { state } = cardAttempt;
  const card = payoutTo?.kind === "card" && isolate(payoutTo.masked);
  if (state === "attached")
    return card ? (
      <Notice tone="success" className="w-full">
        {words("attached", { card })}
      </Notice>
    ) : null;
  const isWaiting = state === "waiting";
  return (
    <Notice
      tone={tones[state]}
      title={words(card && isWaiting ? "waiting.another" : `${state}.title`)}
      className="w-full"
    >
      {card && !isWaiting ? words("kept", { card }) : words(`${state}.text`)}
    </Notice>
  );
}
