// Which roles may send which money out.
import type { Edition } from "@/lib/edition/editions";
import { calls } from "@/lib/contract";
import type { Role } from "@/lib/contract/access";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import { type Privilege, allPrivileges } from "@/lib/contract/privileges";
import { limitedRoles } from "@/lib/contract/role-order";
import type { LimitedKind } from "@/lib/rules/approval-policy";
import { mayAsk } from "./policy";

/** With these permissions on all applications. Some places are closed to a role, also with all permissions. */
export const maySend = (role: Role, privileges: readonly Privilege[], kind: MoneyOutKind, edition: Edition): boolean =>
  calls.some(
    (call) => call.approval === kind && mayAsk({ roles: [role], userType: "", privileges }, edition, call).allowed,
  );

/** The kinds that the country has, each with the roles that a limit can have. */
export const limitedKinds = (edition: Edition): readonly LimitedKind[] =>
  moneyOutKinds
    .map((kind) => ({ kind, roles: limitedRoles.filter((role) => maySend(role, allPrivileges, kind, edition)) }))
    .filter(({ roles }) => roles.length > 0);
