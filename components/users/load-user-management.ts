// The access that the viewer may grant: applications, permissions on each, and roles.
import type { SubUserRole } from "@/lib/contract/access";
import { apps } from "@/lib/contract/apps";
import { invoices } from "@/lib/contract/invoices";
import { type Privilege, subUserRoles } from "@/lib/contract/privileges";
import type { Holder } from "@/lib/contract/people";
import { mayGrantRole, ownerRole } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { type Outcome, load } from "@/lib/provider/page";
import type { Problem } from "@/lib/provider/problem";
import type { OwnApp } from "./access/access-fields";

export interface UserManagement {
  /** The number of owners; 0 if it was not read. */
  readonly owners: number;
  /** Why the access of a user is not shown. */
  readonly problem?: Problem | undefined;
  readonly apps: readonly OwnApp[];
  readonly roles: readonly SubUserRole[];
}
const answerIn = <T>(outcome: Outcome<T>): T | undefined => ("answer" in outcome ? outcome.answer : undefined);
/** What the provider refuses to the viewer is no failure: it grants nothing. */
const problemToShow = (outcome: Outcome<unknown>): readonly Problem[] =>
  "problem" in outcome && outcome.problem.kind !== "forbidden" ? [outcome.problem] : [];

/** A call that fails grants nothing: users are shown, but cannot be changed. */
export async function loadUserManagement(user: Holder, edition: Edition): Promise<UserManagement> {
  const [own, mine, offered, owners] = await Promise.all([
    load(users.read, { id: user.id }),
    load(apps.list, {}),
    load(invoices.roles, {}),
    load(users.list, { role: ownerRole, status: "active", offset: 2 }),
  ]);
  const self = answerIn(own);
  // A role that cannot see users gives no access, with any permissions.
  const privilegesOn = (appId: string): readonly Privilege[] =>
    !mayAsk(user, edition, users.access, { appId }).allowed
      ? []
      : self?.allApplications
        ? (user.privileges as readonly Privilege[]) // an unknown permission has no tick
        : (self?.access.find((access) => access.appId === appId)?.privileges ?? []);
  return {
    owners: answerIn(owners)?.total ?? 0,
    problem: [own, mine, offered].flatMap(problemToShow)[0],
    apps: (answerIn(mine) ?? []).map(({ appId, brandName }) => ({ appId, name: brandName, own: privilegesOn(appId) })),
    roles: subUserRoles.filter(
      (role) => mayGrantRole(user.roles, role) && answerIn(offered)?.some((option) => option.role === role),
    ),
  };
}
