"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { MoneyDialog, type MoneyDialogProps } from "@/components/money/money-dialog";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import { shortCard, spaceCard } from "@/lib/rules/mask";
import type { TransactionDialogGiven } from "./transaction-actions";
import type { TransactionSubject } from "./transaction-rules";

export type TransactionDialogProps = ActionDialogProps<TransactionSubject> & TransactionDialogGiven;

type Rest = Omit<MoneyDialogProps, "description" | "currency" | "doneText" | "refusalOf" | "destination">;
interface TransactionMoneyDialogProps extends Rest, ActionDialogProps<TransactionSubject> {
  /** "Back to card 4169 73•• •••• 1180" */
  readonly destination: (card: string | null) => string | undefined;
  readonly note: string;
}

/** The dialog of an action on one transaction's money: which transaction, whose card, and why a provider may refuse. */
export function TransactionMoneyDialog({ record, destination, note, ...rest }: TransactionMoneyDialogProps) {
  const { id, fullName, maskedCard, currency } = record;
  const refusals = useTranslations("transactions.refusals");
  const catalogue = useTranslations("messages.catalogue");
  const { isolate } = useFormat();
  return (
    <MoneyDialog
      {...rest}
      description={
        <>
          <bdi dir="ltr">{id}</bdi>
          {fullName && (
            <>
              {" "}
              • <bdi>{fullName}</bdi>
            </>
          )}
        </>
      }
      currency={currency}
      doneText={maskedCard ? destination(isolate(shortCard(maskedCard))) : undefined}
      refusalOf={({ details }) => refusalText(details.code, { refusals, catalogue })}
      destination={{ text: destination(maskedCard && isolate(spaceCard(maskedCard))), note }}
    />
  );
}
