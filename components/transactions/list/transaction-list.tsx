// The screen of transactions: the list, its totals, and beside it the transaction that the address opens.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/listing/list-page";
import { Listing } from "@/components/listing/listing";
import { Failure } from "@/components/shell/failure";
import { LinkButton } from "@/components/ui/link-button";
import { mayOpen } from "@/lib/access/places";
import type { Transaction, TransactionMeta } from "@/lib/provider/contract/transactions";
import type { Outcome } from "@/lib/provider/page";
import { listingAddress } from "@/lib/url/listing-address";
import { TransactionActions, TransactionMenu } from "../actions/transaction-actions";
import { transactionRules, transactionSubject } from "../actions/transaction-rules";
import { TransactionDrawer } from "../details/transaction-drawer";
import type { TransactionRecord } from "../details/transaction-record";
import { TransactionTotals } from "./transaction-totals";

export async function TransactionList({
  more: meta,
  ...screen
}: ListScreen<Transaction, TransactionRecord, Outcome<TransactionMeta>>) {
  const { path, state, user, edition } = screen;
  const [listing, invoices, totals, menuWords] = await Promise.all([
    getTranslations("listing"),
    getTranslations("invoices"),
    getTranslations("transactions.summary"),
    actionWords(transactionRules),
  ]);
  const create = mayOpen(user, edition, "/billing/create-an-invoice") && (
    <LinkButton href="/billing/create-an-invoice" variant="primary">
      {invoices("create")}
    </LinkButton>
  );
  return (
    <TransactionActions words={menuWords} given={{ userId: user.id }}>
      <Listing
        {...screen}
        emptyActions={create}
        summary={
          "answer" in meta ? (
            <TransactionTotals totals={meta.answer.totals} />
          ) : (
            <div className="mb-3">
              <Failure small problem={meta.problem} what={totals("label")} />
            </div>
          )
        }
        menu={(transaction) => (
          <TransactionMenu
            record={transactionSubject(transaction, user, edition)}
            label={listing("rowMenu", { code: transaction.orderId })}
            openHref={listingAddress(path, state.query, { open: transaction.id })}
          />
        )}
        drawer={(record, beside) => <TransactionDrawer record={record} beside={beside} user={user} />}
      />
    </TransactionActions>
  );
}
