"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { MoneyDialog, type MoneyDialogProps } from "@/components/money/money-dialog";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import { shortCard, spaceCard } from "@/lib/rules/mask";
import type { TransactionDialogGiven } from "./transaction-actions";
import { TransactionChanges } from "./transaction-changes";
import type { TransactionSubject } from "./transaction-subject";
import type { CurrentTransaction } from "./use-current-transaction";

export type TransactionDialogProps = ActionDialogProps<TransactionSubject> & TransactionDialogGiven;

type Rest = Omit<
  MoneyDialogProps,
  "description" | "currency" | "doneText" | "refusalOf" | "destination" | "changes" | "isReading" | "isOver"
>;
interface TransactionMoneyDialogProps extends Rest, ActionDialogProps<TransactionSubject> {
  readonly current: CurrentTransaction;
  /** "Back to card 4169 73•• •••• 1180" */
  readonly destination: (card: string | null) => string | undefined;
  readonly note: string;
}

/** The dialog of an action on one transaction's money: which transaction, whose card, and why a provider may refuse. */
export function TransactionMoneyDialog({ record, current, destination, note, ...rest }: TransactionMoneyDialogProps) {
  const { id, fullName, maskedCard, currency } = record;
  const refusals = useTranslations("transactions.refusals");
  const catalogue = useTranslations("messages.catalogue");
  const { isolate } = useFormat();
  return (
    <MoneyDialog
      {...rest}
      description={
        <>
          <bdi dir="ltr" className="whitespace-nowrap">
            {id}
          </bdi>
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
      changes={current.isChanged && <TransactionChanges current={current} />}
      isReading={current.isReading}
      isOver={!current.isAllowed}
      destination={{ text: destination(maskedCard && isolate(spaceCard(maskedCard))), note }}
    />
  );
}
