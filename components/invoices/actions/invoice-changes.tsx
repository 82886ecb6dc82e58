"use client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { CurrentInvoice } from "./use-current-invoice";

const fields = ["amount", "fullName", "mobilePhone", "email"] as const;

/** Another user's changes of an invoice while its dialog was open. Says that nothing was sent. */
export function InvoiceChanges({ record, change }: Pick<CurrentInvoice, "record" | "change">) {
  const words = useTranslations("invoices.changed");
  const log = useTranslations("invoices.log");
  const label = useTranslations("fields");
  const format = useFormat();
  if (!change) return null;
  const { by, at } = change;
  const [before, after] = [change.before.facts!, record.facts!]; // the dialog that shows them is open
  const shown = (value: string) => (value ? format.isolate(value) : log("nothing"));
  return (
    <Notice tone="warning" announce title={words("title")}>
      <p>{words("by", { name: format.isolate(by), time: format.timeOrDay(at) })}</p>
      {fields
        .filter((field) => before[field] !== after[field])
        .map((field) => (
          <p key={field}>
            {log("change", { field: label(field), before: shown(before[field]), after: shown(after[field]) })}
          </p>
        ))}
      <p>{words("again")}</p>
    </Notice>
  );
}
