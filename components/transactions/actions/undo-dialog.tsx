"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { SumList } from "@/components/ui/display/sum-list";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useFormat } from "@/lib/i18n/use-format";
import { useMoney } from "@/lib/provider/browser/intent";
import { useCurrentTransaction } from "./use-current-transaction";
import { TransactionMoneyDialog, type TransactionDialogProps } from "./transaction-money-dialog";

const Reversing = (props: TransactionDialogProps) => (
  <Undoing {...props} action="reverse" icon={<Icon name="rotate-ccw" />} />
);
export const ReverseDialog = withWords(Reversing, [
  "actions",
  "messages",
  "money",
  "problems",
  "shell",
  "transactions",
]);
const CancellingHold = (props: TransactionDialogProps) => (
  <Undoing {...props} action="cancelHold" icon={<Icon name="lock-keyhole-open" />} />
);
export const CancelHoldDialog = withWords(CancellingHold, [
  "actions",
  "messages",
  "money",
  "problems",
  "shell",
  "transactions",
]);

interface UndoingProps extends TransactionDialogProps {
  readonly action: "reverse" | "cancelHold";
  readonly icon: ReactNode;
}

/** Gives all of it back: a hold at any time, a payment on its own day. */
function Undoing({ userId, action, icon, ...dialog }: UndoingProps) {
  const all = useTranslations("transactions");
  const button = useTranslations("actions.amount");
  const outcome = useTranslations("messages.money");
  const format = useFormat();
  const move = useMoney("transactions.reverse", { userId, record: dialog.record.id });
  const current = useCurrentTransaction(dialog.record, action, move);
  const { id, remaining, currency, takenAt } = current.record;
  const amount = { figure: format.figure(remaining), currency };
  const date = format.day(takenAt);
  return (
    <TransactionMoneyDialog
      {...dialog}
      move={move}
      current={current}
      title={all(`${action}.title`)}
      icon={icon}
      button={button(action, { amount: format.money(remaining, currency).text })}
      wayOut={action === "cancelHold" ? all("cancelHold.keep") : undefined}
      done={(text) =>
        action === "reverse" ? outcome("reversed", { amount: text }) : all("cancelHold.done", { amount: text })
      }
      destination={(card) => (card ? all("refund.card", { card }) : all("refund.noCard"))}
      note={all(`${action}.note`)}
      dirty={false}
      onSubmit={() => void move.run({ id, decidedOn: current.decidedOn }).catch(() => undefined)} // its state says it
    >
      <SumList
        lines={[
          {
            label: action === "reverse" ? all("refund.paidOn", { date }) : all("complete.heldOn", { date }),
            ...amount,
          },
          { label: all("backToCard"), ...amount },
        ]}
      />
    </TransactionMoneyDialog>
  );
}
