// Roles, permissions and the roles that a noun is open to. lib/access and the sandbox use them.
import { z } from "zod";
import type { Call, Noun } from "./call";
import {
  type Privilege as PrivilegeName,
  type Role as RoleName,
  type RoleGroup,
  allPrivileges,
  allRoles,
  subUserRoles,
} from "./privileges";

export const Role = z.enum(allRoles);
export type Role = RoleName;

export const SubUserRole = z.enum(subUserRoles);
export type SubUserRole = z.infer<typeof SubUserRole>;

export const Privilege = z.enum(allPrivileges);
export type Privilege = PrivilegeName;

/** A sub-user's type that may look after other users. */
export const MANAGING_USER_TYPE = "PMD_USER";

/** Nouns that are open to some roles only. Others are open to every signed-in user. */
export const roleGroups = {
  // All that the people of a merchant do: its owners and administrators.
  activity: { roles: ["ROLE_SUSER", "ROLE_SINGLE", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"] },
  connect: { roles: ["ROLE_SUSER", "ROLE_USER"] },
  wallets: { roles: ["ROLE_FO_MANAGER", "ROLE_FIN_MANAGER", "ROLE_SUSER", "ROLE_USER"] },
  users: { roles: ["ROLE_FIN_MANAGER", "ROLE_SUSER", "ROLE_USER"], userType: MANAGING_USER_TYPE },
} as const satisfies Partial<Record<Noun, RoleGroup>>;

/** All roles but the one that only makes links for customers. */
export const beyondLinks: RoleGroup = { roles: Role.options.filter((role) => role !== "ROLE_OPERATOR") };

/** Role and permissions of a user on one application. */
export interface AppRights {
  readonly appId: string;
  readonly role: string;
  readonly privileges: readonly string[];
}
export interface Holder {
  readonly roles: readonly string[];
  readonly userType: string;
  readonly privileges: readonly string[];
  /** By application; absent if the role has all applications of the merchant. */
  readonly access?: readonly AppRights[] | null;
}

export const isInRoleGroup = (holder: Holder, circle: RoleGroup | undefined): boolean =>
  !circle ||
  (circle.roles.some((role) => holder.roles.includes(role)) &&
    (!circle.userType || circle.userType === holder.userType));

/** The application in the input of a call. */
export const applicationIn = (input: Readonly<Record<string, unknown>>): string | undefined => {
  const appId = input["fromAppId"] ?? input["appId"];
  return appId === undefined ? undefined : String(appId);
};

/** One of these permissions is enough. An empty list needs none. */
export const permissionsOf = ({ needs, needsOne }: Pick<Call, "needs" | "needsOne">): readonly PrivilegeName[] =>
  needs ? [needs] : (needsOne ?? []);

/** For one input: money that stays among the user's own applications needs no permission. */
export function permissionsFor(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  isOwn: (appId: string) => boolean,
): readonly PrivilegeName[] {
  const target = call.ownTarget === undefined ? undefined : input[call.ownTarget];
  return typeof target === "string" && isOwn(target) ? [] : permissionsOf(call);
}
