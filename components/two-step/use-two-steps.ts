"use client";
// The first step of whatever takes a one-time code: what was asked for, the code that was sent for it, and which step is shown.
import { useState } from "react";
import type { CodeSent } from "@/lib/contract/values";

interface CodeRequest<Values, Sent> {
  readonly values: Values;
  readonly sent: Sent;
  /** A new code is a new entry: the `key` of whatever takes it. */
  readonly round: number;
}

/** `about` is the part of the values that the code is for: another one of the rest needs no other code. */
export function useTwoSteps<Values, Sent extends CodeSent>(
  begin: (values: Values) => Promise<Sent>,
  about: (values: Values) => unknown = (values) => values,
) {
  const [request, setRequest] = useState<CodeRequest<Values, Sent>>();
  const [step, setStep] = useState<"form" | "code">("form");
  return {
    request: request,
    step,
    /** Sends the code and shows where it is typed. Rejects with the Problem, for the form. */
    async ask(values: Values) {
      // Nothing was changed: the code that is on its way is still good, and another one would have to wait.
      if (request && JSON.stringify(about(request.values)) === JSON.stringify(about(values)))
        setRequest({ ...request, values });
      else {
        const sent = await begin(values);
        setRequest((before) => ({ values, sent, round: (before?.round ?? 0) + 1 }));
      }
      setStep("code");
    },
    /** Back to the form. `ended`: no code will be taken for what was asked any more. */
    back(ended = false) {
      setStep("form");
      if (ended) setRequest(undefined);
    },
    /** Another code for the same, where the provider has no call of its own for it. What it says now replaces what it said. */
    async resend(): Promise<Sent> {
      if (!request) throw new Error("A code is sent again before the first");
      const sent = await begin(request.values);
      setRequest({ ...request, sent });
      return sent;
    },
  };
}
