"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { SumList } from "@/components/ui/sum-list";
import { useFormat } from "@/lib/i18n/use-format";
import { useMoney } from "@/lib/provider/money";
import { toDecimal, type Minor } from "@/lib/rules/money";
import { type DeedProps, MoneyDialog } from "./money-dialog";
import { PartFields } from "./part-fields";
import { deedIcons } from "./transaction-menu";
import { usePart } from "./use-part";

/** Takes a hold's money, all or a part; the rest goes back to the card. */
export function CompleteDialog({ userId, ...deed }: DeedProps) {
  const { id, money } = deed;
  const words = useTranslations("transactions.complete");
  const dialog = useTranslations("transactions.dialog");
  const action = useTranslations("actions");
  const outcome = useTranslations("messages.money");
  const format = useFormat();
  const move = useMoney("transactions.complete", { userId, record: id });
  const part = usePart(money.remaining, money.currency);
  const form = useId();
  const { amount } = part;
  const line = (label: string, minor: Minor) => ({ label, figure: format.figure(minor), currency: money.currency });

  function submit() {
    part.judge();
    if (amount !== undefined)
      void move.run({ id, amount: toDecimal(amount) }).catch(() => undefined); // its state says it
    else document.getElementById(`${form}amount`)?.focus();
  }
  return (
    <MoneyDialog
      {...deed}
      move={move}
      title={words("title")}
      icon={deedIcons.complete}
      button={
        amount === undefined
          ? action("do.completeOrder")
          : action("amount.complete", { amount: format.money(amount, money.currency).text })
      }
      done={(text) => outcome("completed", { amount: text })}
      destination={(card) => (card ? words("card", { card }) : undefined)}
      note={words("note")}
      dirty={part.dirty}
      onSubmit={submit}
    >
      <PartFields part={part} id={`${form}amount`} label={words("amount")} limit={words("limit")} />
      <SumList
        lines={[
          line(words("heldOn", { date: format.day(money.takenAt) }), money.remaining),
          line(dialog("back"), money.remaining - (amount ?? money.remaining)),
          line(outcome("youReceive"), amount ?? 0),
        ]}
      />
    </MoneyDialog>
  );
}
