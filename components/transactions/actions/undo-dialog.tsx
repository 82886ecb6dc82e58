"use client";
import { useTranslations } from "next-intl";
import { SumList } from "@/components/ui/sum-list";
import { useFormat } from "@/lib/i18n/use-format";
import { useMoney } from "@/lib/provider/money";
import { type DeedProps, MoneyDialog } from "./money-dialog";
import { deedIcons } from "./transaction-menu";

/** Gives all of it back: a hold at any time, a payment on its own day. */
export function UndoDialog({ userId, deed, ...rest }: DeedProps & { readonly deed: "reverse" | "cancelHold" }) {
  const { id, money } = rest;
  const all = useTranslations("transactions");
  const action = useTranslations("actions.amount");
  const outcome = useTranslations("messages.money");
  const format = useFormat();
  const move = useMoney("transactions.reverse", { userId, record: id });
  const { remaining, currency, takenAt } = money;
  const amount = { figure: format.figure(remaining), currency };
  const date = format.day(takenAt);
  return (
    <MoneyDialog
      {...rest}
      move={move}
      title={all(`${deed}.title`)}
      icon={deedIcons[deed]}
      button={action(deed, { amount: format.money(remaining, currency).text })}
      done={(text) =>
        deed === "reverse" ? outcome("reversed", { amount: text }) : all("cancelHold.done", { amount: text })
      }
      destination={(card) => (card ? all("refund.card", { card }) : all("refund.noCard"))}
      note={all(`${deed}.note`)}
      dirty={false}
      onSubmit={() => void move.run({ id }).catch(() => undefined)} // its state says it
    >
      <SumList
        lines={[
          { label: deed === "reverse" ? all("refund.paidOn", { date }) : all("complete.heldOn", { date }), ...amount },
          { label: all("dialog.back"), ...amount },
        ]}
      />
    </MoneyDialog>
  );
}
