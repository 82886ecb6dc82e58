// Counts the changes of a person's rights that went through the portal: a request is void if its person's rights have changed.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import type { Values } from "@/lib/contract/wire";
import { sharedStore } from "@/lib/store/shared";

const STORED_SECONDS = 30 * 24 * 60 * 60;
const placeOf = (edition: EditionName, userId: string) => `rights:${edition}:${userId}`;

export const rightsVersion = async (edition: EditionName, userId: string): Promise<string> =>
  (await sharedStore().get(placeOf(edition, userId))) ?? "0";

/** Before a call that changes a person. The value is random, because a count could expire and begin again. */
export async function noteRights(call: Call, input: Values, edition: EditionName): Promise<void> {
  const changed = call.changesPerson
    ? input[call.changesPerson]
    : call.changesAccess
      ? (input.userId ?? input.id)
      : undefined;
  if (changed !== undefined)
    await sharedStore().set(placeOf(edition, String(changed)), crypto.randomUUID(), STORED_SECONDS);
}
