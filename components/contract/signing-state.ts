// The state of a signature: the request to the phone and its answer. Pure, so that tests can take every path.
import type { Certificate, Signing, VerificationState } from "@/lib/contract/connect";

/** A request that waits for a phone; the phone shows the same code. */
export interface Waiting {
  readonly transactionId: string;
  readonly verificationCode: string;
  /** Seconds, from the answer. */
  readonly expiresIn: number;
}
/** The reason of an end. `company`, `person`: all certificates belong to another. `gone`: the provider does not know the signature any more. */
type Ending = Exclude<VerificationState, "waiting" | "approved"> | "company" | "person" | "gone";
interface Ended {
  readonly why: Ending;
  readonly transactionId: string;
  /** The certificates of another owner. */
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
      /** The latest call had no answer; it is sent again. */
      readonly isUnheard: boolean;
      /** The signer is known, so a failed signature leads back to this step. */
      readonly choice?: Choice;
    }
  | (Choice & { readonly step: "certificate"; readonly ended?: Ended })
  | { readonly step: "signed"; readonly transactionId: string };

interface PhoneAnswer {
  readonly transactionId: string;
  readonly state: VerificationState;
  readonly certificates?: readonly Certificate[];
}
export type SigningEvent =
  | { readonly type: "asked"; readonly step: "identity" | "signature"; readonly waiting: Waiting }
  | { readonly type: "heard"; readonly answer: PhoneAnswer }
  | { readonly type: "unheard" | "gone" | "cancelled"; readonly transactionId: string }
  /** The state on the page: after a reload, in another tab, or after a lost reply. */
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

/** The state after the phone's answer. */
function afterAnswer(
  step: "identity" | "signature",
  { transactionId, state, certificates = [] }: PhoneAnswer,
  choice?: Choice,
): SigningState {
  if (state !== "approved") return over(state === "waiting" ? "gone" : state, transactionId, [], choice);
  return step === "identity" ? toChoice(transactionId, certificates) : { step: "signed", transactionId };
}

/** The provider's state. A signature of another user has no next step here. */
export function signingFound(signing: Signing | null): SigningState {
  const own = signing?.own;
  if (!own) return { step: "form" };
  const { transactionId, verificationCode, expiresIn, state, certificates } = own;
  if (state !== "waiting" && state !== "approved") return over(state, transactionId);
  if (signing.step === "certificate") return toChoice(transactionId, certificates);
  if (state === "approved") return afterAnswer(signing.step, own);
  return { step: signing.step, waiting: { transactionId, verificationCode, expiresIn }, isUnheard: false };
}

const transactionOf = (state: SigningState): string | undefined => {
  if (state.step === "form") return state.ended?.transactionId;
  return "waiting" in state ? state.waiting.transactionId : state.transactionId;
};
const endedOf = (state: SigningState): Ended | undefined => ("ended" in state ? state.ended : undefined);

/** An answer to an old request changes nothing. */
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
  return afterAnswer(state.step, event.answer, choice);
}

/** The state here is newer than an older page; a finished signature does not begin again. */
function afterFound(state: SigningState, found: SigningState): SigningState {
  const ended = endedOf(state);
  if (ended?.transactionId === transactionOf(found)) return state; // also if neither has a request
  if (state.step === "form" ? ended && !transactionOf(found) : placeOf(found) <= placeOf(state)) return state;
  // The signer is still known after a failed signature, and the failure stays on the screen.
  return found.step === "certificate" && ended ? { ...found, ended } : found;
}
