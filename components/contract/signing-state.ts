// Where a signature stands: what a phone was asked, and what it answered. Pure, so that every way through it can be tried.
import type { Certificate, Signing, VerificationState } from "@/lib/contract/connect";

/** What waits for somebody's phone; the same code stands there and here. */
export interface Waiting {
  readonly transactionId: string;
  readonly verificationCode: string;
  /** Seconds, from when it was told. */
  readonly expiresIn: number;
}
/** Why a try is over. `company`, `person`: no certificate fits, because they are another's. `gone`: the provider knows of it no more. */
type Ending = Exclude<VerificationState, "waiting" | "approved"> | "company" | "person" | "gone";
interface Ended {
  readonly why: Ending;
  readonly transactionId: string;
  /** The certificates that were found instead. */
  readonly certificates: readonly Certificate[];
}
interface Choice {
  readonly transactionId: string;
  readonly certificates: readonly Certificate[];
}
export type SigningState =
  | { readonly step: "form"; readonly ended?: Ended }
  | {
      readonly step: "identity" | "signature";
      readonly waiting: Waiting;
      /** The latest question got no answer; it is asked again. */
      readonly isUnheard: boolean;
      /** Who signs is known, so that a signature that failed leads back here and not to the beginning. */
      readonly choice?: Choice;
    }
  | (Choice & { readonly step: "certificate"; readonly ended?: Ended })
  | { readonly step: "signed"; readonly transactionId: string };

interface Heard {
  readonly transactionId: string;
  readonly state: VerificationState;
  readonly certificates?: readonly Certificate[];
}
export type SigningEvent =
  | { readonly type: "asked"; readonly step: "identity" | "signature"; readonly waiting: Waiting }
  | { readonly type: "heard"; readonly answer: Heard }
  | { readonly type: "unheard" | "gone" | "cancelled"; readonly transactionId: string }
  /** What the page says now: after a reload, in another tab, or after a reply that was lost. */
  | { readonly type: "found"; readonly signing: Signing | null };

const steps = ["form", "identity", "certificate", "signature", "signed"] as const;
const placeOf = ({ step }: SigningState) => steps.indexOf(step);

export const fitting = (certificates: readonly Certificate[]): readonly Certificate[] =>
  certificates.filter(({ unfit }) => unfit === null);

const over = (
  why: Ending,
  transactionId: string,
  certificates: readonly Certificate[] = [],
  choice?: Choice,
): SigningState => {
  const ended = { why, transactionId, certificates };
  return choice ? { step: "certificate", ...choice, ended } : { step: "form", ended };
};

function toChoice(transactionId: string, certificates: readonly Certificate[]): SigningState {
  if (fitting(certificates).length > 0) return { step: "certificate", transactionId, certificates };
  const isAnothers = certificates.length > 0 && certificates.every(({ unfit }) => unfit === "person");
  return over(isAnothers ? "person" : "company", transactionId, certificates);
}

/** What becomes of a step when the phone has answered. */
function answered(
  step: "identity" | "signature",
  { transactionId, state, certificates = [] }: Heard,
  choice?: Choice,
): SigningState {
  if (state !== "approved") return over(state === "waiting" ? "gone" : state, transactionId, [], choice);
  return step === "identity" ? toChoice(transactionId, certificates) : { step: "signed", transactionId };
}

/** As the provider keeps it. Of another person's signature this page knows nothing that could go on. */
export function signingFound(signing: Signing | null): SigningState {
  const own = signing?.own;
  if (!own) return { step: "form" };
  const { transactionId, verificationCode, expiresIn, state, certificates } = own;
  if (state !== "waiting" && state !== "approved") return over(state, transactionId);
  if (signing.step === "certificate") return toChoice(transactionId, certificates);
  if (state === "approved") return answered(signing.step, own);
  return { step: signing.step, waiting: { transactionId, verificationCode, expiresIn }, isUnheard: false };
}

const transactionOf = (state: SigningState): string | undefined => {
  if (state.step === "form") return state.ended?.transactionId;
  return "waiting" in state ? state.waiting.transactionId : state.transactionId;
};
const endedOf = (state: SigningState): Ended | undefined => ("ended" in state ? state.ended : undefined);

/** An answer to a question that nobody asks any more changes nothing. */
export function nextSigningState(state: SigningState, event: SigningEvent): SigningState {
  if (event.type === "asked") {
    const choice =
      state.step === "certificate"
        ? { transactionId: state.transactionId, certificates: state.certificates }
        : undefined;
    return { step: event.step, waiting: event.waiting, isUnheard: false, choice };
  }
  if (event.type === "found") return afterFound(state, signingFound(event.signing));
  const about = event.type === "heard" ? event.answer.transactionId : event.transactionId;
  if (state.step === "form" || state.step === "signed" || transactionOf(state) !== about) return state;
  const choice = state.step === "certificate" ? undefined : state.choice;
  if (event.type === "gone" || event.type === "cancelled") return over(event.type, about, [], choice);
  if (state.step === "certificate") return state;
  if (event.type !== "heard") return state.isUnheard ? state : { ...state, isUnheard: true };
  if (event.answer.state === "waiting") return state.isUnheard ? { ...state, isUnheard: false } : state;
  return answered(state.step, event.answer, choice);
}

/** What this page knows is newer than a page that was asked for before; what is over is not begun again by being told of it. */
function afterFound(state: SigningState, found: SigningState): SigningState {
  const ended = endedOf(state);
  if (ended?.transactionId === transactionOf(found)) return state; // also where neither knows of any
  if (state.step !== "form" && placeOf(found) <= placeOf(state)) return state;
  // Who signs is still known after a signature that failed: that it failed stays said.
  return found.step === "certificate" && ended ? { ...found, ended } : found;
}
