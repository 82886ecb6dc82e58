import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type FieldName, requiredKeyOf } from "@/lib/i18n/labels";
import { messagesOf } from "@/lib/i18n/messages";

const root = join(__dirname, "../../..");
const sources = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("/gallery/") && statSync(file).isFile())
  .map((file) => readFileSync(file, "utf8"));

/** Section 8, word for word. */
const interfaceMessages = {
  somethingWrong: "Something went wrong",
  oopsSomethingWrong: "Oops, something went wrong",
  paymentFailed: "Payment failed, please try again",
  insufficientCardBalance: "Payment could not be completed due to insufficient card balance",
  transferFailed: "Transfer failed",
  withdrawFailed: "Withdraw failed",
  amountHigherThanTransaction: "The requested amount is higher than the transaction amount",
  emptyValue: "Don't send empty value",
  fileTooLarge: "File size exceeds {max}MB; please select a smaller file",
  invalidEmail: "Invalid email address",
  invalidPhone: "Invalid phone number",
  invalidPassword: "Invalid password",
  pageNotFound: "Page not found",
  preAuthExpired: "Preauth expired",
} as const;

const matchesIn = (pattern: RegExp, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

/** Keys that the catalogue's readers contain as text. */
const saidOfCatalogue = new Set(
  matchesIn(
    /"(\w+)"/g,
    sources.filter((text) => /messages\.catalogue|\bcatalogue\(/.test(text)),
  ),
);
/** A form's sentence follows from the field's name; a few screens name their sentences. */
const saidOfRequired = new Set([
  ...matchesIn(/<\w*Field\b[^>]*?\sname="(\w+)"/g, sources).map((field) => requiredKeyOf(field as FieldName)),
  ...matchesIn(/\brequired\("(\w+)"/g, sources),
  "any", // for every field without its own sentence
  // The specification has them; the portal sends these fields itself, and only a refusal of the provider names them.
  "companyWebsite",
  "accountNumber",
]);

test("the texts of section 8 are unchanged", async () => {
  expect((await messagesOf("en")).messages.catalogue).toEqual(interfaceMessages);
});

test("every message is used", async () => {
  const { rules } = await messagesOf("en");
  const silent = [
    ...Object.keys(interfaceMessages).filter((key) => !saidOfCatalogue.has(key)),
    ...Object.keys(rules.required)
      .filter((key) => !saidOfRequired.has(key))
      .map((key) => `required.${key}`),
  ];
  expect(silent).toEqual([]);
});
