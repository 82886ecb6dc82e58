import "server-only";
import { log } from "@/lib/log";
import { type OpenMoney, openMoneyOf } from "./door/resolve-money";
import { currentCaller, currentUser } from "./page";

/** Money that this user has sent and whose outcome they have not seen; none if the store is unavailable. */
export async function loadOpenMoney(): Promise<readonly OpenMoney[]> {
  const actor = { caller: await currentCaller(), user: await currentUser() };
  return openMoneyOf(actor).catch((error: unknown) => {
    log().error({ error: error instanceof Error ? error.message : String(error) }, "open money was not read");
    return [];
  });
}
