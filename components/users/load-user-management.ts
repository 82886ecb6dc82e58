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
import type { OwnApp } from "./access/access-fields";

export interface UserManagement {
  /** The number of owners. */
  readonly owners: number;
  readonly apps: readonly OwnApp[];
  readonly roles: readonly SubUserRole[];
}
const answerIn = <T>(outcome: Outcome<T>): T | undefined => ("answer" in outcome ? outcome.answer : undefined);

/** A call that fails grants nothing: users are shown, but cannot be changed. */
export async function loadUserManagement(user: Holder, edition: Edition): Promise<UserManagement> {
  const [self, mine, offered, owners] = await Promise.all([
    load(users.read, { id: user.id }).then(answerIn),
    load(apps.list, {}).then(answerIn),
    load(invoices.roles, {}).then(answerIn),
    load(users.list, { role: ownerRole, status: "active", offset: 2 }).then(answerIn),
  ]);
  // A role that cannot see users gives no access, with any permissions.
  const privilegesOn = (appId: string): readonly Privilege[] =>
    !mayAsk(user, edition, users.access, { appId }).allowed
      ? []
      : self?.allApplications
        ? (user.privileges as readonly Privilege[]) // an unknown permission has no tick
        : (self?.access.find((access) => access.appId === appId)?.privileges ?? []);
  return {
    owners: owners?.total ?? 0,
    apps: (mine ?? []).map(({ appId, brandName }) => ({ appId, name: brandName, own: privilegesOn(appId) })),
    roles: subUserRoles.filter(
      (role) => mayGrantRole(user.roles, role) && offered?.some((option) => option.role === role),
    ),
  };
}
