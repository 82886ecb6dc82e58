"use client";
import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";
import { obstacleIn } from "@/lib/rules/reminders";

/** The sentence for a refused call on an invoice, from the provider's code alone. */
export function useInvoiceRefusal(mayEdit: boolean): (problem: Problem) => string | undefined {
  const reminder = useTranslations("invoices.reminder.refused");
  const refused = useTranslations("invoices.refused");
  const changed = useTranslations("invoices.changed");
  return ({ details: { code } }) => {
    const obstacle = obstacleIn(code);
    if (obstacle) return reminder(obstacle);
    switch (code) {
      case "LINK_EXPIRED":
        return refused("expired", { edit: mayEdit ? "yes" : "no" });
      case "CHANGED":
        return changed("title");
      case "WRONG_STATUS":
        return refused("changed");
      case "DELETED":
        return refused("deleted");
      default:
        return undefined;
    }
  };
}
