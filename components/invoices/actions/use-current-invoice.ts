"use client";
// The invoice of a dialog as it is now.
import { useCurrentRecord } from "@/components/money/use-current-record";
import { useFormat } from "@/lib/i18n/use-format";
import { readNow } from "@/lib/provider/browser/requests";
import type { Problem } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";
import { type InvoiceSubject, subjectOf } from "./invoice-subject";

export interface CurrentInvoice {
  readonly record: InvoiceSubject;
  /** The facts before another user's change. */
  readonly change?: { readonly before: InvoiceSubject; readonly by: string; readonly at: string };
  readonly isReading: boolean;
}

/** Reads the invoice again after a refusal because of a change. */
export function useCurrentInvoice(
  opened: InvoiceSubject,
  problem: Problem | undefined,
  region: Region,
): CurrentInvoice {
  const format = useFormat();
  const refusal = problem?.details.code === "CHANGED" ? problem : undefined;
  const { current, isReading } = useCurrentRecord<Omit<CurrentInvoice, "isReading">>(
    { record: opened },
    refusal,
    async () => {
      const { seen } = await readNow("invoices.read", { id: opened.id });
      return ({ record: before }) => ({
        record: { ...before, ...subjectOf(seen, before.can, region, format) },
        change: {
          before,
          by: seen.lastModifiedBy ?? seen.createdBy,
          at: seen.lastModifiedDate ?? seen.createdDate,
        },
      });
    },
  );
  return { ...current, isReading };
}
