// The life cycle of an application: draft, review, production, disabled, deleted.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { AppFacts } from "@/lib/contract/apps";
import { type AppStep, appAllows, appSteps, mayHaveKey, needsContract } from "@/lib/rules/app-life";
import { imageSize } from "@/lib/rules/image-size";
import { available, balanceOf, held } from "./money/ledger";
import { lettersFor } from "./outbox/letters";
import { send } from "./outbox/outbox";
import { Refusal, declined, invalid, notFound } from "./refusal";
import { hashOf } from "./secrets";
import { appRemoved } from "./users/people";
import { type AppRow, findUser } from "./users/users";
import type { EditionProvider, User } from "./edition-provider";

/** Duration of a review, in milliseconds. */
const REVIEW_TAKES = 10_000;

// These are rows of `facts`, not columns, so that adding one does not change the schema and reset the data.
const factNames = {
  version: "application version",
  review: "application review",
  logo: "application logo",
  contract: "application contract",
  telegramId: "application telegram",
  whatsappId: "application whatsapp",
} as const;
type Fact = keyof typeof factNames;
export const appFact = ({ store }: EditionProvider, fact: Fact, { id }: Pick<AppRow, "id">): string | undefined =>
  store.row<{ value: string }>("SELECT value FROM facts WHERE name = ?", `${factNames[fact]} ${id}`)?.value;
export function writeAppFact({ store }: EditionProvider, fact: Fact, { id }: Pick<AppRow, "id">, value: string | null) {
  const name = `${factNames[fact]} ${id}`;
  if (value === null) store.run("DELETE FROM facts WHERE name = ?", name);
  else store.run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
}

export const versionOf = (provider: EditionProvider, app: AppRow): number =>
  Number(appFact(provider, "version", app) ?? 1);
/** Refuses a change based on an older version, and counts this change. */
export function beginChange(provider: EditionProvider, app: AppRow, version: number): void {
  const now = versionOf(provider, app);
  if (now !== version) throw new Refusal(409, "CHANGED", "Another user has changed this application in the meantime.");
  writeAppFact(provider, "version", app, String(now + 1));
}

const contractMissing = () => new Refusal(409, "CONTRACT_MISSING", "The contract of this application is not signed.");
export function refuseWithoutPayments(app: AppRow): void {
  if (app.state !== "inProduction")
    throw new Refusal(409, "APP_NOT_IN_PRODUCTION", "This application does not take payments yet.");
  if (app.contract_signed !== 1) throw contractMissing();
}

export function changeState(provider: EditionProvider, app: AppRow, step: AppStep, accountType?: string) {
  if (accountType !== undefined && accountType !== app.account_type) throw notFound();
  const { to } = appSteps[step];
  if (!appAllows(step, app.state))
    throw new Refusal(409, "WRONG_STATUS", `An application that is ${app.state} cannot do this.`);
  if (needsContract(step) && app.contract_signed !== 1) throw contractMissing();
  provider.store.run("UPDATE apps SET state = ? WHERE id = ?", to, app.id);
  if (to === "underReview") writeAppFact(provider, "review", app, String(provider.now()));
}

export function reviewSince(provider: EditionProvider, app: AppRow): string | null {
  const since = app.state === "underReview" ? appFact(provider, "review", app) : undefined;
  return since === undefined ? null : provider.calendar.instant(Number(since));
}

/** Every review approves the application after a short while. */
export function endReviews(provider: EditionProvider, now: number): void {
  const { store } = provider;
  const due = store
    .rows<AppRow & { since: string }>(
      "SELECT apps.*, facts.value AS since FROM apps JOIN facts ON facts.name = ? || apps.id WHERE apps.state = 'underReview' AND apps.contract_signed = 1 AND apps.removed_at IS NULL",
      `${factNames.review} `,
    )
    .filter(({ since }) => Number(since) + REVIEW_TAKES <= now);
  if (due.length === 0) return;
  store.atomically(() => {
    for (const app of due) {
      store.run("UPDATE apps SET state = 'inProduction' WHERE id = ?", app.id);
      writeAppFact(provider, "review", app, null);
      const owner = findUser(provider, app.owner_id);
      if (owner)
        send(provider, {
          address: owner.email,
          channel: "email",
          purpose: "apps.submit",
          alsoKnownAs: [owner.username, owner.mobilePhone],
          text: lettersFor(provider, owner.id).approved(app.name),
        });
    }
  });
}

function refuseTakenName({ store }: EditionProvider, merchantId: string, name: string, except = ""): void {
  const isTaken = store
    .rows<{ name: string }>(
      "SELECT name FROM apps WHERE merchant_id = ? AND removed_at IS NULL AND id <> ?",
      merchantId,
      except,
    )
    .some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw invalid({ appName: "taken" });
}

type Facts = z.output<typeof AppFacts>;
export function createApp(
  provider: EditionProvider,
  user: User,
  input: Facts & { accountType: AppRow["account_type"]; companyId: string; applicationMail?: string | undefined },
): string {
  const { store } = provider;
  if (!store.row("SELECT id FROM companies WHERE id = ? AND merchant_id = ?", input.companyId, user.merchantId))
    throw invalid({ companyId: "choice" });
  refuseTakenName(provider, user.merchantId, input.appName);
  const last = store.row<{ id: number; config: number }>(
    "SELECT max(CAST(id AS INTEGER)) AS id, max(CAST(config_id AS INTEGER)) AS config FROM apps",
  )!; // an aggregate always has its row
  const id = String(last.id + 1);
  store.run(
    "INSERT INTO apps (id, merchant_id, company_id, config_id, owner_id, name, brand_name, url, category, state, account_type, business_description, sms_template, application_mail, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'draft', ?, ?, ?, ?, ?)",
    id,
    user.merchantId,
    input.companyId,
    String(last.config + 1),
    user.id,
    input.appName,
    input.brandName,
    input.appUrl,
    input.category,
    input.accountType,
    input.businessDescription,
    "{fullName}: {amount} {currency}, {invoice_code}. {paymentUrl}",
    input.applicationMail ?? user.email,
    provider.now(),
  );
  store.run(
    "INSERT INTO app_access (app_id, user_id, role, privileges, given_at, given_by) VALUES (?, ?, ?, ?, ?, ?)",
    id,
    user.id,
    user.role,
    JSON.stringify(user.privileges),
    provider.now(),
    user.fullName,
  );
  return id;
}

export function changeFacts(
  provider: EditionProvider,
  app: AppRow,
  { appName, brandName, appUrl, category, businessDescription }: { readonly [K in keyof Facts]?: string | undefined },
  logo: Buffer | undefined,
): void {
  if (appName !== undefined) refuseTakenName(provider, app.merchant_id, appName, app.id);
  provider.store.run(
    "UPDATE apps SET name = coalesce(?, name), brand_name = coalesce(?, brand_name), url = coalesce(?, url), category = coalesce(?, category), business_description = coalesce(?, business_description) WHERE id = ?",
    appName ?? null,
    brandName ?? null,
    appUrl ?? null,
    category ?? null,
    businessDescription ?? null,
    app.id,
  );
  if (!logo) return;
  provider.store.run("UPDATE apps SET logo = ? WHERE id = ?", hashOf(randomUUID()).slice(0, 16), app.id);
  writeAppFact(provider, "logo", app, logo.toString("base64"));
}
export function logoOf(provider: EditionProvider, app: Pick<AppRow, "id" | "logo">, logo: string) {
  const content = app.logo === logo ? appFact(provider, "logo", app) : undefined;
  if (content === undefined) throw notFound();
  const body = Uint8Array.from(Buffer.from(content, "base64"));
  if (!imageSize(body)) throw notFound();
  return { type: body[0] === 0xff ? "image/jpeg" : "image/png", body };
}

export function refuseWithoutKey(app: AppRow): void {
  if (!mayHaveKey(app.state, app.key_tail))
    throw new Refusal(409, "WRONG_STATUS", "An application has a key once it has been in production.");
}

/** The bank of a payout may return its money. */
const hasPayoutsInProgress = (store: EditionProvider["store"], id: string): boolean =>
  store.row(
    "SELECT 1 FROM payouts WHERE app_id = ?1 AND status = 'inProgress' UNION ALL SELECT 1 FROM bulk_files WHERE app_id = ?1 AND kind = 'payout' AND status = 'inProgress' LIMIT 1",
    id,
  ) !== undefined;
export function refuseWithMoney({ store }: EditionProvider, { id }: AppRow): void {
  if (balanceOf(store, available(id)) + balanceOf(store, held(id)) > 0)
    throw declined("WALLET_NOT_EMPTY", "There is money in the wallet of this application. Withdraw it first.");
  if (hasPayoutsInProgress(store, id))
    throw declined("PAYOUTS_IN_PROGRESS", "Payouts of this application are in progress. Wait until they have ended.");
}
export function removeApp(provider: EditionProvider, app: AppRow): void {
  refuseWithMoney(provider, app);
  provider.store.run(
    "UPDATE apps SET removed_at = ?, key_hash = NULL, key_tail = '' WHERE id = ?",
    provider.now(),
    app.id,
  );
  for (const fact of Object.keys(factNames) as Fact[]) writeAppFact(provider, fact, app, null);
  appRemoved(provider, app.id);
}
