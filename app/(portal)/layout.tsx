import type { ReactNode } from "react";
import { approvalList } from "@/components/approvals/approval-list";
import { appList } from "@/components/apps/list/define-app-list";
import { customerList } from "@/components/customers/customer-list";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { Shell } from "@/components/shell/shell";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { userList } from "@/components/users/list/define-user-list";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { pathAsked } from "@/lib/http/path-asked";
import { isPlace } from "@/lib/access/places";
import { loadMoneyNotes } from "@/lib/provider/load-open-money";
import { shellUser } from "@/lib/provider/page";

export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const path = await pathAsked();
  // An unknown address has no shell, so the user is not read.
  if (!isPlace(path)) return <main>{children}</main>;
  const [user, notes] = await Promise.all([shellUser(), loadMoneyNotes()]);
  return (
    <Shell
      user={user}
      notes={notes}
      lists={[
        customerList,
        invoiceList,
        transactionList,
        refundList,
        payoutList,
        operationList,
        approvalList,
        appList,
        userList,
      ]}
    >
      {children}
    </Shell>
  );
}
