"use client";
// The first step of an action with a one-time code: its values, the sent code, and the present step.
import { useState } from "react";
import type { CodeSent } from "@/lib/contract/values";

interface CodeRequest<Values, Sent> {
  readonly values: Values;
  readonly sent: Sent;
  /** The `key` of the form for the code: a new code needs a new form. */
  readonly round: number;
  /** The answer is not true any more: the next step asks again. */
  readonly isOutdated?: true;
}

/** `about`: the values that the code confirms. A change of other values needs no new code. */
export function useTwoSteps<Values, Sent extends CodeSent>(
  begin: (values: Values) => Promise<Sent>,
  about: (values: Values) => unknown = (values) => values,
) {
  const [request, setRequest] = useState<CodeRequest<Values, Sent>>();
  const [step, setStep] = useState<"form" | "code">("form");
  return {
    request,
    step,
    /** Sends the code and opens its form. Rejects with the Problem. */
    async ask(values: Values) {
      // Without changes the sent code is still valid, and a new one would have to wait.
      if (request && !request.isOutdated && JSON.stringify(about(request.values)) === JSON.stringify(about(values)))
        setRequest({ ...request, values });
      else {
        const sent = await begin(values);
        setRequest((before) => ({ values, sent, round: (before?.round ?? 0) + 1 }));
      }
      setStep("code");
    },
    /** Back to the form. `ended`: the code is not valid any more. */
    back(ended = false) {
      setStep("form");
      if (ended) setRequest(undefined);
    },
    /** Back to the form with its values, and to a new answer for them. */
    startOver() {
      setStep("form");
      setRequest((before) => before && { ...before, isOutdated: true });
    },
    /** Sends another code with the same call. Its answer replaces the first one. */
    async resend(): Promise<Sent> {
      if (!request) throw new Error("A code is sent again before the first");
      const sent = await begin(request.values);
      setRequest({ ...request, sent });
      return sent;
    },
  };
}
