// The merchant agreement of an application: its text with the merchant's facts, its version, and who agreed to it.
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Contract } from "@/lib/contract/connect";
import type { Language } from "@/lib/contract/values";
import { ar } from "./contract-text/ar";
import { az } from "./contract-text/az";
import { type ContractWords, sectionIds } from "./contract-text/contract-words";
import { en } from "./contract-text/en";
import { ru } from "./contract-text/ru";
import { appFact, writeAppFact } from "../apps";
import { PaymentPageFormat } from "../pay/format";
import { Refusal } from "../refusal";
import { hashOf } from "../secrets";
import type { EditionProvider, User } from "../edition-provider";
import type { AppRow } from "../users/users";

export type LanguageCode = z.output<typeof Language>;
const texts: Readonly<Record<LanguageCode, ContractWords>> = { en, az, ru, ar };
const languages = ["en", "az", "ru", "ar"] as const;

/** The language of the country's courts. */
const bindingLanguageOf = ({ edition }: EditionProvider): "az" | "ar" => (edition.region === "AZ" ? "az" : "ar");

export interface CompanyRow {
  readonly company_name: string;
  readonly legal_name: string;
  readonly cr_number: string;
  readonly legal_address: string;
  readonly tax_id: string;
  readonly pin_code: string | null;
}
export const companyBehind = ({ store }: EditionProvider, app: AppRow): CompanyRow =>
  store.row<CompanyRow>("SELECT * FROM companies WHERE id = ?", app.company_id) ?? {
    company_name: app.name,
    legal_name: app.name,
    cr_number: "",
    legal_address: "",
    tax_id: "",
    pin_code: null,
  };

/** Isolates a name's direction: a Latin name in Arabic text, or an Arabic one in Latin text. */
export const apart = (text: string): string => `\u2068${text}\u2069`;
const filled = (sentence: string, values: Readonly<Record<string, string>>, isolate = apart): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => isolate(values[name] ?? ""));

type ContractText = Pick<Contract, "title" | "sections">;
function textOf(provider: EditionProvider, app: AppRow, language: LanguageCode): ContractText {
  const { edition } = provider;
  const { region, currency, withdrawalFee } = edition;
  const words = texts[language];
  const { amount } = new PaymentPageFormat(language, currency, edition.timeZone);
  const company = companyBehind(provider, app);
  const party = app.account_type === "individual" ? words.individual : words.business;
  const merchant = filled(party, {
    legalName: company.legal_name,
    companyName: company.company_name,
    taxId: company.tax_id,
    crNumber: company.cr_number,
    legalAddress: company.legal_address,
    pinCode: company.pin_code ?? "",
  });
  const facts = {
    appName: app.name,
    brandName: app.brand_name,
    appUrl: app.url,
    currency,
    flat: amount(withdrawalFee.flat),
    upTo: amount(withdrawalFee.flatUpTo),
    percent: percentIn(language, withdrawalFee.basisPoints),
  };
  const own: Readonly<Record<string, string>> = {
    merchant,
    law: words.laws[region],
    court: words.courts[region],
    binding: words.binding[bindingLanguageOf(provider)],
  };
  // Phrases of this language are inserted as they are; the merchant's own words get their direction isolated.
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => own[name] ?? filled(whole, facts));
  return {
    title: words.title,
    sections: sectionIds.map((id) => ({
      id,
      title: words.sections[id].title,
      paragraphs: words.sections[id].paragraphs.map(fill),
    })),
  };
}
const percentIn = (language: LanguageCode, basisPoints: number): string =>
  new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : language, { maximumFractionDigits: 2 }).format(
    basisPoints / 100, // for display only
  );

/** All languages in order, as JSON. A signed text stays as it is when the application gets another name. */
const allTexts = (provider: EditionProvider, app: AppRow): string =>
  appFact(provider, "contract", app) ?? JSON.stringify(languages.map((language) => textOf(provider, app, language)));
export const keepSignedText = (provider: EditionProvider, app: AppRow): void =>
  writeAppFact(provider, "contract", app, allTexts(provider, app));

/** Covers all languages, so that readers of each agree to the same text. */
const contractVersionOf = (provider: EditionProvider, app: AppRow): string =>
  hashOf(allTexts(provider, app)).slice(0, 22);
const inLanguage = (all: string, language: LanguageCode): ContractText =>
  (JSON.parse(all) as readonly ContractText[])[languages.indexOf(language)]!; // written by allTexts
export const contractOf = (provider: EditionProvider, app: AppRow, language: LanguageCode): Contract => ({
  version: contractVersionOf(provider, app),
  language,
  bindingLanguage: bindingLanguageOf(provider),
  ...inLanguage(allTexts(provider, app), language),
});
/** Of the text in all languages. The version is its beginning, in another spelling. */
export const digestOf = (provider: EditionProvider, app: AppRow): string =>
  createHash("sha256").update(allTexts(provider, app)).digest("hex");
export const signatureWords = (language: LanguageCode) => texts[language].signature;

interface AgreementRow {
  readonly version: string;
  readonly at: number;
  readonly by: string;
}
/** An agreement to an earlier text is returned, but is not current. */
export function agreementOf(
  provider: EditionProvider,
  app: AppRow,
): (AgreementRow & { readonly isCurrent: boolean }) | undefined {
  const row = provider.store.row<AgreementRow>("SELECT version, at, by FROM agreements WHERE app_id = ?", app.id);
  return row && { ...row, isCurrent: row.version === contractVersionOf(provider, app) };
}
export function refuseChangedContract(provider: EditionProvider, app: AppRow, version: string): void {
  if (version !== contractVersionOf(provider, app))
    throw new Refusal(409, "CONTRACT_CHANGED", "The contract has changed in the meantime. Read it again.");
}
export function agree(provider: EditionProvider, user: User, app: AppRow, version: string): void {
  provider.store.run(
    "INSERT OR REPLACE INTO agreements (app_id, version, at, by) VALUES (?, ?, ?, ?)",
    app.id,
    version,
    provider.now(),
    user.fullName,
  );
}
