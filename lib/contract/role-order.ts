// The ranks of roles: which people a person may change, and which roles a person may grant.
import type { Role } from "./access";

/** A higher number is a higher rank. A sole trader owns a merchant of one person. */
const ranks: Readonly<Record<Role, number>> = {
  ROLE_SUSER: 6,
  ROLE_SUPER_ADMIN: 6,
  ROLE_SINGLE: 6,
  ROLE_ADMIN: 5,
  ROLE_USER: 5,
  ROLE_FIN_MANAGER: 4,
  ROLE_FO_MANAGER: 3,
  ROLE_FO_SUPERVISOR: 2,
  ROLE_OPERATOR: 1,
};
const isRole = (role: string): role is Role => Object.hasOwn(ranks, role);
/** An unknown role is below all others. */
export const rankOf = (role: string): number => (isRole(role) ? ranks[role] : 0);

export const ownerRole = "ROLE_SUSER" satisfies Role;
export const isOwner = (role: string): boolean => role === ownerRole || role === "ROLE_SINGLE";

export const highestRole = (roles: readonly string[]): string =>
  roles.reduce((highest, role) => (rankOf(role) > rankOf(highest) ? role : highest), "");

/** A person of higher rank may change a person, and an owner may change an owner. An unknown role cannot be changed. */
export function mayChangeRole(own: readonly string[], theirs: string): boolean {
  const mine = highestRole(own);
  if (isOwner(mine) && isOwner(theirs)) return true;
  return isRole(theirs) && rankOf(mine) > rankOf(theirs);
}
/** A person may grant their own role and lower ones. Only owners grant ownership. */
export function mayGrantRole(own: readonly string[], role: string): boolean {
  const mine = highestRole(own);
  return isRole(role) && (isOwner(role) ? isOwner(mine) : rankOf(mine) >= rankOf(role));
}

/** These roles see all applications of their merchant. */
export const seesAllApplications = (role: string): boolean => rankOf(role) >= ranks.ROLE_USER;

/** The roles that a limit can have, highest first. A sole trader has no second person. */
export const limitedRoles = (Object.keys(ranks) as readonly Role[]).filter((role) => role !== "ROLE_SINGLE"); // the table's keys
/** The other roles of an owner's rank. */
export const peerRoles = limitedRoles.filter((role) => role !== ownerRole && rankOf(role) === rankOf(ownerRole));
