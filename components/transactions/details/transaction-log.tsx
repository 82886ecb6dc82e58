import { getTranslations } from "next-intl/server";
import { type RecordEvent, RecordLog, type RecordLogProps } from "@/components/record/record";
import { getFormat } from "@/lib/i18n/current";
import { wholeAccount } from "@/lib/rules/mask";
import { reasonIn } from "@/lib/rules/refund-reasons";

const isGivenBack = (kind: string) => kind === "refunded" || kind === "refundInProgress";

/** The events of the money. */
export async function TransactionLog(props: Pick<RecordLogProps, "events" | "currency">) {
  const [words, invoices, reasons, format] = await Promise.all([
    getTranslations("transactions.log"),
    getTranslations("invoices.log"),
    getTranslations("transactions.reasons"),
    getFormat(),
  ]);
  const detailOf = ({ kind, detail }: RecordEvent) => {
    if (!isGivenBack(kind)) return detail && format.isolate(wholeAccount(detail));
    const reason = reasonIn(detail);
    return detail && words("reason", { reason: reason ? reasons(reason) : detail });
  };
  const titles = { refundInProgress: words("refundInProgress"), success: invoices("paid") };
  return <RecordLog {...props} titles={titles} detailOf={detailOf} />;
}
