// The states of an application, and the steps between them.

/** The state before and after each step. */
export const appSteps = {
  submit: { from: "draft", to: "underReview" },
  enable: { from: "disabled", to: "inProduction" },
  review: { from: "inProduction", to: "underReview" },
  disable: { from: "inProduction", to: "disabled" },
} as const;
export type AppStep = keyof typeof appSteps;

export const appAllows = (step: AppStep, state: string): boolean => appSteps[step].from === state;

/** An application gets a key at its first approval. */
export const mayHaveKey = (state: string, maskedKey: string): boolean =>
  maskedKey !== "" || state === "inProduction" || state === "disabled";

interface Standing {
  readonly state: string;
  readonly contractSigned: boolean;
}
/** Links, QR codes and pay buttons work only with a signed contract. */
export const takesPayments = ({ state, contractSigned }: Standing): boolean =>
  state === "inProduction" && contractSigned;
/** Invoices of a file are links too. An application that is no longer in the list is left to the provider. */
export const takesFiles = (kind: "invoice" | "payout", app: Standing | undefined): boolean =>
  kind === "payout" || !app || takesPayments(app);
/** These steps lead to payments. */
export const needsContract = (step: AppStep): boolean => step !== "disable";
