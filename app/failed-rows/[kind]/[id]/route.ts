// The rows of a file that failed, as a file.
import { failedRowsSheet } from "@/components/bulk/sheets/failed-rows";
import { sheetAnswer } from "@/components/bulk/sheets/sheet-answer";
import { bulk } from "@/lib/contract/bulk";

export const dynamic = "force-dynamic";

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly kind: string; readonly id: string }> },
): Promise<Response> {
  const { kind, id } = await params;
  if (kind === "invoices")
    return sheetAnswer(request, bulk.invoicesOf, (edition) => failedRowsSheet("invoice", id, edition));
  if (kind === "payouts")
    return sheetAnswer(request, bulk.payoutsOf, (edition) => failedRowsSheet("payout", id, edition));
  return new Response(null, { status: 404 });
}
