// What a recorded action changes of somebody's access. How it was is asked before: afterwards nobody can tell.
import "server-only";
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
const nothing = (): readonly Access[] => [];
const accessAfter: Readonly<Record<string, (input: Values) => readonly Access[]>> = {
  [users.add.act.name]: accessIn,
  [users.access.name]: accessIn,
  [users.removeAccess.name]: nothing,
  [users.remove.name]: nothing,
  [users.removeForever.name]: nothing,
};

/** Nothing where the call changes no access. A person who cannot be read is not held up by that: the provider says why. */
export async function accessChangeOf(call: string, input: Values, caller: Caller): Promise<AccessChange | undefined> {
  const after = accessAfter[call]?.(input);
  if (!after) return undefined;
  if (call === users.add.act.name) return { before: [], after };
  const person = await ask(caller, users.read, { id: String(input.userId ?? input.id) }).catch(() => undefined);
  if (!person) return undefined;
  const concerned =
    input.appId === undefined ? person.access : person.access.filter(({ appId }) => appId === input.appId);
  return { before: concerned.map(({ appId, role, privileges }) => ({ appId, role, privileges })), after };
}
