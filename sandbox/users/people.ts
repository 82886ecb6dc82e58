// The users of a merchant, their roles and permissions on each application, and who may change them.
import type { z } from "zod";
import { MANAGING_USER_TYPE, type Privilege } from "@/lib/contract/access";
import { usualPrivileges } from "@/lib/contract/privileges";
import type { AppAccess, Person } from "@/lib/contract/people";
import { highestRole, mayChangeRole, mayGrantRole, ownerRole } from "@/lib/contract/role-order";
import { NO_PASSWORD, invitedUntil } from "./invitations";
import { endLinks } from "./passwords";
import { Refusal, notFound } from "../refusal";
import { type AppRow, appIdsOf, appsOf, revokeTokens, seesAllApps } from "./users";
import type { EditionProvider, User } from "../edition-provider";

interface PersonRow {
  id: string;
  full_name: string;
  email: string;
  mobile_phone: string;
  role: string;
  active: number;
  created_at: number;
  removed_at: number | null;
  last_seen_at: number | null;
  invited: number;
  version: number;
}
interface AccessRow {
  app_id: string;
  user_id: string;
  role: string;
  privileges: string;
  given_at: number;
  given_by: string;
}
export type VisiblePerson = z.output<typeof Person>;

/** The applications a user sees in any call. */
const allAppsOf = (provider: EditionProvider, user: User): readonly AppRow[] =>
  appsOf(provider, { ...user, acting: undefined });

/**
 * The people that a user sees: colleagues on the user's applications, everyone who sees all applications, and removed
 * users. Of a colleague's applications, only those that the user sees are listed.
 */
export function peopleOf(provider: EditionProvider, user: User): readonly VisiblePerson[] {
  const apps = allAppsOf(provider, user);
  const access = provider.store.rows<AccessRow>(
    "SELECT * FROM app_access WHERE app_id IN (SELECT value FROM json_each(?)) ORDER BY app_id",
    JSON.stringify(apps.map(({ id }) => id)),
  );
  return provider.store
    .rows<PersonRow>(
      "SELECT id, full_name, email, mobile_phone, role, active, created_at, removed_at, last_seen_at, version, password = ?2 AS invited FROM users WHERE merchant_id = ?1",
      user.merchantId,
      NO_PASSWORD,
    )
    .map((row): VisiblePerson => {
      const allApplications = row.removed_at === null && seesAllApps(row);
      return {
        id: row.id,
        fullName: row.full_name,
        email: row.email,
        mobilePhone: row.mobile_phone,
        status: statusOf(row),
        role: row.role,
        allApplications,
        access: allApplications
          ? []
          : access.filter(({ user_id }) => user_id === row.id).map((access) => accessAs(provider, access)),
        createdDate: provider.calendar.instant(row.created_at),
        lastSeen: row.last_seen_at === null ? null : provider.calendar.instant(row.last_seen_at),
        ...(statusOf(row) === "invited" && { invitedUntil: invitedUntil(provider, row.id) }),
        version: row.version,
      };
    })
    .filter(
      ({ id, status, allApplications, access }) =>
        seesAllApps(user) || id === user.id || status === "removed" || allApplications || access.length > 0,
    );
}
function statusOf({ removed_at, invited, active }: PersonRow): string {
  if (removed_at !== null) return "removed";
  return invited ? "invited" : active === 1 ? "active" : "created";
}
const accessAs = (provider: EditionProvider, row: AccessRow): AppAccess => ({
  appId: row.app_id,
  role: row.role as AppAccess["role"], // checked by the contract when it was granted
  privileges: JSON.parse(row.privileges) as Privilege[], // written by us
  since: provider.calendar.instant(row.given_at),
  by: row.given_by,
});

export function personOf(provider: EditionProvider, user: User, id: string): VisiblePerson {
  const person = peopleOf(provider, user).find((candidate) => candidate.id === id);
  if (!person) throw notFound();
  return person;
}

export const refused = (code: string, message: string, missing?: string) =>
  new Refusal(409, code, message, missing === undefined ? {} : { missing });

interface OwnAccess {
  readonly role: string;
  readonly privileges: readonly string[];
}
/** A user's role and permissions on one application. */
function ownAccessOn({ store }: EditionProvider, user: User, appId: string): OwnAccess {
  if (seesAllApps(user)) return user;
  const row = store.row<Pick<AccessRow, "role" | "privileges">>(
    "SELECT role, privileges FROM app_access WHERE app_id = ? AND user_id = ?",
    appId,
    user.id,
  );
  return { role: row?.role ?? "", privileges: JSON.parse(row?.privileges ?? "[]") as string[] }; // written by us
}

/** A person below this user in the order of roles; on one application, below the user's role there. */
export function changeable(provider: EditionProvider, user: User, id: string, appId?: string): VisiblePerson {
  const person = personOf(provider, user, id);
  if (id === user.id) throw refused("OWN_ACCESS", "Users cannot change their own access.");
  const { role } = appId === undefined ? user : ownAccessOn(provider, user, appId);
  if (!mayChangeRole([role], person.role)) throw refused("RANK", "This user has your rank or a higher one.");
  return person;
}
/** A person whose applications are all managed by this user: the whole account may be changed. */
export function whollyChangeable(provider: EditionProvider, user: User, id: string): VisiblePerson {
  const person = changeable(provider, user, id);
  const others = provider.store.row(
    "SELECT 1 AS found FROM app_access JOIN apps ON apps.id = app_id WHERE user_id = ? AND apps.removed_at IS NULL AND app_id NOT IN (SELECT value FROM json_each(?))",
    id,
    appIdsOf(provider, user),
  );
  if (others && !person.allApplications)
    throw refused("BEYOND_OWN_ACCESS", "This user works for other applications too.");
  return person;
}
export function ofVersion(person: VisiblePerson, version: number): VisiblePerson {
  if (person.version !== version) throw refused("CHANGED", "Another user has changed this user meanwhile.");
  return person;
}
/** Applications that the role opens are not granted one by one. */
export function byApplication(person: VisiblePerson): VisiblePerson {
  if (person.allApplications) throw refused("ALL_APPLICATIONS", "The role of this user has every permission.");
  return person;
}
export function notLastOwner(provider: EditionProvider, user: User, person: VisiblePerson): VisiblePerson {
  const others = peopleOf(provider, user).some(
    ({ id, role, status }) => role === ownerRole && status === "active" && id !== person.id,
  );
  if (person.role === ownerRole && !others) throw refused("LAST_OWNER", "A merchant keeps at least one owner.");
  return person;
}

interface Grant {
  readonly appId: string;
  readonly role: string;
  readonly privileges: readonly Privilege[];
}
/** Grants only privileges that the granter has on the application; the person's other privileges stay. */
export function refuseBeyondOwn(
  provider: EditionProvider,
  user: User,
  { appId, role, privileges }: Grant,
  had: readonly Privilege[] = [],
): void {
  const own = ownAccessOn(provider, user, appId);
  if (!mayGrantRole([own.role], role)) throw refused("BEYOND_OWN_ACCESS", "This role is above your own.");
  const beyond = privileges.find((privilege) => !own.privileges.includes(privilege) && !had.includes(privilege));
  if (beyond) throw refused("BEYOND_OWN_ACCESS", "Users cannot give access that they do not have.", beyond);
}
export function giveAccess(provider: EditionProvider, user: User, userId: string, grant: Grant): void {
  provider.store.run(
    "INSERT INTO app_access (app_id, user_id, role, privileges, given_at, given_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (app_id, user_id) DO UPDATE SET role = ?3, privileges = ?4, given_at = ?5, given_by = ?6",
    grant.appId,
    userId,
    grant.role,
    JSON.stringify([...new Set(grant.privileges)]),
    provider.now(),
    user.fullName,
  );
  accessChanged(provider, userId);
}
export function takeAccess(provider: EditionProvider, userId: string, appId: string): void {
  if (provider.store.run("DELETE FROM app_access WHERE user_id = ? AND app_id = ?", userId, appId) === 0)
    throw notFound();
  accessChanged(provider, userId);
}
/** Its people lose the role and the permissions that only this application gave. */
export function appRemoved(provider: EditionProvider, appId: string): void {
  const users = provider.store.rows<Pick<PersonRow, "id" | "role">>(
    "SELECT users.id, users.role FROM users JOIN app_access ON user_id = users.id WHERE app_id = ?",
    appId,
  );
  for (const user of users) if (!seesAllApps(user)) accessChanged(provider, user.id);
}
/** Signed out everywhere and without access, but still in the list. */
export function removePerson(provider: EditionProvider, userId: string): void {
  provider.store.run("DELETE FROM app_access WHERE user_id = ?", userId);
  endLinks(provider, userId);
  provider.store.run(
    "UPDATE users SET removed_at = ?, privileges = '[]', version = version + 1 WHERE id = ?",
    provider.now(),
    userId,
  );
  revokeTokens(provider, { id: userId });
}
/** Only the name in past events stays. The person's applications become the owner's. */
export function erasePerson(provider: EditionProvider, user: User, userId: string): void {
  removePerson(provider, userId);
  const owner = provider.store.row<{ id: string }>(
    "SELECT id FROM users WHERE merchant_id = ? AND role = ? AND removed_at IS NULL AND id <> ? ORDER BY created_at, id LIMIT 1",
    user.merchantId,
    ownerRole,
    userId,
  );
  provider.store.run("UPDATE apps SET owner_id = ? WHERE owner_id = ?", owner?.id ?? user.id, userId);
  provider.store.run("DELETE FROM subscriptions WHERE user_id = ?", userId);
  provider.store.run("DELETE FROM users WHERE id = ?", userId);
}

/** A role that opens all applications with every permission. Sessions end, so that menu and provider agree. */
export function setWholeRole(provider: EditionProvider, userId: string, role: "ROLE_SUSER" | "ROLE_USER"): void {
  provider.store.run(
    "UPDATE users SET role = ?, user_type = ?, privileges = ?, version = version + 1 WHERE id = ?",
    role,
    MANAGING_USER_TYPE,
    JSON.stringify(usualPrivileges[role]),
    userId,
  );
  revokeTokens(provider, { id: userId });
}
type OwnershipChange = "give" | "handOver" | "take";
/** The person whose ownership this user may change. */
export function ownershipOf(provider: EditionProvider, user: User, id: string, change: OwnershipChange): VisiblePerson {
  const person = changeable(provider, user, id);
  if (person.status !== "active") throw refused("NOT_ACTIVE", "This user has not set a password yet, or is removed.");
  if (change !== "handOver" && (person.role === ownerRole) !== (change === "take"))
    throw refused("CHANGED", "Another user has changed this user meanwhile.");
  return change === "take" ? notLastOwner(provider, user, person) : person;
}
/** Letters about an application go to its owner, so the applications move too. */
export function changeOwnership(provider: EditionProvider, user: User, id: string, change: OwnershipChange): void {
  const moveApps = (from: string, to: string) =>
    provider.store.run("UPDATE apps SET owner_id = ? WHERE owner_id = ?", to, from);
  if (change === "take") {
    setWholeRole(provider, id, "ROLE_USER");
    moveApps(id, user.id);
    return;
  }
  setWholeRole(provider, id, ownerRole);
  if (change !== "handOver") return;
  setWholeRole(provider, user.id, "ROLE_USER");
  moveApps(user.id, id);
}

/** Recomputes the account from its applications and ends its sessions, so that none keeps old permissions. */
function accessChanged(provider: EditionProvider, userId: string): void {
  const rows = provider.store.rows<Pick<AccessRow, "role" | "privileges">>(
    "SELECT role, app_access.privileges FROM app_access JOIN apps ON apps.id = app_id WHERE user_id = ? AND apps.removed_at IS NULL",
    userId,
  );
  if (rows.length === 0) return removePerson(provider, userId);
  const roles = rows.map(({ role }) => role);
  const privileges = new Set(rows.flatMap((row) => JSON.parse(row.privileges) as string[])); // written by us
  provider.store.run(
    "UPDATE users SET role = ?, privileges = ?, removed_at = NULL, version = version + 1 WHERE id = ?",
    highestRole(roles),
    JSON.stringify([...privileges]),
    userId,
  );
  revokeTokens(provider, { id: userId });
}
