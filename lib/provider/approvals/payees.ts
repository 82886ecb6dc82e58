// Recipients that were paid through the portal, by masked name and account. The store has only hashes.
import "server-only";
import { sharedStore } from "@/lib/store/shared";
import { hashOf } from "@/lib/provider/merchant-store";

const STORED_SECONDS = 10 * 365 * 24 * 60 * 60;
export interface Recipient {
  readonly name: string;
  readonly account: string;
}
const placeOf = (scope: string, { name, account }: Recipient) => `paid:${hashOf(scope, name, account)}`;

export const wasPaid = async (scope: string, recipient: Recipient): Promise<boolean> =>
  (await sharedStore().get(placeOf(scope, recipient))) !== undefined;
export const notePaid = (scope: string, recipient: Recipient): Promise<void> =>
  sharedStore().set(placeOf(scope, recipient), "1", STORED_SECONDS);
