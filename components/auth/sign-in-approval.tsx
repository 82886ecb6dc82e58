"use client";
// The steps after Sign In is pressed: sends a code, checks it, opens the next page. Loaded during typing of the password.
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Notice } from "@/components/ui/display/notice";
import { useSend, useTwoStep } from "@/lib/provider/browser/calls";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { CodeStep } from "./code-step";
import { enterPortal } from "./enter-portal";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}
export interface SignInApprovalProps {
  /** A new object is a new try. */
  readonly credentials: Credentials;
  readonly next: string;
  readonly onSent: () => void;
  readonly onRefused: (wrongCredentials: boolean) => void;
  readonly onBack: () => void;
}

const saysWrong = new Set(["WRONG_CREDENTIALS", "INVALID_CREDENTIALS"]);
/** Providers send a code, an invalid input or only 401; the sentence is the same for all of them. */
const areWrong = ({ kind, details: { code } }: Problem) =>
  (code ? saysWrong.has(code) : kind === "refused") || kind === "invalid";

export function SignInApproval({ credentials, next, onSent, onRefused, onBack }: SignInApprovalProps) {
  const session = useTranslations("messages.session");
  const words = useTranslations("auth");
  const { begin, finish } = useTwoStep("auth.signIn");
  const { send: again } = useSend("auth.signIn.again");
  const steps = useTwoSteps(begin);
  const [problem, setProblem] = useState<Problem>();

  const ask = useEffectEvent(async (tried: Credentials) => {
    try {
      await steps.ask(tried);
      setProblem(undefined);
      onSent();
    } catch (error) {
      const found = problemIn(error);
      setProblem(found);
      onRefused(areWrong(found));
    }
  });
  const sentCredentials = useRef<Credentials>(undefined);
  useEffect(() => {
    if (sentCredentials.current === credentials) return; // an effect may run twice; a try is sent once
    sentCredentials.current = credentials;
    void ask(credentials);
  }, [credentials]);

  async function approve(code: string) {
    const { user } = await finish({}, code);
    await enterPortal(user, next);
  }

  if (!steps.request) {
    if (!problem) return null;
    if (areWrong(problem))
      return (
        <Notice tone="error" announce className="mb-5">
          {session("wrongCredentials")}
        </Notice>
      );
    return (
      <ProblemNotice
        problem={problem}
        sentence={problem.details.code === "ACCOUNT_NOT_CONFIRMED" ? words("signIn.notConfirmed") : undefined}
        className="mb-5"
      />
    );
  }
  return (
    <CodeStep
      sent={steps.request.sent}
      finish={approve}
      resend={() => again({})}
      backLabel={words("code.changeAccount")}
      onBack={onBack}
      busyLabel={words("code.signingIn")}
      lockedText={words("code.locked")}
    />
  );
}
