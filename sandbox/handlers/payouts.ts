import type { HandlersFor } from "../handle-request";
import { fileOfRecord } from "../money/file-of-record";
import { available, balanceOf } from "../money/ledger";
import { type Payee, payeeOf } from "../money/payees";
import { Refusal, declined, notFound } from "../refusal";
import { type AppRow, appIdsOf, appOf } from "../users/users";
import { type PayoutRow, listedPayout, payOut, payoutAs } from "../money/payouts";
import { eventsOf } from "../money/wallets";
import type { EditionProvider, User } from "../edition-provider";
import { sendExport } from "./export-letter";
import { payoutTable, payoutsWhere } from "./filters";
import { pageFrom } from "./listing";

/** The key's application pays. */
function payingApp(provider: EditionProvider, user: User, ofKey: string, appId: string): AppRow {
  if (appId !== ofKey) throw new Refusal(403, "APP_KEY", "The key belongs to another application.");
  return appOf(provider, user, appId);
}
function knownPayee(provider: EditionProvider, destination: string): Payee {
  const payee = payeeOf(provider, destination);
  if (!payee) throw declined("PAYEE_NOT_FOUND", "No bank knows this number.", { fields: { destination: "recipient" } });
  return payee;
}

export const payouts: HandlersFor<"payouts"> = {
  search: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<PayoutRow>(
      provider,
      payoutTable,
      listedPayout,
      payoutsWhere(provider, appIdsOf(provider, user), input),
      input,
    );
    return { rows: rows.map((row) => payoutAs(provider, row)), total };
  },
  exportByEmail: (context) => sendExport(context, "payouts"),
  read: ({ provider, user, input }) => {
    const row = provider.store.row<PayoutRow>(
      `SELECT ${listedPayout} FROM payouts WHERE id = ? AND app_id IN (SELECT value FROM json_each(?))`,
      input.id,
      appIdsOf(provider, user),
    );
    if (!row) throw notFound();
    const { status, created_at: at, created_by: by, amount, completed_at: completedAt } = row;
    return {
      ...payoutAs(provider, row),
      events: eventsOf(provider, { status, at, by, amount, completedAt }),
      bulkFile: fileOfRecord(provider, "payout", row.id),
    };
  },
  pay: ({ provider, user, appId, input }) => {
    const app = payingApp(provider, user, appId, input.appId);
    return payoutAs(provider, payOut(provider, user, app, knownPayee(provider, input.destination), input));
  },
  payee: ({ provider, user, appId, input }) => {
    const app = payingApp(provider, user, appId, input.appId);
    const { maskedName, kind, masked, cardType, atPartnerBank } = knownPayee(provider, input.destination);
    return {
      fullName: maskedName,
      kind,
      destination: masked,
      cardType,
      atPartnerBank,
      available: balanceOf(provider.store, available(app.id)),
      currency: provider.edition.currency,
    };
  },
};
