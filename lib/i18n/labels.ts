// Labels whose key comes from data, such as the provider's statuses and fields.
import { useTranslations } from "next-intl";
import type { Messages } from "./messages";

export type StatusName = keyof Messages["statuses"];
export type RoleName = keyof Messages["roles"];
export type FieldName = keyof Messages["fields"];
export type ProblemKind = keyof Messages["problems"];
type RequiredField = keyof Messages["rules"]["required"];

/** An unknown status is shown unchanged. */
export const statusLabel =
  (statuses: ReturnType<typeof useTranslations<"statuses">>) =>
  (status: string): string =>
    statuses.has(status as StatusName) ? statuses(status as StatusName) : status;
/** An unknown category is shown unchanged. */
export const categoryLabel =
  (categories: ReturnType<typeof useTranslations<"categories">>) =>
  (category: string): string =>
    categories.has(category as "tourism") ? categories(category as "tourism") : category;
/** An unknown role is shown unchanged. */
export const roleLabel =
  (roles: ReturnType<typeof useTranslations<"roles">>) =>
  (role: string): string =>
    roles.has(role as RoleName) ? roles(role as RoleName) : role;
export const useStatusLabel = (): ((status: string) => string) => statusLabel(useTranslations("statuses"));
export const useFieldLabel = (): ((field: FieldName) => string) => useTranslations("fields");
export const useProblemText = (): ((kind: ProblemKind) => string) => useTranslations("problems");

// Fields whose sentence has another key.
const sentences: Partial<Record<FieldName, RequiredField>> = {
  mobilePhone: "phone",
  phoneNumber: "phone",
  pan: "cardNumber",
  expirationDate: "linkExpirationDate",
  website: "companyWebsite",
  toMerchant: "merchant",
};

export const requiredKeyOf = (field: FieldName): string => sentences[field] ?? field;

/** “Enter the amount” if the field has its own sentence, otherwise “Fill in the field …”. */
export const requiredText =
  (
    sentence: ReturnType<typeof useTranslations<"rules.required">>,
    label: ReturnType<typeof useTranslations<"fields">>,
  ) =>
  (field: FieldName): string => {
    const key = requiredKeyOf(field);
    // Two sentences take an argument, so a field alone cannot use them.
    const own = key !== "messagingId" && sentence.has(key as RequiredField);
    return own
      ? sentence(key as Exclude<RequiredField, "any" | "messagingId">)
      : sentence("any", { field: label(field) });
  };
export const useRequiredText = (): ((field: FieldName) => string) =>
  requiredText(useTranslations("rules.required"), useTranslations("fields"));
