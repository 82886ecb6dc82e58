"use client";
import { Button } from "@/components/ui/button";
import { useAskTransaction, useTransactionActionWords } from "./transaction-actions";
import { TransactionMenu, deedIcons } from "./transaction-menu";
import type { TransactionSubject } from "./transaction-subject";

/** Under the details: what one most likely wants next is first. */
export function TransactionButtons({
  transaction,
  label,
}: {
  readonly transaction: TransactionSubject;
  readonly label: string;
}) {
  const words = useTransactionActionWords();
  const ask = useAskTransaction();
  const { can } = transaction;
  return (
    <>
      {can.map((deed, index) => (
        <Button
          key={deed}
          variant={index === 0 ? "primary" : "secondary"}
          icon={deedIcons[deed]}
          onClick={() => ask(deed, transaction)}
        >
          {words[deed]}
        </Button>
      ))}
      <span className="ms-auto">
        <TransactionMenu transaction={transaction} label={label} except={can} />
      </span>
    </>
  );
}
