import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { MoneyNote } from "@/lib/browser/jobs";
import { log } from "@/lib/log";
import { moneyAddress } from "@/lib/url/money-address";
import { type OpenMoney, openMoneyOf, openNotesOf } from "./door/resolve-money";
import { currentCaller, currentSession, currentUser } from "./page";

/** None if the store is unavailable. */
const orNone = <T>(read: Promise<readonly T[]>): Promise<readonly T[]> =>
  read.catch((error: unknown) => {
    log().error({ error: error instanceof Error ? error.message : String(error) }, "open money was not read");
    return [];
  });

/** Money that this user has sent and whose outcome they have not seen. */
export async function loadOpenMoney(): Promise<readonly OpenMoney[]> {
  const actor = { caller: await currentCaller(), user: await currentUser() };
  return orNone(openMoneyOf(actor));
}

/** A page does not wait longer for the store. */
const PATIENCE = 300;
/** The same for the shell of any page, until the outcome is known. The provider is not asked. */
export async function loadMoneyNotes(): Promise<readonly MoneyNote[]> {
  const [caller, session] = await Promise.all([currentCaller(), currentSession()]);
  if (!session) return [];
  const open = await Promise.race([
    orNone(openNotesOf({ caller, user: session.user })),
    pause(PATIENCE, [], { ref: false }),
  ]);
  return open.map(({ key, state, attempt: { call, on, amount, currency } }) => ({
    id: key,
    call,
    address: moneyAddress(call, on),
    ...(amount !== null && { amount }),
    currency,
    isSending: state === "sending",
  }));
}
