// The other active people of a merchant: they approve requests, and an owner among them approves a looser policy.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import type { Role } from "@/lib/contract/access";
import type { Holder } from "@/lib/contract/people";
import { ownerRole, peerRoles } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import { editions } from "@/lib/edition/editions";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

export interface Others {
  readonly hasOthers: boolean;
  readonly hasOwner: boolean;
  /** Another person has an owner's rank. Only such a person may approve an owner's request. */
  readonly hasPeer: boolean;
}
/** A sole trader may not read the users, and has none. */
export async function readOthers(caller: Caller, user: Holder): Promise<Others> {
  if (!mayAsk(user, editions[caller.edition], users.list).allowed)
    return { hasOthers: false, hasOwner: false, hasPeer: false };
  // Of two people, one is another.
  const has = async (role?: Role) => {
    const { rows } = await ask(caller, users.list, { status: "active", offset: 2, ...(role && { role }) });
    return rows.some(({ id }) => id !== user.id);
  };
  const [hasOthers, hasOwner] = await Promise.all([has(), has(ownerRole)]);
  const hasPeer = hasOwner || (hasOthers && (await Promise.all(peerRoles.map((role) => has(role)))).includes(true));
  return { hasOthers, hasOwner, hasPeer };
}
