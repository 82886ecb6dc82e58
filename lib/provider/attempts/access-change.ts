// The change of a person's access for the record of attempts. The access before is read before the call is sent.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { AppAccess } from "@/lib/contract/people";
import { users } from "@/lib/contract/users";
import type { Values } from "@/lib/contract/wire";
import { type Caller, ask } from "@/lib/provider/upstream/ask";

type Access = Pick<AppAccess, "appId" | "role" | "privileges">;
export interface AccessChange {
  readonly before: readonly Access[];
  readonly after: readonly Access[];
}

const accessIn = (input: Values): readonly Access[] =>
  input.appId === undefined
    ? []
    : [
        {
          appId: String(input.appId),
          role: input.role as Access["role"],
          privileges: input.privileges as Access["privileges"],
        }, // the table has checked it
      ];

/** Undefined if the call changes no access or the person cannot be read. */
export async function accessChangeOf(call: Call, input: Values, caller: Caller): Promise<AccessChange | undefined> {
  if (!call.changesAccess) return undefined;
  const after = call.changesAccess === "remove" ? [] : accessIn(input);
  if (call.changesAccess === "add") return { before: [], after };
  const person = await ask(caller, users.read, { id: String(input.userId ?? input.id) }).catch(() => undefined);
  if (!person) return undefined;
  const concerned =
    input.appId === undefined ? person.access : person.access.filter(({ appId }) => appId === input.appId);
  return { before: concerned.map(({ appId, role, privileges }) => ({ appId, role, privileges })), after };
}
