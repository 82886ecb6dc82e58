// The screen of transactions: the list, its totals, and beside it the transaction that the address opens.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { ExportTool } from "@/components/listing/export-tool";
import { Listing, type Found } from "@/components/listing/listing";
import { LinkButton } from "@/components/ui/link-button";
import { isBuilt } from "@/lib/access/places";
import { mayDo } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import type { Holder } from "@/lib/provider/contract/people";
import type { Transaction, TransactionMeta } from "@/lib/provider/contract/transactions";
import type { Outcome } from "@/lib/provider/me";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { TransactionActions, TransactionMenu } from "../actions/transaction-actions";
import { transactionRules, transactionSubject } from "../actions/transaction-rules";
import { TransactionDrawer } from "../details/transaction-drawer";
import type { TransactionRecord } from "../details/transaction-record";
import { getTransactionColumns, transactionFilters } from "./transaction-columns";
import { TransactionTotals } from "./transaction-totals";

interface TransactionListProps {
  readonly path: string;
  readonly state: ListingState;
  readonly outcome: Outcome<Found<Transaction>>;
  readonly meta: Outcome<TransactionMeta>;
  readonly record: TransactionRecord | undefined;
  readonly user: Holder;
}

export async function TransactionList({ path, state, outcome, meta, record, user }: TransactionListProps) {
  const [nav, words, empty, listing, invoices, edition, menuWords, columns] = await Promise.all([
    getTranslations("nav.sidebar"),
    getTranslations("transactions"),
    getTranslations("messages.empty.transactions"),
    getTranslations("listing"),
    getTranslations("invoices"),
    currentEdition(),
    actionWords(transactionRules),
    getTransactionColumns(),
  ]);
  const hrefOf = ({ id }: Transaction) => listingAddress(path, {}, { open: id });
  const mayCreate = isBuilt("/billing/create-an-invoice") && mayDo(user, "createLink").allowed;
  return (
    <TransactionActions words={menuWords} given={{ userId: user.id }}>
      <Listing
        path={path}
        state={state}
        outcome={outcome}
        columns={columns}
        filters={transactionFilters}
        call="transactions.list"
        countsCall="transactions.meta"
        idOf={({ id }) => id}
        hrefOf={hrefOf}
        dayOf={({ createdDate }) => createdDate}
        title={nav("transactions")}
        searchLabel={words("search")}
        empty={{
          title: empty("title"),
          hint: empty("hint"),
          noMatch: empty("noMatch"),
          actions: mayCreate && (
            <LinkButton href="/billing/create-an-invoice" variant="primary">
              {invoices("create")}
            </LinkButton>
          ),
        }}
        tools={
          <ExportTool
            list="transactions"
            state={state}
            found={"answer" in outcome ? outcome.answer : undefined}
            user={user}
            email={{ call: "transactions.exportByEmail", to: user.email }}
          />
        }
        summary={"answer" in meta && <TransactionTotals totals={meta.answer.totals} />}
        menu={(transaction) => (
          <TransactionMenu
            record={transactionSubject(transaction, user, edition)}
            label={listing("rowMenu", { code: transaction.orderId })}
            openHref={listingAddress(path, state.said, { open: transaction.id })}
          />
        )}
        drawer={record && ((beside) => <TransactionDrawer record={record} beside={beside} user={user} />)}
      />
    </TransactionActions>
  );
}
