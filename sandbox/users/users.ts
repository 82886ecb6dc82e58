// Finding users, and the applications that each one sees.
import type { Privilege } from "@/lib/contract/access";
import type { Holder } from "@/lib/contract/people";
import { seesAllApplications } from "@/lib/contract/role-order";
import { invalid, notFound } from "../refusal";
import { hashOf } from "../secrets";
import type { User, EditionProvider } from "../edition-provider";

interface Row {
  id: string;
  merchant_id: string;
  username: string;
  email: string;
  mobile_phone: string;
  full_name: string;
  fin: string;
  role: string;
  user_type: string;
  privileges: string;
  active: number;
  attached_card: number;
  password: string;
}
const userOf = (row: Row): User => ({
  id: row.id,
  merchantId: row.merchant_id,
  username: row.username,
  email: row.email,
  mobilePhone: row.mobile_phone,
  fullName: row.full_name,
  fin: row.fin,
  role: row.role,
  userType: row.user_type,
  privileges: JSON.parse(row.privileges) as string[],
  active: row.active === 1,
  attachedCard: row.attached_card === 1,
  password: row.password, // privileges: a list of names, written by us
});

const columns =
  "id, merchant_id, username, email, mobile_phone, full_name, fin, role, user_type, privileges, active, attached_card, password";

export function findUser(provider: EditionProvider, id: string): User | undefined {
  const row = provider.store.row<Row>(`SELECT ${columns} FROM users WHERE id = ? AND removed_at IS NULL`, id);
  return row && userOf(row);
}
/** By e-mail, username or phone. */
export function findAccount(provider: EditionProvider, account: string): User | undefined {
  const name = account.trim().toLowerCase();
  const row = provider.store.row<Row>(
    `SELECT ${columns} FROM users WHERE (email = ?1 OR username = ?1 OR mobile_phone = ?2) AND removed_at IS NULL ORDER BY email = ?1 DESC, username = ?1 DESC, active DESC, created_at LIMIT 1`,
    name,
    name.replace(/[\s()-]/g, ""),
  );
  return row && userOf(row);
}
export function findByToken(
  provider: EditionProvider,
  authorization: string | null,
): { user: User; token: string } | undefined {
  const token = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
  if (!token) return undefined;
  const hash = hashOf(token);
  const stored = provider.store.row<{ user_id: string }>(
    "SELECT user_id FROM tokens WHERE hash = ? AND expires_at > ?",
    hash,
    provider.now(),
  );
  const user = stored && findUser(provider, stored.user_id);
  return user?.active ? { user, token: hash } : undefined;
}
/** All tokens of a user, or all but one. */
export const revokeTokens = (provider: EditionProvider, user: Pick<User, "id">, except = ""): number =>
  provider.store.run("DELETE FROM tokens WHERE user_id = ? AND hash <> ?", user.id, except);

/** A phone belongs to one person of a merchant, removed people included. */
export function refuseTakenPhone({ store }: EditionProvider, merchantId: string, phone: string, except = ""): void {
  if (
    store.row(
      "SELECT 1 AS taken FROM users WHERE merchant_id = ? AND mobile_phone = ? AND id <> ?",
      merchantId,
      phone,
      except,
    )
  )
    throw invalid({ mobilePhone: "taken" });
}
/** An e-mail is a sign-in name, so it belongs to one person of all merchants, removed people included. */
export const isTakenEmail = ({ store }: EditionProvider, email: string, except = ""): boolean =>
  store.row("SELECT 1 AS taken FROM users WHERE (email = ?1 OR username = ?1) AND id <> ?2", email, except) !==
  undefined;
export function refuseTakenEmail(provider: EditionProvider, email: string, except = ""): void {
  if (isTakenEmail(provider, email, except)) throw invalid({ email: "taken" });
}

const browserFact = (user: User, browser: string) => `browser ${user.id} ${browser}`;
/** A user has signed in to this account from this browser. */
export const isKnownBrowser = (provider: EditionProvider, user: User | undefined, browser: string): boolean =>
  user !== undefined &&
  browser !== "" &&
  provider.store.row("SELECT 1 AS known FROM facts WHERE name = ?", browserFact(user, browser)) !== undefined;
export const rememberBrowser = (provider: EditionProvider, user: User, browser: string): void =>
  void (
    browser !== "" &&
    provider.store.run(
      "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
      browserFact(user, browser),
      String(provider.now()),
    )
  );

/** With the permissions on each application, unless the role opens all. */
export const profileOf = (provider: EditionProvider, user: User): Holder => ({
  ...holderOf(user),
  merchantId: user.merchantId,
  ...(!seesAllApps(user) && { access: accessOf(provider, user) }),
});
const accessOf = (provider: EditionProvider, user: User): NonNullable<Holder["access"]> =>
  provider.store
    .rows<{ appId: string; role: string; privileges: string }>(
      "SELECT app_id AS appId, app_access.role, app_access.privileges FROM app_access JOIN apps ON apps.id = app_id WHERE user_id = ? AND merchant_id = ? AND removed_at IS NULL ORDER BY app_id",
      user.id,
      user.merchantId,
    )
    .map((row) => ({ ...row, privileges: JSON.parse(row.privileges) as string[] })); // written by us
/** Whether the user has one of these permissions on this application. */
export const hasOn = (provider: EditionProvider, user: User, appId: string, ...some: readonly Privilege[]): boolean => {
  const own = seesAllApps(user)
    ? user.privileges
    : (accessOf(provider, user).find((access) => access.appId === appId)?.privileges ?? []);
  return some.some((privilege) => own.includes(privilege));
};
export const holderOf = (user: User): Holder => ({
  id: user.id,
  active: user.active,
  attachedCard: user.attachedCard,
  email: user.email,
  fin: user.fin,
  fullName: user.fullName,
  mobilePhone: user.mobilePhone,
  name: user.fullName.split(" ")[0] ?? "",
  privileges: [...user.privileges],
  roles: [user.role],
  userType: user.userType,
  username: user.username,
});

export const seesAllApps = ({ role }: Pick<User, "role">): boolean => seesAllApplications(role);

export interface AppRow {
  id: string;
  merchant_id: string;
  company_id: string | null;
  config_id: string;
  owner_id: string;
  name: string;
  brand_name: string;
  url: string;
  category: string;
  logo: string | null;
  state: string;
  account_type: "business" | "individual";
  contract_signed: number;
  business_description: string;
  sms_template: string;
  application_mail: string;
  key_tail: string;
  card: string | null;
  created_at: number;
  removed_at: number | null;
}
/** Applications that the user sees. */
export function appsOf(provider: EditionProvider, user: User): AppRow[] {
  const apps = "SELECT apps.* FROM apps WHERE merchant_id = ?1 AND removed_at IS NULL";
  return seesAllApps(user)
    ? provider.store.rows<AppRow>(`${apps} ORDER BY id`, user.merchantId)
    : provider.store.rows<AppRow>(
        `${apps} AND id IN (SELECT app_id FROM app_access WHERE user_id = ?2 AND (?3 = '[]' OR EXISTS (SELECT 1 FROM json_each(app_access.privileges) WHERE value IN (SELECT value FROM json_each(?3)))) AND (?4 IS NULL OR role IN (SELECT value FROM json_each(?4)))) ORDER BY id`,
        user.merchantId,
        user.id,
        JSON.stringify(user.acting?.privileges ?? []),
        user.acting?.roles ? JSON.stringify(user.acting.roles) : null,
      );
}
/** Whether the user has the permission, but not on all visible applications. */
export const lacksSomewhere = (provider: EditionProvider, user: User): boolean =>
  user.acting !== undefined && appsOf(provider, user).length < appsOf(provider, { ...user, acting: undefined }).length;
/** For SQL: `app_id IN (SELECT value FROM json_each(?))`. The only place that separates merchants. */
export const appIdsOf = (provider: EditionProvider, user: User): string => idsOf(appsOf(provider, user));
/** With the deleted ones for a user who sees all, because a closed day never changes. */
export const appsInBooks = (provider: EditionProvider, user: User): AppRow[] =>
  seesAllApps(user)
    ? provider.store.rows<AppRow>("SELECT * FROM apps WHERE merchant_id = ? ORDER BY id", user.merchantId)
    : appsOf(provider, user);
export const idsOf = (apps: readonly AppRow[]): string => JSON.stringify(apps.map(({ id }) => id));
/** Another merchant's application does not exist. */
export function appOf(provider: EditionProvider, user: User, appId: string): AppRow {
  const app = appsOf(provider, user).find((candidate) => candidate.id === appId);
  if (!app) throw notFound();
  return app;
}
