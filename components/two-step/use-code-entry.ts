"use client";
// The state of one code: two clocks, the typed digits and the result.
import { useRef, useState } from "react";
import { useSecondsSince } from "@/components/ui/use-seconds-since";
import { CODE_DIGITS } from "@/lib/contract/constants";
import type { CodeSent } from "@/lib/contract/values";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** "over" and "locked" take no more codes: the user has to begin again. */
type CodeTrouble =
  | { readonly kind: "wrong"; readonly attemptsLeft: number | undefined }
  | { readonly kind: "expired" | "incomplete" }
  /** A newer code was sent, for another tab. */
  | { readonly kind: "replaced"; readonly newerAt: string }
  | { readonly kind: "locked" | "over" | "other"; readonly problem: Problem };

export interface CodeEntryCalls {
  readonly sent: CodeSent;
  /** Acts with the code; rejects with the Problem. */
  readonly finish: (code: string) => Promise<unknown>;
  readonly resend: () => Promise<CodeSent>;
}

/** Codes of the provider and of the door: the first step of this code is missing. */
const missingFirstStep = new Set(["FIRST_STEP_MISSING", "NO_CODE_PENDING"]);

export function troubleOf(problem: Problem): CodeTrouble {
  const { code = "", attemptsLeft, newerAt } = problem.details;
  if (missingFirstStep.has(code)) return { kind: "over", problem };
  if (code === "CODE_LOCKED" || (problem.fields.OTP && attemptsLeft === 0)) return { kind: "locked", problem };
  if (problem.fields.OTP === "expired") return { kind: "expired" };
  if (problem.fields.OTP === "replaced" && newerAt) return { kind: "replaced", newerAt };
  if (problem.fields.OTP) return { kind: "wrong", attemptsLeft };
  return { kind: "other", problem };
}

export type CodeEntryState = ReturnType<typeof useCodeEntry>;

export function useCodeEntry({ sent, finish, resend }: CodeEntryCalls) {
  const [letter, setLetter] = useState(() => ({ ...sent, at: Date.now(), again: false }));
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState<CodeTrouble>();
  const [busy, setBusy] = useState<"finish" | "resend">();
  const working = useRef(false);
  /** The reply to it was lost: the provider may have taken it, and then calls it wrong. */
  const unanswered = useRef<string>(undefined);
  const seconds = useSecondsSince(letter.at, Math.max(letter.expiresIn, letter.resendIn));
  const passed = seconds ?? 0;

  /** One call at a time: the sixth digit and a press on Confirm are one try. */
  async function alone(what: "finish" | "resend", work: () => Promise<unknown>) {
    if (working.current) return;
    working.current = true;
    setBusy(what);
    await work();
    working.current = false;
    setBusy(undefined);
  }

  const confirm = (typed = code) =>
    alone("finish", async () => {
      if (trouble?.kind === "other") setTrouble(undefined); // it was about the last try
      try {
        await finish(typed);
      } catch (error) {
        const problem = problemIn(error);
        const told = troubleOf(problem);
        const found =
          told.kind === "wrong" && typed === unanswered.current ? ({ kind: "over", problem } as const) : told;
        if (problem.isSilent) unanswered.current = typed;
        setTrouble(found);
        if (found.kind !== "other") setCode(""); // a code that did not arrive may be sent again
      }
    });

  const sendAgain = () =>
    alone("resend", async () => {
      try {
        const fresh = await resend();
        setLetter({ ...fresh, at: Date.now(), again: true });
        setTrouble(undefined);
        setCode("");
      } catch (error) {
        const problem = problemIn(error);
        const { code: refusal, retryAfter } = problem.details;
        // The user requested a code in another tab: the wait is known again.
        if (refusal === "RESEND_WAIT" && retryAfter)
          setLetter((last) => ({
            ...last,
            at: Date.now(),
            resendIn: retryAfter,
            expiresIn: Math.max(retryAfter, last.expiresIn - passed),
          }));
        else setTrouble(troubleOf(problem));
      }
    });

  const expired = passed >= letter.expiresIn;
  return {
    code,
    type(typed: string) {
      setCode(typed);
      if (trouble && ["wrong", "expired", "replaced", "incomplete"].includes(trouble.kind)) setTrouble(undefined);
    },
    confirm,
    /** The code may be incomplete. */
    submit() {
      if (code.length === CODE_DIGITS) void confirm();
      else setTrouble({ kind: "incomplete" });
    },
    sendAgain,
    busy,
    trouble: trouble ?? (expired ? ({ kind: "expired" } as const) : undefined),
    /** No code is accepted any more. */
    ended: trouble?.kind === "locked" || trouble?.kind === "over",
    destination: letter.destination,
    /** A second or later code is on its way. */
    resent: letter.again,
    secondsToResend: Math.max(0, Math.ceil(letter.resendIn - passed)),
    /** False until the first tick: before that there is nothing to read out. */
    ticking: seconds !== undefined,
  };
}
