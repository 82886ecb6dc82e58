// What somebody may do on one application: compared, counted, and brought together with what a colleague has changed meanwhile.
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

/** Nobody has an access to begin with. */
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

/** Whether the ticks are another choice than the role's own. */
export const isAdapted = ({ role, privileges }: Access): boolean =>
  countChanges({ role, privileges: usualPrivileges[role] }, { role, privileges }) > 0;

/** As a role or somebody else has it, as far as it may be given: what its giver does not have stays as it is. */
export const givable = (wanted: Access, own: readonly Privilege[], had: Access | undefined): Access => ({
  role: wanted.role,
  privileges: allPrivileges.filter((privilege) =>
    (own.includes(privilege) ? wanted : had)?.privileges.includes(privilege),
  ),
});
export const ofRole = (role: Role): Access => ({ role, privileges: usualPrivileges[role] });

/** One's own changes on top of what is true now: whatever one did not touch is as the others left it. */
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
