// The sentence for the problem of a row: from the form of a single record, or for the provider's refusal.
import { getTranslations } from "next-intl/server";
import { type RuleValues, ruleText } from "@/components/form/rule-text";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { type FieldName, requiredText } from "@/lib/i18n/labels";
import { BOOKING_ID_LENGTH, INVOICE_LIMIT, LEAST_AMOUNT, NAME_LENGTH, TEXT_LENGTH } from "@/lib/contract/constants";

const EMAIL = { min: 6, max: 254 } as const;

export async function getProblemText(): Promise<(problem: string) => string> {
  const [words, rule, catalogue, sentence, fields, pay, format, edition] = await Promise.all([
    getTranslations("bulkFiles.problems"),
    getTranslations("rules"),
    getTranslations("messages.catalogue"),
    getTranslations("rules.required"),
    getTranslations("fields"),
    getTranslations("payouts.pay"),
    getFormat(),
    currentEdition(),
  ]);
  const text = ruleText({
    rule,
    catalogue,
    required: requiredText(sentence, fields),
    format,
  });
  const money = (minor: number) => format.money(minor, edition.currency).text;
  const limits: Readonly<Record<string, RuleValues>> = {
    amount: { min: money(LEAST_AMOUNT), max: money(INVOICE_LIMIT) },
    mobilePhone: { example: edition.phoneExample },
    email: EMAIL,
    fullName: { max: NAME_LENGTH },
    description: { max: TEXT_LENGTH },
    bookingId: { max: BOOKING_ID_LENGTH },
  };
  return (problem) => {
    const [field = "", code] = problem.split(":");
    if (code === undefined) return words.has(field as "FORBIDDEN") ? words(field as "FORBIDDEN") : words("unknown");
    if (field === "destination")
      return code === "recipient"
        ? words("recipient")
        : code === "required"
          ? pay("required")
          : text("cardNumber", "number");
    // An unknown field has no sentence of its own.
    return text(fields.has(field as FieldName) ? (field as FieldName) : "file", code, limits[field]);
  };
}
