// The screen of transactions: the list, and the open transaction.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { paymentContext } from "@/components/actions/payment-rules";
import type { ListScreen } from "@/components/list/list-page";
import type { RowChoosing } from "@/components/list/list-rows";
import { Listing } from "@/components/list/listing";
import { Icon } from "@/components/ui/display/icon";
import { LinkButton } from "@/components/ui/controls/link-button";
import { mayOpen } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import { type Transaction, transactions } from "@/lib/contract/transactions";
import { transactionAllows } from "@/lib/rules/transaction-life";
import { TransactionActions, TransactionMenu } from "../actions/transaction-actions";
import { transactionRules, transactionSubject } from "../actions/transaction-rules";
import { TransactionDrawer, type TransactionRecord } from "../details/transaction-drawer";
import { PaymentTabs } from "./payment-tabs";
import { TransactionChoosing } from "./transaction-choosing";

export async function TransactionList(screen: ListScreen<Transaction, TransactionRecord>) {
  const { user, edition } = screen;
  const mayRefundAny = user.access
    ? whereMay(user, edition, transactions.refund, user.access).length > 0
    : mayAsk(user, edition, transactions.refund).allowed;
  const context = paymentContext(user, edition);
  const [invoices, many, action, menuWords] = await Promise.all([
    getTranslations("invoices"),
    getTranslations("transactions.many"),
    getTranslations("actions.do"),
    actionWords(transactionRules),
  ]);
  const create = mayOpen(user, edition, "/billing/create-an-invoice") && (
    <LinkButton href="/billing/create-an-invoice" variant="primary">
      {invoices("create")}
    </LinkButton>
  );
  return (
    <TransactionActions words={menuWords} context={context}>
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
        above={<PaymentTabs shown="payments" query={screen.state.query} user={user} edition={edition} />}
        emptyActions={create}
        menu={{
          of: TransactionMenu,
          subject: (transaction) => transactionSubject(transaction, user, edition),
          code: ({ orderId }) => orderId,
        }}
        choosing={{
          actions: TransactionChoosing as RowChoosing<Transaction>["actions"], // the context is its own
          context,
          row(transaction) {
            if (!mayRefundAny) return {};
            const may = mayAsk(user, edition, transactions.refund, { appId: transaction.appId }).allowed;
            const able = transactionAllows("refund", transaction, edition.timeZone);
            if (may && able) return { subject: transaction.remaining };
            return { why: many(may ? "row.over" : "row.forbidden") };
          },
        }}
        drawer={(record, beside) => (
          <TransactionDrawer record={record} beside={beside} user={user} applications={screen.applications} />
        )}
      />
    </TransactionActions>
  );
}
