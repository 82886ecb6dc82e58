// The templates of uploaded files, in the user's language.
import { templateSheet } from "@/components/bulk/sheets/template";
import { bulk } from "@/lib/contract/bulk";
import { answerSheet } from "@/lib/provider/door/answer-file";

export const dynamic = "force-dynamic";

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly kind: string }> },
): Promise<Response> {
  const { kind } = await params;
  if (kind === "invoices")
    return answerSheet(request, bulk.uploadInvoices, (edition) => templateSheet("invoice", edition));
  if (kind === "payouts")
    return answerSheet(request, bulk.uploadPayouts, (edition) => templateSheet("payout", edition));
  return new Response(null, { status: 404 });
}
