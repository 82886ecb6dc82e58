// The accounts of product.md, with their merchants and applications.
import type { Role } from "@/lib/contract/access";
import { usualPrivileges } from "@/lib/contract/privileges";
import { lastFour, maskedIban } from "../../masks";
import { hashOf, hashPassword } from "../../secrets";
import { DAY } from "../calendar";
import type { SampleData } from "../sample/sample";
import { ibanOf } from "../sample/sample-data";
import { inserter } from "./insert";
import type { SeedContext } from "./seed-context";

const PASSWORD = "Sandbox#2026";
/** The key of a seeded application until it is renewed. */
export const seededKey = (appId: string): string => `sandbox-key-${appId}`;

interface Account {
  readonly username: string;
  readonly role: Role;
  readonly merchant: string;
  readonly managing?: true;
  readonly person?: number;
}
/** `person` is an index in the sample data; the owner has their own name. */
const accounts: readonly Account[] = [
  { username: "owner", role: "ROLE_SUSER", merchant: "M-1", managing: true },
  { username: "user", role: "ROLE_USER", merchant: "M-1", managing: true, person: 22 },
  { username: "finance", role: "ROLE_FIN_MANAGER", merchant: "M-1", managing: true, person: 23 },
  { username: "office", role: "ROLE_FO_MANAGER", merchant: "M-1", person: 24 },
  { username: "supervisor", role: "ROLE_FO_SUPERVISOR", merchant: "M-1", person: 25 },
  { username: "operator", role: "ROLE_OPERATOR", merchant: "M-1", person: 26 },
  { username: "admin", role: "ROLE_ADMIN", merchant: "M-1", person: 27 },
  { username: "super", role: "ROLE_SUPER_ADMIN", merchant: "M-1", person: 28 },
  { username: "single", role: "ROLE_SINGLE", merchant: "M-3", person: 20 },
  { username: "newcomer", role: "ROLE_USER", merchant: "M-4", person: 29 },
  { username: "other", role: "ROLE_SUSER", merchant: "M-2", managing: true, person: 21 },
];

interface SeededApp {
  readonly id: string;
  readonly merchant: string;
  readonly company: number;
  readonly owner: string;
  readonly team: readonly string[];
  readonly pays: "card" | "partner" | "nowhere" | "bank";
}
const everybody = ["owner", "user", "finance", "office", "supervisor"];
const seededApps: readonly SeededApp[] = [
  { id: "10482", merchant: "M-1", company: 0, owner: "owner", team: [...everybody, "operator"], pays: "card" },
  { id: "10507", merchant: "M-1", company: 1, owner: "owner", team: [...everybody, "operator"], pays: "partner" },
  { id: "10533", merchant: "M-1", company: 3, owner: "owner", team: everybody, pays: "nowhere" },
  { id: "20611", merchant: "M-2", company: 4, owner: "other", team: ["other"], pays: "bank" },
  { id: "30724", merchant: "M-3", company: 7, owner: "single", team: ["single"], pays: "card" },
];

const fin = (number: number): string =>
  `5${"ABCDEFGHJKLMNPQRSTUVWXYZ"[number % 24]}${String(number * 7919 + 10_000).slice(0, 5)}`;

export function seedPeople({ store, edition, sample, now }: SeedContext): void {
  const from = now - 500 * DAY;
  const merchant = inserter(store, "merchants", ["id", "name"]);
  for (const [id, company] of [
    ["M-1", 0],
    ["M-2", 4],
    ["M-3", 7],
  ] as const)
    merchant({ id, name: sample.companies[company]!.name });
  merchant({ id: "M-4", name: sample.people[29]!.name });

  // One salt and one hash for all: they share the password, and each hash costs time.
  const password = hashPassword(PASSWORD);
  const user = inserter(store, "users", [
    "id",
    "merchant_id",
    "username",
    "email",
    "mobile_phone",
    "full_name",
    "fin",
    "role",
    "user_type",
    "privileges",
    "active",
    "attached_card",
    "password",
    "created_at",
  ]);
  const subscription = inserter(store, "subscriptions", ["user_id", "subscription_type"]);
  accounts.forEach(({ username, role, merchant: merchant_id, managing, person }, index) => {
    const { name, phone } = person === undefined ? sample.owner : sample.people[person]!;
    const id = userId(username);
    user({
      id,
      merchant_id,
      username,
      email: `${username}@sandbox.test`,
      mobile_phone: phone,
      full_name: name,
      fin: fin(index + 1),
      role,
      user_type: managing ? "PMD_USER" : "MERCHANT_USER",
      privileges: JSON.stringify(usualPrivileges[role]),
      active: 1,
      attached_card: username === "newcomer" ? 0 : 1,
      password,
      created_at: from,
    });
    if (username !== "newcomer") subscription({ user_id: id, subscription_type: "email" });
  });

  const company = inserter(store, "companies", [
    "id",
    "merchant_id",
    "company_name",
    "legal_name",
    "cr_number",
    "legal_address",
    "website",
    "tax_id",
    "bank_tax_id",
  ]);
  const account = inserter(store, "bank_accounts", [
    "company_id",
    "bank_name",
    "account_name",
    "account_number",
    "iban",
    "swift",
    "correspondent_account",
    "code",
    "bank_tax_id",
    "postal_code",
  ]);
  const app = inserter(store, "apps", [
    "id",
    "merchant_id",
    "company_id",
    "config_id",
    "owner_id",
    "name",
    "brand_name",
    "url",
    "category",
    "state",
    "account_type",
    "contract_signed",
    "business_description",
    "sms_template",
    "application_mail",
    "key_hash",
    "key_tail",
    "card",
    "created_at",
  ]);
  const access = inserter(store, "app_access", ["app_id", "user_id", "role", "privileges", "given_at", "given_by"]);
  seededApps.forEach(({ id, merchant: merchant_id, company: place, owner, team, pays }, index) => {
    const { name, legalName, category, address } = sample.companies[place]!;
    const company_id = String(300 + index);
    const website = `https://${category.toLowerCase()}-${id}.example`;
    const individual = id === "30724";
    company({
      id: company_id,
      merchant_id,
      company_name: name,
      legal_name: legalName,
      cr_number: sample.crNumber(index + 1),
      legal_address: address,
      website,
      tax_id: sample.taxId(index + 1, individual),
      bank_tax_id: sample.taxId(index + 51, false),
    });
    if (pays !== "nowhere")
      account(
        bankAccountOf(
          sample,
          company_id,
          legalName,
          pays === "partner" ? edition.partnerBank.code : sample.iban.bank,
          index,
        ),
      );
    app({
      id,
      merchant_id,
      company_id,
      config_id: String(7390 + index),
      owner_id: userId(owner),
      name,
      brand_name: name,
      url: website,
      category,
      state: "inProduction",
      account_type: individual ? "individual" : "business",
      contract_signed: 1,
      business_description: address,
      sms_template: "{fullName}: {amount} {currency}, {invoice_code}. {paymentUrl}",
      application_mail: `payments@${category.toLowerCase()}-${id}.example`,
      key_hash: hashOf(seededKey(id)),
      key_tail: seededKey(id).slice(-4),
      card: pays === "card" ? "516740******3308" : null,
      created_at: from + index * 9 * DAY,
    });
    for (const username of team) {
      const { role } = accounts.find((candidate) => candidate.username === username)!;
      access({
        app_id: id,
        user_id: userId(username),
        role,
        privileges: JSON.stringify(usualPrivileges[role]),
        given_at: from + index * 9 * DAY,
        given_by: nameOf(sample, owner),
      });
    }
  });
}
const userId = (username: string): string =>
  `U-${accounts.findIndex((account) => account.username === username) + 101}`;
export const nameOf = (sample: SampleData, username: string): string => {
  const person = accounts.find((account) => account.username === username)?.person;
  return person === undefined ? sample.owner.name : sample.people[person]!.name;
};

export const companyNameOf = (sample: SampleData, appId: string): string =>
  sample.companies[seededApps.find(({ id }) => id === appId)!.company]!.name; // called for seeded applications only
/** Where an application withdraws to. An application without a destination had a card once. */
export function seededDestination({ sample, edition }: SeedContext, appId: string) {
  const index = seededApps.findIndex(({ id }) => id === appId);
  const atPartnerBank = seededApps[index]!.pays === "partner"; // called for seeded applications only
  const hasAccount = atPartnerBank || seededApps[index]!.pays === "bank";
  const bank = atPartnerBank ? edition.partnerBank.code : sample.iban.bank;
  const { iban } = bankAccountOf(sample, "", "", bank, index);
  return { account: hasAccount ? maskedIban(iban) : lastFour("3308"), atPartnerBank };
}

const bankAccountOf = (sample: SampleData, company_id: string, account_name: string, bank: string, index: number) => ({
  company_id,
  bank_name: "Example Bank",
  account_name,
  account_number: `3801${String(10_000_000 + index)}`,
  iban: ibanOf(sample.iban, bank, 13_701_000 + index),
  swift: `EXMP${sample.iban.country}22`,
  correspondent_account: `0137${String(70_000_000 + index)}`,
  code: `50${index}501`,
  bank_tax_id: sample.taxId(index + 51, false),
  postal_code: "00000",
});
