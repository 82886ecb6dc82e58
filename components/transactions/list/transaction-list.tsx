// The screen of transactions: the list, and the open transaction.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { Icon } from "@/components/ui/display/icon";
import { LinkButton } from "@/components/ui/controls/link-button";
import { mayOpen } from "@/lib/access/places";
import type { Transaction } from "@/lib/contract/transactions";
import { TransactionActions, TransactionMenu } from "../actions/transaction-actions";
import { transactionRules, transactionSubject } from "../actions/transaction-rules";
import { TransactionDrawer, type TransactionRecord } from "../details/transaction-drawer";
import { PaymentTabs } from "./payment-tabs";

export async function TransactionList(screen: ListScreen<Transaction, TransactionRecord>) {
  const { user, edition } = screen;
  const [invoices, action, menuWords] = await Promise.all([
    getTranslations("invoices"),
    getTranslations("actions.do"),
    actionWords(transactionRules),
  ]);
  const create = mayOpen(user, edition, "/billing/create-an-invoice") && (
    <LinkButton href="/billing/create-an-invoice" variant="primary">
      {invoices("create")}
    </LinkButton>
  );
  return (
    <TransactionActions words={menuWords} context={{ userId: user.id }}>
      <Listing
        {...screen}
        actions={
          mayOpen(user, edition, "/billing/transactions/match")
            ? [
                <LinkButton key="match" href="/billing/transactions/match" icon={<Icon name="landmark" />}>
                  {action("matchStatement")}
                </LinkButton>,
              ]
            : []
        }
        above={<PaymentTabs shown="payments" period={screen.state.query} />}
        emptyActions={create}
        menu={{
          of: TransactionMenu,
          subject: (transaction) => transactionSubject(transaction, user, edition),
          code: ({ orderId }) => orderId,
        }}
        drawer={(record, beside) => (
          <TransactionDrawer record={record} beside={beside} user={user} applications={screen.applications} />
        )}
      />
    </TransactionActions>
  );
}
