import { getTranslations } from "next-intl/server";
import { type RecordEvent, RecordLog } from "@/components/listing/record";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";

const isCard = (detail: string) => /^\d{6}.*\d{4}$/.test(detail);

interface InvoiceLogProps {
  readonly events: readonly RecordEvent[];
  readonly currency: string;
}

/** Everything that was done to an invoice. */
export async function InvoiceLog(props: InvoiceLogProps) {
  const [log, fields, reasons, format] = await Promise.all([
    getTranslations("invoices.log"),
    getTranslations("fields"),
    getTranslations("transactions.reasons"),
    getFormat(),
  ]);
  const fieldOf = (name: string) => (fields.has(name as "amount") ? fields(name as "amount") : name);
  const detailOf = ({ kind, detail }: RecordEvent): string => {
    if (kind === "created") return ""; // its code is the heading above
    if (kind === "sent") return detail && log("to", { destination: format.isolate(detail) });
    if (kind === "edited") return detail && log("changed", { fields: detail.split(", ").map(fieldOf).join(", ") });
    const reason = reasonIn(detail);
    return reason ? reasons(reason) : isCard(detail) ? format.isolate(spaceCard(detail)) : detail;
  };
  return <RecordLog {...props} detailOf={detailOf} />;
}
