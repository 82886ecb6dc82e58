// Becoming a merchant: the draft so far, and the company, application and bank account made from it.
import type { z } from "zod";
import { AppFacts } from "@/lib/contract/apps";
import { AccountType, BankAccount, CompanyFacts, type Connection } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { isInRoleGroup, roleGroups } from "@/lib/contract/access";
import { brokenIban } from "@/lib/rules/bank-details";
import { isSwiftOfIban } from "@/lib/rules/banks";
import { type ConnectField, connectFields } from "@/lib/contract/constants";
import { doneSteps, nextStep, stepsFor } from "@/lib/rules/connect-steps";
import { brokenCrNumber, brokenPinCode, brokenTaxId } from "@/lib/rules/identity-numbers";
import { changeFacts, createApp } from "../apps";
import { latestCardAttempt } from "../money/card-attempts";
import { agreementOf } from "./merchant-contract";
import { lastFour, maskedIban } from "../masks";
import { send } from "../outbox/outbox";
import { Refusal, alreadySigned, invalid, notFound } from "../refusal";
import { type AppRow, appsOf, findUser, profileOf } from "../users/users";
import type { EditionProvider, User } from "../edition-provider";

type Draft = Connection["draft"];
interface ConnectionRow {
  id: number;
  merchant_id: string;
  draft: string;
  basis: string;
  version: number;
  saved_at: number;
  app_id: string | null;
  company_id: string | null;
  signed_at: number | null;
}

const latestOf = ({ store }: EditionProvider, { merchantId }: User): ConnectionRow | undefined =>
  store.row<ConnectionRow>("SELECT * FROM connections WHERE merchant_id = ? ORDER BY id DESC LIMIT 1", merchantId);
const draftOf = (row: ConnectionRow | undefined): Draft => JSON.parse(row?.draft ?? "{}") as Draft; // written by us
const appBehind = ({ store }: EditionProvider, row: ConnectionRow | undefined): AppRow | undefined =>
  row?.app_id ? store.row<AppRow>("SELECT * FROM apps WHERE id = ? AND removed_at IS NULL", row.app_id) : undefined;

/** Whether company and application were made from the present draft; later edits are checked again. */
function isChecked(row: ConnectionRow): boolean {
  const draft = draftOf(row);
  return Object.entries(JSON.parse(row.basis) as Draft).every(
    ([field, value]) => (draft[field as ConnectField] ?? "").trim() === value, // keys were written by us from the draft's fields
  );
}

/** An application's money goes to its card, otherwise to its company's account. */
function payoutTo({ store }: EditionProvider, app: AppRow): Connection["payoutTo"] {
  if (app.card) return { kind: "card", masked: lastFour(app.card) };
  const row = store.row<{ iban: string }>("SELECT iban FROM bank_accounts WHERE company_id = ?", app.company_id);
  return row ? { kind: "bank", masked: maskedIban(row.iban) } : null;
}

export function progressOf(provider: EditionProvider, user: User): Connection {
  const { calendar } = provider;
  const row = latestOf(provider, user);
  const app = appBehind(provider, row);
  const agreement = app && agreementOf(provider, app);
  return {
    version: row?.version ?? 0,
    draft: draftOf(row),
    savedAt: row ? calendar.instant(row.saved_at) : null,
    appId: row && app && isChecked(row) ? app.id : null,
    companyId: row && app && isChecked(row) ? app.company_id : null,
    logo: app?.logo ?? null,
    payoutTo: app ? payoutTo(provider, app) : null,
    cardAttempt: app ? latestCardAttempt(provider, app) : null,
    agreedAt: agreement?.isCurrent ? calendar.instant(agreement.at) : null,
    signedAt: row?.signed_at ? calendar.instant(row.signed_at) : null,
  };
}

/** The name and the application that customers see: those of the open steps, of the first application, or of the registration. */
export function shownMerchant(provider: EditionProvider, user: User): { readonly name: string; readonly app?: AppRow } {
  const row = latestOf(provider, user);
  const app = appBehind(provider, row) ?? appsOf(provider, user)[0];
  const typed = AppFacts.shape.brandName.safeParse(row?.signed_at === null ? draftOf(row).brandName : undefined);
  return { name: typed.data ?? app?.brand_name ?? user.fullName, ...(app && { app }) };
}

/** The badge of the menu. A merchant with an application has been through all steps once. */
export function asHolder(provider: EditionProvider, user: User): Holder {
  const holder = profileOf(provider, user);
  if (!isInRoleGroup(holder, roleGroups.connect)) return { ...holder, onboarding: null };
  const progress = progressOf(provider, user);
  const isOpen = progress.version > 0 && progress.signedAt === null;
  if (!isOpen && appsOf(provider, user).length > 0) return { ...holder, onboarding: null };
  const steps = stepsFor(progress.draft.accountType);
  const next = isOpen ? nextStep(progress) : steps[0];
  const done = isOpen ? doneSteps(progress).length : 0;
  return { ...holder, onboarding: next ? { done, of: steps.length } : null };
}

function refuseOutdated(row: ConnectionRow | undefined, version: number): void {
  if ((row?.version ?? 0) !== version)
    throw new Refusal(409, "CHANGED", "Another user has changed this connection in the meantime.");
}

/** The open connection, or the next one after the last was signed. */
function write(
  { store, now }: EditionProvider,
  { merchantId }: User,
  row: ConnectionRow | undefined,
  { draft, basis, appId, companyId }: { draft: Draft; basis?: Draft; appId?: string; companyId?: string },
): void {
  const version = (row?.version ?? 0) + 1;
  if (!row || row.signed_at !== null)
    store.run(
      "INSERT INTO connections (merchant_id, draft, basis, version, saved_at, app_id, company_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
      merchantId,
      JSON.stringify(draft),
      JSON.stringify(basis ?? {}),
      version,
      now(),
      appId ?? null,
      companyId ?? null,
    );
  else
    store.run(
      "UPDATE connections SET draft = ?, basis = coalesce(?, basis), version = ?, saved_at = ?, app_id = coalesce(?, app_id), company_id = coalesce(?, company_id) WHERE id = ?",
      JSON.stringify(draft),
      basis ? JSON.stringify(basis) : null,
      version,
      now(),
      appId ?? null,
      companyId ?? null,
      row.id,
    );
}

const isField = (name: string): name is ConnectField => connectFields.some((field) => field === name);
const draftIn = (values: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isField(name) && value !== undefined));

export function saveDraft(
  provider: EditionProvider,
  user: User,
  { version, ...draft }: Draft & { readonly version: number },
): Connection {
  const row = latestOf(provider, user);
  refuseOutdated(row, version);
  const before = row?.signed_at === null ? draftOf(row) : {};
  write(provider, user, row, { draft: { ...before, ...draftIn(draft) } });
  return progressOf(provider, user);
}

type Company = z.output<typeof CompanyFacts>;
type MerchantInput = z.output<typeof AppFacts> &
  Partial<{ readonly [K in keyof Company]: Company[K] | undefined }> & {
    readonly accountType: AccountType;
    readonly pinCode?: string;
    readonly applicationMail?: string;
  };

const present = <T extends object>(facts: T): facts is T & Required<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.values(facts).every((value) => value !== undefined);
const missingIn = (facts: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [[name, "required"]] : [])),
  );
const broken = (codes: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(codes).filter((entry): entry is [string, string] => entry[1] !== undefined));
function refuseBroken(codes: Readonly<Record<string, string | undefined>>): void {
  const wrong = broken(codes);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** An individual is a company in their own name. */
function companyOf({ edition: { region } }: EditionProvider, user: User, input: MerchantInput) {
  if (input.accountType === "individual") {
    const { pinCode } = input;
    refuseBroken(pinCode === undefined ? missingIn({ pinCode }) : { pinCode: brokenPinCode(pinCode, region) });
    return {
      companyName: user.fullName,
      legalName: user.fullName,
      crNumber: "",
      legalAddress: "",
      website: input.appUrl,
      taxId: "",
      pinCode: pinCode ?? null,
    };
  }
  const { companyName, legalName, crNumber, legalAddress, website, taxId } = input;
  const facts = { companyName, legalName, crNumber, legalAddress, website, taxId };
  if (!present(facts)) throw invalid(missingIn(facts));
  refuseBroken({
    taxId: brokenTaxId(facts.taxId, region, "business"),
    crNumber: brokenCrNumber(facts.crNumber, region),
  });
  return { ...facts, pinCode: null };
}

/** Makes the company and its application, or changes them until their contract is signed. */
export function connectMerchant(
  provider: EditionProvider,
  user: User,
  version: number,
  input: MerchantInput,
): { appId: string; companyId: string } {
  const { store } = provider;
  const row = latestOf(provider, user);
  refuseOutdated(row, version);
  const app = appBehind(provider, row);
  if (row?.signed_at || app?.contract_signed === 1) throw alreadySigned();
  const company = companyOf(provider, user, input);
  const companyId =
    row?.company_id ??
    String(store.row<{ id: number }>("SELECT max(CAST(id AS INTEGER)) AS id FROM companies")!.id + 1); // an aggregate always has a row
  store.run(
    "INSERT INTO companies (id, merchant_id, company_name, legal_name, cr_number, legal_address, website, tax_id, bank_tax_id, pin_code) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', ?9) ON CONFLICT (id) DO UPDATE SET company_name = ?3, legal_name = ?4, cr_number = ?5, legal_address = ?6, website = ?7, tax_id = ?8, pin_code = ?9",
    companyId,
    user.merchantId,
    company.companyName,
    company.legalName,
    company.crNumber,
    company.legalAddress,
    company.website,
    company.taxId,
    company.pinCode,
  );
  if (app) {
    changeFacts(provider, app, input, undefined);
    store.run(
      "UPDATE apps SET account_type = ?, application_mail = coalesce(?, application_mail) WHERE id = ?",
      input.accountType,
      input.applicationMail ?? null,
      app.id,
    );
  }
  const appId = app?.id ?? createApp(provider, user, { ...input, companyId });
  const basis = draftIn({ ...input });
  write(provider, user, row, { draft: { ...draftOf(row), ...basis }, basis, appId, companyId });
  return { appId, companyId };
}

/** The contract is signed: this connection is complete, and the next one starts empty. */
export const finishConnection = ({ store, now }: EditionProvider, app: AppRow): number =>
  store.run(
    "UPDATE connections SET signed_at = ?, version = version + 1 WHERE app_id = ? AND signed_at IS NULL",
    now(),
    app.id,
  );

type Account = z.output<typeof BankAccount>;
interface AccountRow {
  bank_name: string;
  account_name: string;
  account_number: string;
  iban: string;
  swift: string;
  correspondent_account: string;
  code: string;
  bank_tax_id: string;
  postal_code: string | null;
  service_user: string | null;
  address: string | null;
}
function refuseForeignCompany({ store }: EditionProvider, { merchantId }: User, companyId: string): void {
  if (!store.row("SELECT id FROM companies WHERE id = ? AND merchant_id = ?", companyId, merchantId)) throw notFound();
}
export function bankAccountOf(provider: EditionProvider, user: User, companyId: string): Account | null {
  refuseForeignCompany(provider, user, companyId);
  const row = provider.store.row<AccountRow>("SELECT * FROM bank_accounts WHERE company_id = ?", companyId);
  return row
    ? {
        bankName: row.bank_name,
        accountName: row.account_name,
        accountNumber: row.account_number,
        iban: row.iban,
        swift: row.swift,
        correspondentAccount: row.correspondent_account,
        code: row.code,
        bankTaxId: row.bank_tax_id,
        ...(row.postal_code !== null && { postalCode: row.postal_code }),
        ...(row.service_user !== null && { serviceUser: row.service_user }),
        ...(row.address !== null && { address: row.address }),
      }
    : null;
}
/** The last choice receives the money: in an open connection, an account replaces the application's card. */
export function setBankAccount(provider: EditionProvider, user: User, companyId: string, account: Account): void {
  const { store, edition } = provider;
  refuseForeignCompany(provider, user, companyId);
  const iban = brokenIban(account.iban, edition.region);
  refuseBroken({
    iban,
    swift: iban || isSwiftOfIban(account.swift, account.iban, edition.region) ? undefined : "bank",
    bankTaxId: brokenTaxId(account.bankTaxId, edition.region, "business"),
  });
  const owners = ownersOfSigned(provider, companyId);
  if (owners.length > 0 && bankAccountOf(provider, user, companyId))
    throw new Refusal(409, "ALREADY_SIGNED", "The account of a contract that is signed is changed by support alone.");
  store.run(
    "INSERT OR REPLACE INTO bank_accounts (company_id, bank_name, account_name, account_number, iban, swift, correspondent_account, code, bank_tax_id, postal_code, service_user, address) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    companyId,
    account.bankName,
    account.accountName,
    account.accountNumber,
    account.iban,
    account.swift,
    account.correspondentAccount,
    account.code,
    account.bankTaxId,
    account.postalCode ?? null,
    account.serviceUser ?? null,
    account.address ?? null,
  );
  store.run("UPDATE companies SET bank_tax_id = ? WHERE id = ?", account.bankTaxId, companyId);
  store.run(
    "UPDATE apps SET card = NULL WHERE company_id = ? AND id IN (SELECT app_id FROM connections WHERE signed_at IS NULL)",
    companyId,
  );
  warn(provider, user, owners, account.iban);
}
/** Tells every owner of the company's applications that the money now goes elsewhere. */
const ownersOfSigned = ({ store }: EditionProvider, companyId: string): readonly string[] =>
  store
    .rows<{ owner_id: string }>(
      "SELECT DISTINCT owner_id FROM apps WHERE company_id = ? AND contract_signed = 1 AND removed_at IS NULL",
      companyId,
    )
    .map(({ owner_id }) => owner_id);
function warn(provider: EditionProvider, user: User, ownerIds: readonly string[], iban: string): void {
  for (const ownerId of ownerIds) {
    const owner = findUser(provider, ownerId);
    if (owner)
      send(provider, {
        address: owner.email,
        channel: "email",
        purpose: "connect.setBankAccount",
        alsoKnownAs: [owner.username, owner.mobilePhone],
        text: `${user.fullName} set the bank account that your money is withdrawn to: it is ${maskedIban(iban)}. If you do not know of it, contact support at once.`,
      });
  }
}
