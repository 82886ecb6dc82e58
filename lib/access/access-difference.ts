// Compares, limits and merges accesses to an application.
import { type Privilege, allPrivileges, usualPrivileges } from "@/lib/contract/privileges";
import type { Role } from "@/lib/contract/access";

export interface Access {
  readonly role: Role;
  readonly privileges: readonly Privilege[];
}
export interface AccessDifference {
  readonly role: readonly [before: Role | undefined, after: Role | undefined] | undefined;
  readonly additions: readonly Privilege[];
  readonly removals: readonly Privilege[];
}

/** A new person has no access. */
export function differenceOf(before: Access | undefined, after: Access | undefined): AccessDifference {
  const [old, now] = [before?.privileges ?? [], after?.privileges ?? []];
  return {
    role: before?.role === after?.role ? undefined : [before?.role, after?.role],
    additions: allPrivileges.filter((privilege) => now.includes(privilege) && !old.includes(privilege)),
    removals: allPrivileges.filter((privilege) => old.includes(privilege) && !now.includes(privilege)),
  };
}
export function countChanges(before: Access | undefined, after: Access | undefined): number {
  const { role, additions, removals } = differenceOf(before, after);
  return (role ? 1 : 0) + additions.length + removals.length;
}

export const usualAccess = (role: Role): Access => ({ role, privileges: usualPrivileges[role] });
/** Whether the privileges differ from the role's defaults. */
export const isAdapted = (access: Access): boolean => countChanges(usualAccess(access.role), access) > 0;

/** The wanted role and privileges; a privilege that the granter lacks stays unchanged. */
export const limitAccess = (wanted: Access, own: readonly Privilege[], before?: Access): Access => ({
  role: wanted.role,
  privileges: allPrivileges.filter((privilege) =>
    (own.includes(privilege) ? wanted : before)?.privileges.includes(privilege),
  ),
});

/** The user's changes on top of the access that the provider has now. */
export function mergeAccess(before: Access | undefined, mine: Access, now: Access | undefined): Access {
  const { role, additions, removals } = differenceOf(before, mine);
  return {
    role: role ? mine.role : (now?.role ?? mine.role),
    privileges: allPrivileges.filter(
      (privilege) =>
        additions.includes(privilege) || (!removals.includes(privilege) && now?.privileges.includes(privilege)),
    ),
  };
}
