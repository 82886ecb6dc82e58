import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Minor } from "@/lib/rules/money";
import { RecordHead, type RecordHeadProps } from "./record";

interface CollectedHeadProps {
  readonly facts: RecordHeadProps["facts"] & {
    readonly held: Minor | null;
    readonly captured: Minor;
    readonly refunded: Minor;
  };
  readonly children?: ReactNode;
}

/** The head of money from a customer: the hold, the payment and its refunds. */
export async function CollectedHead({ facts, children }: CollectedHeadProps) {
  const [words, invoices, fields] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("invoices.drawer"),
    getTranslations("fields"),
  ]);
  const { amount, held, captured, refunded } = facts;
  const taken =
    held !== null && held !== amount ? [[words("held"), held] as const, [words("completed"), amount] as const] : [];
  const returned = [[fields("refunded"), -refunded] as const, [invoices("netCollected"), captured - refunded] as const];
  return (
    <RecordHead facts={facts} sums={[...taken, ...(refunded > 0 ? returned : [])]}>
      {children}
    </RecordHead>
  );
}
