// Packs rights by application into a few bytes each, because cookies hold the session.
import "server-only";
import { allPrivileges } from "@/lib/contract/privileges";
import type { AppRights } from "@/lib/contract/access";

/** The permissions are bits, in the order of the table. */
export type PackedAccess = readonly (readonly [appId: string, role: string, permissions: number])[];

export const packAccess = (access: readonly AppRights[]): PackedAccess =>
  access.map(({ appId, role, privileges }) => [
    appId,
    role,
    allPrivileges.reduce((bits, privilege, index) => bits | (privileges.includes(privilege) ? 1 << index : 0), 0),
  ]);
export const unpackAccess = (packed: PackedAccess) =>
  packed.map(([appId, role, bits]) => ({
    appId,
    role,
    privileges: allPrivileges.filter((_, index) => bits & (1 << index)) as string[],
  }));
