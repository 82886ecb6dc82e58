"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { useSecondsSince } from "@/components/ui/use-seconds-since";
import { useFormat } from "@/lib/i18n/use-format";
import type { Problem } from "@/lib/provider/problem";
import type { Waiting } from "./signing-state";
import { StepTitle } from "./step-title";
import "./contract.css";

interface PhoneWaitingProps {
  readonly step: "identity" | "signature";
  readonly waiting: Waiting;
  /** With the usual format. */
  readonly phone: string;
  readonly isUnheard: boolean;
  readonly onStop: () => void;
  readonly isStopping: boolean;
  /** The request could not be stopped. */
  readonly problem: Problem | undefined;
}

/** Seconds left when a screen reader reads the countdown. */
const ANNOUNCED = [10, 30];

/** Needs a new `key` for every new request, for a new clock. */
export function PhoneWaiting({ step, waiting, phone, isUnheard, onStop, isStopping, problem }: PhoneWaitingProps) {
  const words = useTranslations("contract.waiting");
  const { countdown, isolate } = useFormat();
  const { verificationCode: code, expiresIn } = waiting;
  const [begun] = useState(() => Date.now());
  const passed = useSecondsSince(begun, expiresIn);
  const left = Math.max(0, Math.ceil(expiresIn - (passed ?? 0)));
  const announcedSeconds = ANNOUNCED.find((seconds) => left <= seconds && seconds < expiresIn);
  const spoken =
    passed === undefined
      ? ""
      : announcedSeconds === undefined
        ? words("spoken", { code: isolate([...code].join(" ")) })
        : words("secondsLeft", { seconds: announcedSeconds });
  return (
    <>
      <StepTitle
        title={words("title")}
        hint={words(step, { phone: isolate(phone.replaceAll(" ", "\u00a0")) })} // a number is not broken at the end of a line
      />
      {problem && <ProblemNotice problem={problem} className="mb-4" />}
      <div className="verification">
        <p>{words("code")}</p>
        <p>
          <bdi dir="ltr">{code}</bdi>
        </p>
        <p>
          <Spinner />
          {words("timeLeft", { time: isolate(countdown(left)) })}
        </p>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isUnheard && (
        <Notice tone="warning" announce className="mt-4">
          {words("unheard")}
        </Notice>
      )}
      <Button className="mt-4" busy={isStopping} busyLabel={words("stopping")} onClick={onStop}>
        {words("stop")}
      </Button>
    </>
  );
}
