// Who may, as facts: roles, privileges and the circles that a noun is open to. lib/access decides with them, and so does a provider.
import { z } from "zod";
import { type Privilege as PrivilegeName, allPrivileges, subUserRoles } from "./privileges";

export const Role = z.enum([
  "ROLE_OPERATOR",
  "ROLE_SUSER",
  "ROLE_USER",
  "ROLE_ADMIN",
  "ROLE_SUPER_ADMIN",
  "ROLE_SINGLE",
  "ROLE_FO_MANAGER",
  "ROLE_FO_SUPERVISOR",
  "ROLE_FIN_MANAGER",
]);
export type Role = z.infer<typeof Role>;

export const SubUserRole = z.enum(subUserRoles);
export type SubUserRole = z.infer<typeof SubUserRole>;

export const Privilege = z.enum(allPrivileges);
export type Privilege = PrivilegeName;

/** A sub-user's type that may look after other users. */
export const MANAGING_USER_TYPE = "PMD_USER";

export interface RoleGroup {
  readonly roles: readonly Role[];
  readonly userType?: string;
}

/** Nouns that are open to some roles only; the others are open to every signed-in user. */
export const roleGroups = {
  connect: { roles: ["ROLE_SUSER", "ROLE_USER"] },
  wallets: { roles: ["ROLE_FO_MANAGER", "ROLE_FIN_MANAGER", "ROLE_SUSER", "ROLE_USER"] },
  users: { roles: ["ROLE_FIN_MANAGER", "ROLE_SUSER", "ROLE_USER"], userType: MANAGING_USER_TYPE },
} as const satisfies Partial<Record<string, RoleGroup>>;

/** Whoever does more than making links for customers. */
export const beyondLinks: RoleGroup = { roles: Role.options.filter((role) => role !== "ROLE_OPERATOR") };

export interface Holder {
  readonly roles: readonly string[];
  readonly userType: string;
  readonly privileges: readonly string[];
}

export const isInRoleGroup = (holder: Holder, circle: RoleGroup | undefined): boolean =>
  !circle ||
  (circle.roles.some((role) => holder.roles.includes(role)) &&
    (!circle.userType || circle.userType === holder.userType));
