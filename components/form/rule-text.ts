// The sentence of a broken rule. Its code comes from a schema, in the browser or behind the door.
import { useTranslations } from "next-intl";
import type { Format } from "@/lib/i18n/format";
import { useFormat } from "@/lib/i18n/use-format";
import { type FieldName, useRequiredText } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import { passwordLength, passwordSymbols } from "@/lib/contract/checks/password";

/** Values in a sentence. Money and dates are formatted. */
export type RuleValues = { readonly min?: number | string; readonly max?: number | string; readonly example?: string };

type Rules = Messages["rules"];
type Kind = Exclude<keyof Rules, "required">;

/** The group of sentences of a field; others are plain text. */
const ruleKinds: Partial<Record<FieldName, Kind>> = {
  email: "email",
  applicationMail: "email",
  phone: "phone",
  mobilePhone: "phone",
  phoneNumber: "phone",
  appUrl: "url",
  website: "url",
  companyWebsite: "url",
  password: "password",
  newPassword: "password",
  confirmPassword: "password",
  amount: "amount",
  amountFrom: "amount",
  amountTo: "amount",
  perAct: "amount",
  perDay: "amount",
  from: "date",
  to: "date",
  date: "date",
  expirationDate: "date",
  linkExpirationDate: "date",
  scheduledDate: "date",
  checkInDate: "date",
  taxId: "taxId",
  bankTaxId: "taxId",
  iban: "iban",
  swift: "swift",
  pinCode: "pinCode",
  crNumber: "crNumber",
  accountNumber: "accountNumber",
  correspondentAccount: "accountNumber",
  appId: "app",
  appName: "appName",
  cardNumber: "card",
  pan: "card",
  file: "attachment",
  fileUpload: "file",
  installment: "installment",
  logo: "logo",
  telegramId: "messaging",
  whatsappId: "messaging",
  defaultSmsTemplate: "smsTemplate",
};

/** Values of all fields of a kind. Numbers of the schema and values of the field replace them. */
const usual: Partial<Record<Kind, Readonly<Record<string, string | number>>>> = {
  email: { example: "name@example.com" },
  url: { example: "https://example.com" },
  password: { min: passwordLength, symbols: passwordSymbols },
  appName: { min: 3, max: 30 },
};

/** Shown in the user's format of amounts. */
export const EXAMPLE_AMOUNT = 1_234_50;

type Invalid = "invalidEmail" | "invalidPhone" | "invalidPassword";
/** The specification's message, before the sentence that explains it. */
const invalid: Partial<Record<Kind, Invalid>> = {
  email: "invalidEmail",
  phone: "invalidPhone",
  password: "invalidPassword",
};
/** Passwords that differ, or that are easy to guess, are not invalid. */
const isInvalid = (family: Kind, code: string) =>
  invalid[family] !== undefined && code !== "match" && code !== "common";

/** A field may also break the rules of plain text. */
const families = (kind: Kind | undefined): readonly Kind[] => (kind ? [kind, "text"] : ["text"]);

interface RuleWords {
  readonly rule: ReturnType<typeof useTranslations<"rules">>;
  readonly catalogue: ReturnType<typeof useTranslations<"messages.catalogue">>;
  readonly required: (field: FieldName) => string;
  readonly format: Pick<Format, "isolate" | "figure">;
}
type RuleText = (field: FieldName, code: string, values?: RuleValues) => string;
const numbers = ["min", "max", "example", "symbols"] as const;
/** Whether a sentence needs a number or an example that is not there. The build compiles sentences: "Up to {max}" is `["Up to ",["max"]]`. */
export function lacksNumbers(sentence: unknown, values: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(sentence);
  return numbers.some((name) => !(name in values) && new RegExp(`[{"]${name}[},"]`).test(text));
}
/** A schema that was broken at one end names only that end; the other one keeps its usual value. */
const given = (values: RuleValues = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
export const ruleText =
  ({ rule, catalogue, required, format: { isolate, figure } }: RuleWords): RuleText =>
  (field, code, values) => {
    if (code === "required") return required(field);
    const kind = ruleKinds[field];
    if (code === "size" && (kind === "attachment" || kind === "file"))
      return catalogue("fileTooLarge", { max: values?.max ?? "" });
    // The provider's code may be any word, also the name of an object's property.
    const family = code in {} ? undefined : families(kind).find((name) => rule.has(`${name}.${code}` as never));
    if (!family) return rule("text.other");
    const facts = {
      ...(kind && usual[kind]),
      ...(kind === "amount" && { example: figure(EXAMPLE_AMOUNT) }),
      ...given(values),
    };
    const isolated = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        name === "example" || name === "symbols" ? isolate(String(fact)) : fact,
      ]),
    );
    const start = isInvalid(family, code) ? catalogue(invalid[family]!) : undefined;
    const key = `${family}.${code}` as never; // it exists
    // A provider's refusal names the rule, and not its numbers.
    if (lacksNumbers(rule.raw(key), isolated)) return start ?? rule("text.other");
    const sentence = rule(key, isolated as never); // a sentence takes the values that it needs
    return start === undefined ? sentence : `${start}. ${sentence}`;
  };

export const useRuleText = (): RuleText =>
  ruleText({
    rule: useTranslations("rules"),
    catalogue: useTranslations("messages.catalogue"),
    required: useRequiredText(),
    format: useFormat(),
  });
