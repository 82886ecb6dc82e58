// Compares, counts and merges accesses to an application.
import { type Privilege, allPrivileges, usualPrivileges } from "@/lib/contract/privileges";
import type { Role } from "@/lib/contract/access";

export interface Access {
  readonly role: Role;
  readonly privileges: readonly Privilege[];
}
export interface AccessDifference {
  readonly role: readonly [before: Role | undefined, after: Role | undefined] | undefined;
  readonly given: readonly Privilege[];
  readonly taken: readonly Privilege[];
}

/** A new person has no access. */
export function differenceOf(before: Access | undefined, after: Access | undefined): AccessDifference {
  const [had, has] = [before?.privileges ?? [], after?.privileges ?? []];
  return {
    role: before?.role === after?.role ? undefined : [before?.role, after?.role],
    given: allPrivileges.filter((privilege) => has.includes(privilege) && !had.includes(privilege)),
    taken: allPrivileges.filter((privilege) => had.includes(privilege) && !has.includes(privilege)),
  };
}
export function countChanges(before: Access | undefined, after: Access | undefined): number {
  const { role, given, taken } = differenceOf(before, after);
  return (role ? 1 : 0) + given.length + taken.length;
}

/** Whether the privileges differ from the role's defaults. */
export const isAdapted = ({ role, privileges }: Access): boolean =>
  countChanges({ role, privileges: usualPrivileges[role] }, { role, privileges }) > 0;

/** The wanted role and privileges; a privilege that the granter lacks stays unchanged. */
export const givable = (wanted: Access, own: readonly Privilege[], had: Access | undefined): Access => ({
  role: wanted.role,
  privileges: allPrivileges.filter((privilege) =>
    (own.includes(privilege) ? wanted : had)?.privileges.includes(privilege),
  ),
});
export const ofRole = (role: Role): Access => ({ role, privileges: usualPrivileges[role] });

/** The user's changes on top of the access that the provider has now. */
export function mergeAccess(opened: Access | undefined, mine: Access, now: Access | undefined): Access {
  const { role, given, taken } = differenceOf(opened, mine);
  return {
    role: role ? mine.role : (now?.role ?? mine.role),
    privileges: allPrivileges.filter(
      (privilege) =>
        given.includes(privilege) || (!taken.includes(privilege) && (now?.privileges.includes(privilege) ?? false)),
    ),
  };
}
