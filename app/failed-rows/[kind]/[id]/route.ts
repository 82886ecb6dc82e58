// The failed rows of a file, as a file.
import { failedRowsSheet } from "@/components/bulk/sheets/failed-rows";
import { bulk } from "@/lib/contract/bulk";
import { answerSheet } from "@/lib/provider/door/answer-file";

export const dynamic = "force-dynamic";

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly kind: string; readonly id: string }> },
): Promise<Response> {
  const { kind, id } = await params;
  if (kind === "invoices")
    return answerSheet(request, bulk.invoicesOf, (edition) => failedRowsSheet("invoice", id, edition), `bulk:${id}`);
  if (kind === "payouts")
    return answerSheet(request, bulk.payoutsOf, (edition) => failedRowsSheet("payout", id, edition), `bulk:${id}`);
  return new Response(null, { status: 404 });
}
