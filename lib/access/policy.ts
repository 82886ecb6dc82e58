// Who may. One policy for the menu, the route, the button and the call.
import type { Edition } from "@/lib/edition/editions";
import { type RoleGroup, type Holder, type Privilege, roleGroups, isInRoleGroup } from "@/lib/provider/contract/access";
import type { Call, Noun } from "@/lib/provider/contract/call";

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: "edition" | "role"; readonly missing: Noun }
  | { readonly allowed: false; readonly why: "privilege"; readonly missing: Privilege };
const yes: Verdict = { allowed: true };

/** A noun may be closed to a role, or not offered in a country. */
export function mayVisit(holder: Holder, edition: Edition, noun: Noun): Verdict {
  const hidden: Partial<Record<Noun, boolean>> = {
    payouts: edition.hides.includes("payouts"),
    wallets: edition.hides.includes("wallet"),
  };
  if (hidden[noun]) return { allowed: false, why: "edition", missing: noun };
  const circle: RoleGroup | undefined = (roleGroups as Partial<Record<Noun, RoleGroup>>)[noun]; // a noun without a circle is open
  return isInRoleGroup(holder, circle) ? yes : { allowed: false, why: "role", missing: noun };
}

const mayDo = (holder: Holder, privilege: Privilege): Verdict =>
  holder.privileges.includes(privilege) ? yes : { allowed: false, why: "privilege", missing: privilege };

export function mayAsk(holder: Holder, edition: Edition, call: Call): Verdict {
  const noun = call.name.slice(0, call.name.indexOf(".")) as Noun; // a call's name begins with its noun
  const visit = mayVisit(holder, edition, noun);
  if (!visit.allowed) return visit;
  if (!isInRoleGroup(holder, call.openTo)) return { allowed: false, why: "role", missing: noun };
  return call.needs ? mayDo(holder, call.needs) : visit;
}
