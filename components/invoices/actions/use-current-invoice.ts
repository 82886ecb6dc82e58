"use client";
// The invoice of a dialog as it is now. A dialog may be an hour old, and a colleague quicker.
import { useEffect, useState } from "react";
import { useFormat } from "@/lib/i18n/use-format";
import { readNow } from "@/lib/provider/browser/requests";
import type { Problem } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";
import { type InvoiceSubject, subjectOf } from "./invoice-subject";

export interface CurrentInvoice {
  readonly record: InvoiceSubject;
  /** What was shown before somebody changed it, and who that was. */
  readonly change?: { readonly before: InvoiceSubject; readonly by: string; readonly at: string };
  readonly isReading: boolean;
}

/** After a refusal because of an edit the invoice is read again, so that the next press is on what is true. */
export function useCurrentInvoice(
  opened: InvoiceSubject,
  problem: Problem | undefined,
  region: Region,
): CurrentInvoice {
  const format = useFormat();
  const [current, setCurrent] = useState<Omit<CurrentInvoice, "isReading">>({ record: opened });
  const [read, setRead] = useState<Problem>();
  const refusal = problem?.details.code === "CHANGED" ? problem : undefined;
  const { id } = opened;

  useEffect(() => {
    if (!refusal || refusal === read) return;
    let isShown = true;
    void readNow("invoices.read", { id })
      .then(({ seen }) => {
        if (!isShown) return;
        setCurrent(({ record: before }) => ({
          record: subjectOf(seen, before.can, region, format),
          change: {
            before,
            by: seen.lastModifiedBy ?? seen.createdBy,
            at: seen.lastModifiedDate ?? seen.createdDate,
          },
        }));
      })
      // What cannot be read stays as it was shown: another press is refused again, and nothing happens.
      .catch(() => undefined)
      .finally(() => isShown && setRead(refusal));
    return () => {
      isShown = false;
    };
  }, [refusal, read, id, region, format]);

  return { ...current, isReading: refusal !== read && refusal !== undefined };
}
