import "server-only";
import { type Holder, Role } from "@/lib/contract/access";
import { highestRole } from "@/lib/contract/role-order";

/** The user's role on an application. */
export const roleOn = (user: Holder, appId: string | null): string =>
  user.access?.find((rights) => rights.appId === appId)?.role ?? highestRole(user.roles);
export const allRoles = Role.options;
