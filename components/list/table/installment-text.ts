// An installment in words: card, months, and the amount of each part.
import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { getFormat } from "@/lib/i18n/current";
import type { Installment } from "@/lib/contract/invoices";
import { installmentsOf } from "@/lib/rules/money";
import type { Minor } from "@/lib/rules/money";

export type Terms = z.output<typeof Installment>;

/** "BIRKART, 6 months" and "6 × 206.67 AZN, the last one 206.65 AZN". */
export async function getInstallmentText() {
  const [card, words, format] = await Promise.all([
    getTranslations("invoices.drawer"),
    getTranslations("invoiceForm.installment"),
    getFormat(),
  ]);
  return ({ cardType, months }: Terms, amount: Minor, currency: string): readonly string[] => {
    const parts = installmentsOf(amount, months);
    const each =
      parts && format.isolate(words("parts", { count: months, amount: format.money(parts.monthly, currency).text }));
    const all =
      each && parts.last !== parts.monthly
        ? words("withLast", { parts: each, amount: format.money(parts.last, currency).text })
        : each;
    return [card("months", { card: cardType, count: months }), ...(all ? [all] : [])];
  };
}
