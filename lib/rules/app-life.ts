// The states of an application, and the steps between them.

/** From which state each step leads where. */
export const appSteps = {
  submit: { from: "draft", to: "underReview" },
  enable: { from: "disabled", to: "inProduction" },
  review: { from: "inProduction", to: "underReview" },
  disable: { from: "inProduction", to: "disabled" },
} as const;
export type AppStep = keyof typeof appSteps;

export const appAllows = (step: AppStep, state: string): boolean => appSteps[step].from === state;

/** Nobody has a key before the first review has ended well. */
export const mayHaveKey = (state: string, maskedKey: string): boolean =>
  maskedKey !== "" || state === "inProduction" || state === "disabled";

interface Standing {
  readonly state: string;
  readonly contractSigned: boolean;
}
/** Links, QR codes and pay buttons work with a signed contract alone. */
export const takesPayments = ({ state, contractSigned }: Standing): boolean =>
  state === "inProduction" && contractSigned;
/** These steps lead to payments. */
export const needsContract = (step: AppStep): boolean => step !== "disable";
