// A list as a file, by an address that colleagues may share: the list's own filters, and `page` for one page alone.
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { exportFile } from "@/components/list/export/export-file";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { userList } from "@/components/users/list/define-user-list";
import { isNavigation } from "@/lib/http/origin";
import { redirectToScreen } from "@/lib/provider/door/redirect-to-screen";
import { Problem } from "@/lib/provider/problem";
import type { ExportName } from "@/lib/url/export-address";

export const dynamic = "force-dynamic";

const files: Readonly<Record<ExportName, (request: Request) => Promise<Response>>> = {
  invoices: (request) => exportFile(invoiceList, request),
  payouts: (request) => exportFile(payoutList, request),
  "qr-payments": (request) => exportFile(qrPaymentList, request),
  transactions: (request) => exportFile(transactionList, request),
  users: (request) => exportFile(userList, request),
  wallet: (request) => exportFile(operationList, request),
};

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly list: string }> },
): Promise<Response> {
  const { list } = await params;
  const file = Object.hasOwn(files, list) ? files[list as ExportName](request) : undefined;
  if (file) return file;
  const problem = new Problem("not_found");
  return isNavigation(request.headers)
    ? redirectToScreen(problem, request)
    : Response.json(problem, { status: problem.status });
}
