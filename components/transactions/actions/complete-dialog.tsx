"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/display/icon";
import { PartFields } from "@/components/money/part-fields";
import { usePart } from "@/components/money/use-part";
import { SumList } from "@/components/ui/display/sum-list";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useFormat } from "@/lib/i18n/use-format";
import { useMoney } from "@/lib/provider/browser/intent";
import { toDecimal, type Minor } from "@/lib/rules/money";
import { useCurrentTransaction } from "./use-current-transaction";
import { TransactionMoneyDialog, type TransactionDialogProps } from "./transaction-money-dialog";

export const CompleteDialog = withWords(Completing, [
  "actions",
  "messages",
  "money",
  "problems",
  "rules",
  "shell",
  "transactions",
]);

/** Takes a hold's money, all or a part; the rest goes back to the card. */
function Completing({ userId, ...dialog }: TransactionDialogProps) {
  const words = useTranslations("transactions.complete");
  const all = useTranslations("transactions");
  const action = useTranslations("actions");
  const outcome = useTranslations("messages.money");
  const catalogue = useTranslations("messages.catalogue");
  const format = useFormat();
  const move = useMoney("transactions.complete", { userId, record: dialog.record.id });
  const current = useCurrentTransaction(dialog.record, "complete", move);
  const { id, currency, remaining, takenAt } = current.record;
  const part = usePart(remaining, currency);
  const form = useId();
  const { amount } = part;
  const line = (label: string, minor: Minor) => ({ label, figure: format.figure(minor), currency });

  function submit() {
    part.judge();
    if (amount !== undefined)
      void move.run({ id, amount: toDecimal(amount), decidedOn: current.decidedOn }).catch(() => undefined); // its state says it
    else document.getElementById(`${form}amount`)?.focus();
  }
  return (
    <TransactionMoneyDialog
      {...dialog}
      move={move}
      current={current}
      title={words("title")}
      icon={<Icon name="check-check" />}
      button={
        amount === undefined
          ? action("do.completeOrder")
          : action("amount.complete", { amount: format.money(amount, currency).text })
      }
      done={(text) => outcome("completed", { amount: text })}
      destination={(card) => (card ? words("card", { card }) : undefined)}
      note={words("note")}
      dirty={part.dirty}
      onSubmit={submit}
    >
      <PartFields
        part={part}
        id={`${form}amount`}
        label={words("amount")}
        limit={words("limit")}
        tooHigh={catalogue("amountHigherThanTransaction")}
      />
      <SumList
        lines={[
          line(words("heldOn", { date: format.day(takenAt) }), remaining),
          line(all("backToCard"), remaining - (amount ?? remaining)),
          line(outcome("youReceive"), amount ?? 0),
        ]}
      />
    </TransactionMoneyDialog>
  );
}
