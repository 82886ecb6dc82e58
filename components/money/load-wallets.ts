// The wallets of the user's applications; empty if they may not be seen, or are not there at the moment.
import { mayAsk } from "@/lib/access/policy";
import { currentEdition } from "@/lib/i18n/current";
import { type Wallet, wallets } from "@/lib/contract/wallets";
import { currentUser, load } from "@/lib/provider/page";

export async function loadWallets(): Promise<readonly Wallet[]> {
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  if (!mayAsk(user, edition, wallets.mine).allowed) return [];
  const outcome = await load(wallets.mine, {});
  return "answer" in outcome ? outcome.answer : [];
}
