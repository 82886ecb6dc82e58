// A list as a file, by an address that colleagues may share: the list's own filters, and `page` for one page alone.
import { exportedInvoices } from "@/components/invoices/list/exported-invoices";
import { exportFile } from "@/components/listing/export-file";
import { exportedTransactions } from "@/components/transactions/list/exported-transactions";
import { isNavigation } from "@/lib/front/navigation";
import { answerScreen } from "@/lib/provider/answer-screen";
import { Problem } from "@/lib/provider/problem";

export const dynamic = "force-dynamic";

const files: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  invoices: (request) => exportFile(exportedInvoices, request),
  transactions: (request) => exportFile(exportedTransactions, request),
};

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly list: string }> },
): Promise<Response> {
  const { list } = await params;
  const file = Object.hasOwn(files, list) ? files[list]?.(request) : undefined;
  if (file) return file;
  const problem = new Problem("not_found");
  return isNavigation(request.headers)
    ? answerScreen(problem, request)
    : Response.json(problem, { status: problem.status });
}
