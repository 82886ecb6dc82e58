// The wallets of the user's applications; empty if they may not be seen, or are not there at the moment.
import { mayAsk } from "@/lib/access/policy";
import type { Holder } from "@/lib/contract/people";
import { type Wallet, wallets } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";
import { load } from "@/lib/provider/page";

export async function loadWallets(user: Holder, edition: Edition): Promise<readonly Wallet[]> {
  if (!mayAsk(user, edition, wallets.mine).allowed) return [];
  const outcome = await load(wallets.mine, {});
  return "answer" in outcome ? outcome.answer : [];
}
