// What each application has earned, and where it can go.
import type { Wallet } from "@/lib/provider/contract/wallets";
import { isPartnerBank } from "@/lib/rules/fees";
import { type HandlersFor, notYet } from "../handle-request";
import { available, balanceOf, held } from "../ledger";
import { lastFour } from "../masks";
import { type AppRow, appsOf } from "../users";
import type { EditionProvider } from "../edition-provider";

/** A withdrawal goes to the application's card, else to its company's account. */
function destinationOf(provider: EditionProvider, app: AppRow): { label: string | null; atPartnerBank: boolean } {
  if (app.card)
    return {
      label: lastFour(app.card),
      atPartnerBank: isPartnerBank({ card: app.card }, provider.edition.partnerBank),
    };
  const account = provider.store.row<{ iban: string }>(
    "SELECT iban FROM bank_accounts WHERE company_id = ?",
    app.company_id,
  );
  return account
    ? {
        label: `${account.iban.slice(0, 4)} ${lastFour(account.iban)}`,
        atPartnerBank: isPartnerBank({ iban: account.iban }, provider.edition.partnerBank),
      }
    : { label: null, atPartnerBank: false };
}
function walletAs(provider: EditionProvider, app: AppRow): Wallet {
  const free = balanceOf(provider.store, available(app.id));
  const onHold = balanceOf(provider.store, held(app.id));
  const { label, atPartnerBank } = destinationOf(provider, app);
  return {
    appId: app.id,
    appName: app.name,
    balance: free + onHold,
    available: free,
    held: onHold,
    currency: provider.edition.currency,
    destination: label,
    atPartnerBank,
  };
}

export const wallets: HandlersFor<"wallets"> = {
  mine: ({ provider, user }) => appsOf(provider, user).map((app) => walletAs(provider, app)),
  operations: notYet,
  topUp: { ask: notYet, act: notYet },
  transfer: { ask: notYet, act: notYet },
  withdraw: { ask: notYet, act: notYet },
};
