"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useFormat } from "@/lib/i18n/use-format";
import { readAmount } from "@/lib/rules/amount-entry";
import { installmentsOf } from "@/lib/rules/money";
import type { InvoiceFormValues } from "./invoice-form-values";

/** "6 × 206.67 AZN" and, exactly, "6 × 206.67 AZN, the last one 206.65 AZN"; undefined without an amount. */
export function useParts(currency: string): { readonly short: string; readonly whole: string } | undefined {
  const words = useTranslations("invoiceForm.installment");
  const { money, isolate } = useFormat();
  const [amount, terms] = useWatch<InvoiceFormValues, ["amount", "installment"]>({ name: ["amount", "installment"] });
  const reading = readAmount(amount ?? "", currency);
  const parts =
    terms && "amount" in reading && reading.amount > 0 ? installmentsOf(reading.amount, terms.months) : undefined;
  if (!parts) return undefined;
  const short = isolate(words("parts", { count: parts.months, amount: money(parts.monthly, currency).text }));
  return {
    short,
    whole:
      parts.last === parts.monthly
        ? short
        : words("withLast", { parts: short, amount: money(parts.last, currency).text }),
  };
}
