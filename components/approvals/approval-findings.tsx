"use client";
// What the person who asked has seen before: other names, shared numbers, and payments like those of the last day.
import { type CheckedBatch, FindingsOfBatch, useFindings } from "@/components/money/batch-findings";
import { EarlierPayments } from "@/components/money/earlier-payments";
import type { Approval } from "@/lib/contract/approvals";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

type Subject = Pick<Approval, "kind" | "amount" | "currency" | "recipient" | "batch"> &
  Pick<CheckedBatch, "hasPayouts">;

export const ApprovalFindings = withWords(Findings, families.ApprovalFindings);

function Findings({ kind, amount, currency, recipient, batch, hasPayouts }: Subject) {
  if (batch)
    return <OfBatch batch={{ id: batch.id, version: batch.digest, currency, count: batch.count, hasPayouts }} />;
  return kind === "payout" && recipient ? (
    <EarlierPayments payee={{ destination: recipient.account, fullName: recipient.name }} amount={amount} />
  ) : null;
}

function OfBatch({ batch }: { readonly batch: CheckedBatch }) {
  return <FindingsOfBatch batch={batch} state={useFindings(batch)} />;
}
