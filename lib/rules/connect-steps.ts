// The steps to becoming a merchant: what each asks for, which are done, and which is next.
import { type ConnectField, appFields, bankFields, companyFields } from "@/lib/contract/constants";

export const connectSteps = ["account", "app", "company", "bank", "agreement"] as const;
export type ConnectStep = (typeof connectSteps)[number];

/** The fields of a step. */
export function fieldsOf(step: ConnectStep, accountType: string | undefined): readonly ConnectField[] {
  if (step === "account") return ["accountType"];
  if (step === "app")
    return accountType === "individual"
      ? [...appFields, "category", "pinCode", "applicationMail"]
      : [...appFields, "applicationMail"];
  if (step === "company") return [...companyFields, "category"];
  return step === "bank" ? bankFields : [];
}

interface Progress {
  readonly draft: { readonly [Field in ConnectField]?: string | undefined };
  readonly appId: string | null;
  readonly payoutTo: object | null;
  readonly signedAt: string | null;
}

/** An individual has no company. */
export const stepsFor = (accountType: string | undefined): readonly ConnectStep[] =>
  accountType === "individual" ? connectSteps.filter((step) => step !== "company") : connectSteps;

const isFilled = ({ draft }: Progress, fields: readonly ConnectField[]): boolean =>
  fields.every((field) => (draft[field] ?? "").trim() !== "");

/** A business states its category with the company, an individual with the application. */
function isDone(step: ConnectStep, progress: Progress): boolean {
  const isIndividual = progress.draft.accountType === "individual";
  if (step === "account") return isFilled(progress, ["accountType"]);
  if (step === "app") return isIndividual ? progress.appId !== null : isFilled(progress, appFields);
  if (step === "company") return progress.appId !== null;
  return step === "bank" ? progress.payoutTo !== null : progress.signedAt !== null;
}
export const doneSteps = (progress: Progress): readonly ConnectStep[] =>
  stepsFor(progress.draft.accountType).filter((step) => isDone(step, progress));

/** The first step that is not done; undefined if all are. */
export const nextStep = (progress: Progress): ConnectStep | undefined =>
  stepsFor(progress.draft.accountType).find((step) => !isDone(step, progress));
/** A step opens when all before it are done. */
export function isOpen(step: ConnectStep, progress: Progress): boolean {
  const steps = stepsFor(progress.draft.accountType);
  const place = steps.indexOf(step);
  return place >= 0 && steps.slice(0, place).every((before) => isDone(before, progress));
}
