import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/ui/amount";
import { getFormat } from "@/lib/i18n/current";
import type { TransactionMeta } from "@/lib/provider/contract/transactions";

/** Of everything that the filters find, over all pages; each currency by itself. */
export async function TransactionTotals({ totals }: Pick<TransactionMeta, "totals">) {
  const [words, format] = await Promise.all([getTranslations("transactions.summary"), getFormat()]);
  if (totals.length === 0) return null;
  return (
    <ul aria-label={words("label")} className="mb-3 flex flex-col gap-1 text-muted">
      {totals.map(({ currency, amount, refunded }) => (
        <li key={currency} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <span>
            {words("total")}{" "}
            <Amount figure={format.figure(amount)} currency={currency} className="font-regular text-strong" />
          </span>
          {refunded > 0 && (
            <span>
              {words("refunded")}{" "}
              <Amount figure={format.figure(-refunded)} currency={currency} className="font-regular text-strong" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
