// The access that the viewer may grant: applications, permissions on each, and roles.
import type { Privilege } from "@/lib/contract/privileges";
import { subUserRoles } from "@/lib/contract/privileges";
import { apps } from "@/lib/contract/apps";
import { mayGrantRole, ownerRole } from "@/lib/contract/role-order";
import { invoices } from "@/lib/contract/invoices";
import { users } from "@/lib/contract/users";
import { currentUser, load } from "@/lib/provider/page";
import type { GivenRole, GivingApp } from "./access/access-fields";
import type { Manager } from "./actions/user-rules";

export interface Managing {
  readonly manager: Manager;
  readonly apps: readonly GivingApp[];
  readonly roles: readonly GivenRole[];
}

/** A call that fails grants nothing: users are shown, but cannot be changed. */
export async function loadManaging(): Promise<Managing> {
  const user = await currentUser();
  const [self, mine, roles, owners] = await Promise.all([
    load(users.read, { id: user.id }),
    load(apps.list, {}),
    load(invoices.roles, {}),
    load(users.list, { role: ownerRole, status: "active", offset: 2 }),
  ]);
  const own = "answer" in self ? self.answer : undefined;
  const privilegesOn = (appId: string): readonly Privilege[] =>
    own?.allApplications
      ? (user.privileges as readonly Privilege[]) // an unknown permission has no tick
      : (own?.access.find((access) => access.appId === appId)?.privileges ?? []);
  return {
    manager: {
      id: user.id,
      roles: user.roles,
      owners: "answer" in owners ? owners.answer.total : 0,
    },
    apps:
      "answer" in mine
        ? mine.answer.map(({ appId, brandName }) => ({ appId, name: brandName, own: privilegesOn(appId) }))
        : [],
    roles:
      "answer" in roles
        ? subUserRoles.filter(
            (role) => mayGrantRole(user.roles, role) && roles.answer.some((offered) => offered.role === role),
          )
        : [],
  };
}
