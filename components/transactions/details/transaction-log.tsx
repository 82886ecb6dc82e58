import { getTranslations } from "next-intl/server";
import { type RecordEvent, RecordLog } from "@/components/record/record";
import { getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";

const isGivenBack = (kind: string) => kind === "refunded" || kind === "refundInProgress";

interface TransactionLogProps {
  readonly events: readonly RecordEvent[];
  readonly currency: string;
}

/** The events of the money. */
export async function TransactionLog(props: TransactionLogProps) {
  const [words, invoices, reasons, format] = await Promise.all([
    getTranslations("transactions.log"),
    getTranslations("invoices.log"),
    getTranslations("transactions.reasons"),
    getFormat(),
  ]);
  const titleOf = (kind: string) =>
    kind === "refundInProgress" ? words(kind) : kind === "success" ? invoices("paid") : undefined;
  const detailOf = ({ kind, detail }: RecordEvent) => {
    if (!isGivenBack(kind)) return detail && format.isolate(spaceCard(detail));
    const reason = reasonIn(detail);
    return detail && words("reason", { reason: reason ? reasons(reason) : detail });
  };
  return <RecordLog {...props} titleOf={titleOf} detailOf={detailOf} />;
}
