import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Minor } from "@/lib/rules/money";
import { RecordHead, type RecordHeadProps } from "./record";

interface CollectedHeadProps {
  readonly facts: RecordHeadProps["facts"] & {
    readonly held: Minor | null;
    readonly captured: Minor;
    readonly refunded: Minor;
    /** Null until it is taken; undefined for an invoice, whose net is before the fees of its payments. */
    readonly fee?: Minor | null;
  };
  readonly children?: ReactNode;
}

/** The head of money from a customer: the hold, the payment, its refunds and its fee. The net is that of its list. */
export async function CollectedHead({ facts, children }: CollectedHeadProps) {
  const [words, invoices, fields] = await Promise.all([
    getTranslations("transactions.drawer"),
    getTranslations("invoices.drawer"),
    getTranslations("fields"),
  ]);
  const { amount, held, captured, refunded } = facts;
  const fee = facts.fee ?? 0;
  const taken =
    held !== null && held !== amount ? [[words("held"), held] as const, [words("completed"), amount] as const] : [];
  const less = [
    ...(refunded > 0 ? [[fields("refunded"), -refunded] as const] : []),
    ...(fee > 0 ? [[fields("fee"), -fee] as const] : []),
  ];
  const net = [fee > 0 ? fields("net") : invoices("netCollected"), captured - refunded - fee] as const;
  return (
    <RecordHead facts={facts} sums={[...taken, ...less, ...(less.length > 0 ? [net] : [])]}>
      {children}
    </RecordHead>
  );
}
