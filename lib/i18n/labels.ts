// Words addressed by data instead of by a literal key: what arrives from the provider names its own label.
import { useTranslations } from "next-intl";
import type { Messages } from "./messages";

export type StatusName = keyof Messages["statuses"];
export type RoleName = keyof Messages["roles"];
export type FieldName = keyof Messages["fields"];
export type ProblemKind = keyof Messages["problems"];
type RequiredField = keyof Messages["rules"]["required"];

/** A status that the portal has not met is shown as it came. */
export const statusLabel =
  (statuses: ReturnType<typeof useTranslations<"statuses">>) =>
  (status: string): string =>
    statuses.has(status as StatusName) ? statuses(status as StatusName) : status;
export const useStatusLabel = (): ((status: string) => string) => statusLabel(useTranslations("statuses"));
export const useFieldLabel = (): ((field: FieldName) => string) => useTranslations("fields");
export const useProblemText = (): ((kind: ProblemKind) => string) => useTranslations("problems");

// Where a field and its sentence go by different names.
const sentences: Partial<Record<FieldName, RequiredField>> = {
  mobilePhone: "phone",
  phoneNumber: "phone",
  pan: "cardNumber",
  expirationDate: "linkExpirationDate",
  website: "companyWebsite",
  toMerchant: "merchant",
};

export const requiredKeyOf = (field: FieldName): string => sentences[field] ?? field;

/** “Enter the amount” where a field has its own sentence, “Fill in the field …” where it has none. */
export const requiredText =
  (
    sentence: ReturnType<typeof useTranslations<"rules.required">>,
    label: ReturnType<typeof useTranslations<"fields">>,
  ) =>
  (field: FieldName): string => {
    const key = requiredKeyOf(field);
    // The two sentences with an argument are not for a field alone.
    const own = key !== "messagingId" && sentence.has(key as RequiredField);
    return own
      ? sentence(key as Exclude<RequiredField, "any" | "messagingId">)
      : sentence("any", { field: label(field) });
  };
export const useRequiredText = (): ((field: FieldName) => string) =>
  requiredText(useTranslations("rules.required"), useTranslations("fields"));
