// The file of a list or of a statement, at an address that users may share: the list's filters, and `page` for one page only.
import { invoiceFileList, payoutFileList } from "@/components/bulk/list/define-file-lists";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { exportedList } from "@/components/list/export/exported-list";
import { movementList } from "@/components/books/day/define-movement-list";
import { payoutList } from "@/components/payouts/list/define-payout-list";
import { callView, peopleView } from "@/components/profile/activity/activity-view";
import { answerActivity } from "@/components/profile/activity/answer-activity";
import { operationList } from "@/components/wallets/list/define-operation-list";
import { answerStatement } from "@/components/wallets/statement/answer-statement";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { userList } from "@/components/users/list/define-user-list";
import { answerFile } from "@/lib/provider/door/answer-file";
import { exportFile } from "@/lib/provider/door/export-file";
import { Problem } from "@/lib/provider/problem";
import type { ExportName } from "@/lib/url/export-address";

export const dynamic = "force-dynamic";

const files: Readonly<
  Record<ExportName | "activity" | "call-log" | "statement" | "camt", (request: Request) => Promise<Response>>
> = {
  activity: (request) => answerActivity(peopleView, request),
  "call-log": (request) => answerActivity(callView, request),
  statement: (request) => answerStatement(request, "xlsx"),
  camt: (request) => answerStatement(request, "xml"),
  "bulk-invoices": (request) => exportFile(exportedList(invoiceFileList), request),
  "bulk-payouts": (request) => exportFile(exportedList(payoutFileList), request),
  movements: (request) => exportFile(exportedList(movementList), request),
  invoices: (request) => exportFile(exportedList(invoiceList), request),
  payouts: (request) => exportFile(exportedList(payoutList), request),
  "qr-payments": (request) => exportFile(exportedList(qrPaymentList), request),
  refunds: (request) => exportFile(exportedList(refundList), request),
  transactions: (request) => exportFile(exportedList(transactionList), request),
  users: (request) => exportFile(exportedList(userList), request),
  wallet: (request) => exportFile(exportedList(operationList), request),
};

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly list: string }> },
): Promise<Response> {
  const { list } = await params;
  if (Object.hasOwn(files, list)) return files[list as keyof typeof files](request);
  return answerFile(request, () => Promise.reject(new Problem("not_found")));
}
