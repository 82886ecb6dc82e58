// The ranks of roles. They decide which people a person may change and which roles a person may grant.
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

/** A person is changed by those above, and an owner also by another owner. An unknown role is changed by no one. */
export function mayChangeRole(own: readonly string[], theirs: string): boolean {
  const mine = highestRole(own);
  if (isOwner(mine) && isOwner(theirs)) return true;
  return isRole(theirs) && rankOf(mine) > rankOf(theirs);
}
/** A role is granted by those who have it or a higher one, and ownership by owners alone. */
export function mayGrantRole(own: readonly string[], role: string): boolean {
  const mine = highestRole(own);
  return isRole(role) && (isOwner(role) ? isOwner(mine) : rankOf(mine) >= rankOf(role));
}

/** These roles see all applications of their merchant; the others see the applications that they have access to. */
export const seesAllApplications = (role: string): boolean => rankOf(role) >= ranks.ROLE_USER;
