import { contract } from "@/lib/contract";
import type { Statement, Wallet, WalletOperation } from "@/lib/contract/wallets";
import { toDecimal } from "@/lib/rules/money";
import type { HandlerContext, HandlersFor } from "../handle-request";
import { available, balanceOf, held } from "../money/ledger";
import { notFound } from "../refusal";
import { type AppRow, appOf, appsOf, hasOn } from "../users/users";
import {
  type Terms,
  destinationOf,
  eventsOf,
  receiverOf,
  refuseMoreThan,
  topUp,
  topUpTerms,
  transfer,
  transferTerms,
  withdraw,
  withdrawalTerms,
} from "../money/wallets";
import { type OperationRow, listedOperation, operationAs } from "../money/operations";
import type { EditionProvider, User } from "../edition-provider";
import { sendExport } from "./export-letter";
import { operationTable, operationsWhere } from "./filters";
import { pageFrom } from "./listing";

function walletAs(provider: EditionProvider, app: AppRow): Wallet {
  const free = balanceOf(provider.store, available(app.id));
  const onHold = balanceOf(provider.store, held(app.id));
  const destination = destinationOf(provider, app);
  return {
    appId: app.id,
    appName: app.name,
    balance: free,
    available: free,
    held: onHold,
    currency: provider.edition.currency,
    destination: destination?.account ?? null,
    atPartnerBank: destination?.atPartnerBank ?? false,
  };
}

const readsPayouts = (provider: EditionProvider, user: User, appId: string): boolean =>
  hasOn(provider, user, appId, ...contract.payouts.search.needsOne);
/** The amount is visible with the wallet; the recipient only with permission to read payouts. */
export function visibleOperation(provider: EditionProvider, user: User, row: OperationRow): WalletOperation {
  const operation = operationAs(provider, row);
  return row.payout_id !== null && !readsPayouts(provider, user, row.app_id)
    ? { ...operation, description: "", counterparty: null, recipient: null, rrn: null, code: "", payoutId: null }
    : operation;
}

interface StatementTerms {
  readonly from: number;
  readonly until: number;
  readonly currency: string;
}
function statementOf({ store }: EditionProvider, appId: string, { from, until, currency }: StatementTerms): Statement {
  const balanceBefore = (at: number) =>
    store.row<{ balance: number }>(
      "SELECT balance FROM wallet_operations WHERE app_id = ? AND at < ? AND movement IS NOT NULL ORDER BY at DESC, rowid DESC LIMIT 1",
      appId,
      at,
    )?.balance ?? 0;
  const moved = (direction: string) =>
    store.row<{ count: number; amount: number; returned: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount), 0) AS amount, coalesce(sum(kind = 'payoutReturn'), 0) AS returned
       FROM wallet_operations WHERE app_id = ? AND at >= ? AND at < ? AND movement IS NOT NULL AND amount ${direction} 0`,
      appId,
      from,
      until,
    )!; // an aggregate always has a row
  return { currency, opening: balanceBefore(from), in: moved(">"), out: moved("<"), closing: balanceBefore(until) };
}

type QuoteContext = Pick<HandlerContext, "provider" | "codes">;
/** The code's message names amount and recipient; so does the answer. */
function quote({ provider, codes }: QuoteContext, action: string, terms: Terms, phone?: string) {
  const { currency } = provider.edition;
  const sent = codes.send({
    ...(phone && { address: phone }),
    text: (code) => `${code}: ${action} ${toDecimal(terms.amount)} ${currency}, ${terms.recipient.account}.`,
  });
  return { ...sent, ...terms, currency };
}

export const wallets: HandlersFor<"wallets"> = {
  mine: ({ provider, user }) => appsOf(provider, user).map((app) => walletAs(provider, app)),
  operations: ({ provider, user, input }) => {
    const { rows, total } = pageFrom<OperationRow>(
      provider,
      operationTable,
      listedOperation,
      operationsWhere(
        provider,
        appOf(provider, user, input.appId).id,
        input,
        readsPayouts(provider, user, input.appId),
      ),
      input,
    );
    return { rows: rows.map((row) => visibleOperation(provider, user, row)), total };
  },
  exportByEmail: (context) => sendExport(context, "wallet"),
  operation: ({ provider, user, input }) => {
    const row = provider.store.row<OperationRow>(
      `SELECT ${listedOperation} FROM wallet_operations WHERE id = ? AND app_id = ?`,
      input.id,
      appOf(provider, user, input.appId).id,
    );
    if (!row) throw notFound();
    const events = eventsOf(provider, { ...row, completedAt: row.completed_at });
    return { ...visibleOperation(provider, user, row), events };
  },
  statement: ({ provider, user, input: { appId, from, to } }) => {
    const { calendar, edition } = provider;
    return statementOf(provider, appOf(provider, user, appId).id, {
      from: calendar.startOf(from),
      until: calendar.startOfNext(to),
      currency: edition.currency,
    });
  },
  topUp: {
    ask: ({ provider, user, input, codes }) => {
      const terms = topUpTerms(provider, appOf(provider, user, input.appId), input.amount, input.mobilePhone);
      return quote({ provider, codes }, "top up", terms, input.mobilePhone);
    },
    act: ({ provider, user, input }) => topUp(provider, user, appOf(provider, user, input.appId), input),
  },
  recipient: ({ provider, user, input }) =>
    receiverOf(provider, user, appOf(provider, user, input.fromAppId), input).recipient,
  transfer: {
    ask: ({ provider, user, input, codes }) => {
      const app = appOf(provider, user, input.fromAppId);
      const terms = transferTerms(provider, app, input.amount, receiverOf(provider, user, app, input));
      refuseMoreThan(terms.available, input.amount);
      return quote({ provider, codes }, "transfer", terms);
    },
    act: ({ provider, user, input }) => transfer(provider, user, appOf(provider, user, input.fromAppId), input),
  },
  withdraw: {
    ask: ({ provider, user, input, codes }) => {
      const terms = withdrawalTerms(provider, appOf(provider, user, input.appId), input.amount);
      refuseMoreThan(terms.available, input.amount);
      return quote({ provider, codes }, "withdraw", terms);
    },
    act: ({ provider, user, input }) => withdraw(provider, user, appOf(provider, user, input.appId), input),
  },
};
