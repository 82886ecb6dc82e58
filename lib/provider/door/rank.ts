// Checks the order of roles before the call is sent.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { Holder, Person } from "@/lib/contract/people";
import { mayChangeRole, mayGrantRole } from "@/lib/contract/role-order";
import { users } from "@/lib/contract/users";
import type { Values } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

/** Throws if the user's rank is not higher, or if the user grants more than they have. The provider decides for each application. */
export async function checkRank(call: Call, checked: Values, caller: Caller, user: Holder): Promise<void> {
  const id = call.changesPerson && String(checked[call.changesPerson]);
  if (!id && !call.grants) return;
  const person = id && id !== user.id ? await ask(caller, users.read, { id }) : undefined; // the provider refuses a change of oneself
  if (person && !mayChangeRole(user.roles, person.role)) throw new Problem("refused", { code: "RANK" });
  if (call.grants) refuseBeyondOwn(checked, user, person);
}

function refuseBeyondOwn({ appId, role, privileges }: Values, user: Holder, person: Person | undefined): void {
  const code = "BEYOND_OWN_ACCESS";
  if (!mayGrantRole(user.roles, String(role))) throw new Problem("refused", { code });
  const had: readonly string[] = person?.access.find((access) => access.appId === appId)?.privileges ?? [];
  const missing = (privileges as readonly string[]) // the table has checked it
    .find((privilege) => !user.privileges.includes(privilege) && !had.includes(privilege));
  if (missing) throw new Problem("refused", { code, missing });
}
