// The other active people of a merchant: they approve requests, and an owner among them approves a looser policy.
import "server-only";
import { maySend } from "@/lib/access/money-out";
import { mayAsk } from "@/lib/access/policy";
import type { Role } from "@/lib/contract/access";
import { type MoneyOutKind, moneyOutKinds } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { usualPrivileges } from "@/lib/contract/privileges";
import { ownerRole, peerRoles } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { editions } from "@/lib/edition/editions";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

export interface Others {
  readonly hasOthers: boolean;
  readonly hasOwner: boolean;
  /** The kinds that another person of an owner's rank may approve: an owner's request needs such a person. */
  readonly peerKinds: readonly MoneyOutKind[];
}
/** A sole trader may not read the users, and has none. */
export async function readOthers(caller: Caller, user: Holder): Promise<Others> {
  const edition = editions[caller.edition];
  if (!mayAsk(user, edition, users.list).allowed) return { hasOthers: false, hasOwner: false, peerKinds: [] };
  // Of two people, one is another.
  const has = async (role?: Role) => {
    const { rows } = await ask(caller, users.list, { status: "active", offset: 2, ...(role && { role }) });
    return rows.some(({ id }) => id !== user.id);
  };
  const [hasOthers, hasOwner] = await Promise.all([has(), has(ownerRole)]);
  const found = hasOthers && !hasOwner ? await Promise.all(peerRoles.map((role) => has(role))) : [];
  const peers: readonly Role[] = hasOwner ? [ownerRole] : peerRoles.filter((_, at) => found[at]);
  const peerKinds = moneyOutKinds.filter((kind) =>
    peers.some((role) => maySend(role, usualPrivileges[role], kind, edition)),
  );
  return { hasOthers, hasOwner, peerKinds };
}
