"use client";
import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/provider/problem";
import { obstacleIn } from "@/lib/rules/reminders";

const changes: Readonly<Record<string, "changed.title" | "refused.changed" | "refused.deleted">> = {
  CHANGED: "changed.title",
  WRONG_STATUS: "refused.changed",
  DELETED: "refused.deleted",
};

/** The sentence for a refused call on an invoice, from the provider's code alone. */
export function useInvoiceRefusal(mayEdit: boolean): (problem: Problem) => string | undefined {
  const words = useTranslations("invoices");
  return ({ details: { code = "" } }) => {
    const obstacle = obstacleIn(code);
    if (obstacle) return words(`reminder.refused.${obstacle}`);
    if (code === "LINK_EXPIRED") return words("refused.expired", { edit: mayEdit ? "yes" : "no" });
    const change = changes[code];
    return change && words(change);
  };
}
