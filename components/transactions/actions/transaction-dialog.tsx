"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ActionDialogProps, DialogAction } from "@/components/actions/record-actions";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-field";
import { endChoice } from "@/components/list/selection/selection";
import { MoneyDialog } from "@/components/money/money-dialog";
import { MoneySums } from "@/components/money/money-sums";
import { PartFields } from "@/components/money/part-fields";
import { TypedAmount, useTypedAmount } from "@/components/money/typed-amount";
import { Notice } from "@/components/ui/display/notice";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useMoney } from "@/lib/provider/browser/intent";
import { shortCard, spaceCard } from "@/lib/rules/mask";
import { toDecimal, type Minor } from "@/lib/rules/money";
import { reasonNames, refundReasons } from "@/lib/rules/refund-reasons";
import type { TransactionAction } from "@/lib/rules/transaction-life";
import type { transactionSchema } from "./transaction-schema";
import type { PaymentDialogContext } from "@/components/actions/payment-rules";
import type { TransactionSubject } from "./transaction-subject";
import { type CurrentTransaction, useCurrentTransaction } from "./use-current-transaction";

type Props = ActionDialogProps<TransactionSubject> & DialogAction<TransactionAction> & PaymentDialogContext;
type Values = z.input<ReturnType<typeof transactionSchema>>;

/** The user chooses the whole sum or a part of it. */
const takesPart = (action: TransactionAction) => action === "refund" || action === "complete";

export const TransactionDialog = withWords(TransactionMoney, families.TransactionDialog);

function TransactionMoney({ userId, mayTopUp, action, record: opened, ...dialog }: Props) {
  const words = useTranslations("transactions");
  const refusals = useTranslations("transactions.refusals");
  const outcome = useTranslations("messages.money");
  const catalogue = useTranslations("messages.catalogue");
  const { isolate } = useFormat();
  const move = useMoney(takesPart(action) ? `transactions.${action}` : "transactions.reverse", {
    userId,
    record: opened.id,
  });
  const current = useCurrentTransaction(opened, action, move);
  const { id, currency, remaining } = current.record;
  const destination = (card: string | null | undefined) =>
    action === "complete"
      ? card && words("complete.card", { card })
      : card
        ? words("refund.card", { card })
        : words("refund.noCard");
  const { fullName, maskedCard } = opened;
  const inputOf = ({ amount, reason, ownReason }: Values) => ({
    id,
    amount,
    reason: reason === "other" ? ownReason : reason && refundReasons[reason],
    decidedOn: current.decidedOn,
  });
  return (
    <MoneyDialog
      {...dialog}
      move={move}
      schema={
        takesPart(action)
          ? () =>
              import("./transaction-schema").then(({ transactionSchema: schema }) =>
                schema(action === "refund", remaining, currency),
              )
          : undefined
      }
      facts={String(remaining)}
      draft={{ name: `money:${action}:${id}`, userId, stays: true }}
      values={takesPart(action) ? { amount: toDecimal(remaining), ownReason: "" } : undefined}
      sentences={{
        amount: { required: catalogue("emptyValue"), tooHigh: catalogue("amountHigherThanTransaction") },
        reason: { required: words("refund.chooseReason") },
        ownReason: { required: words("refund.needOwnReason") },
      }}
      title={words(`${action}.title`)}
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
      button={<TypedAmount action={action} currency={currency} remaining={remaining} />}
      wayOut={action === "cancelHold" ? words("cancelHold.keep") : undefined}
      currency={currency}
      done={(amount) =>
        action === "cancelHold"
          ? words("cancelHold.done", { amount })
          : outcome(({ refund: "refunded", complete: "completed", reverse: "reversed" } as const)[action], { amount })
      }
      doneText={maskedCard ? destination(isolate(shortCard(maskedCard))) || undefined : undefined}
      // Its row may have left a filtered list: it would be counted and refunded with the others, unseen.
      onDone={() => [id, opened.invoiceId].forEach((row) => row !== null && endChoice(row))}
      refusalOf={({ details }) =>
        refusalText(details.code, { refusals, catalogue }, { topUp: mayTopUp, refund: opened.can.includes("refund") })
      }
      changes={current.isChanged && <Changes current={current} />}
      isReading={current.isReading}
      isOver={!current.isAllowed}
      destination={{ text: destination(maskedCard && isolate(spaceCard(maskedCard))), note: words(`${action}.note`) }}
      approval={
        action === "refund"
          ? {
              kind: "refund",
              call: "transactions.refund",
              appId: opened.appId,
              currency,
              whole: remaining,
              input: inputOf,
            }
          : undefined
      }
      send={(values: Values) => move.run(inputOf(values) as Parameters<typeof move.run>[0])}
    >
      {takesPart(action) && (
        <PartFields
          remaining={remaining}
          currency={currency}
          label={words(`${action}.amount`)}
          limit={words(`${action}.limit`)}
        />
      )}
      {action === "refund" && <Reason />}
      <Sums action={action} record={current.record} />
    </MoneyDialog>
  );
}

function Reason() {
  const words = useTranslations("transactions.refund");
  const reasons = useTranslations("transactions.reasons");
  const isOther = useWatch<Values, "reason">({ name: "reason" }) === "other";
  return (
    <>
      <SelectField
        name="reason"
        label={words("reason")}
        placeholder={words("chooseReason")}
        options={[
          ...reasonNames.map((value) => ({ value, label: reasons(value) })),
          { value: "other", label: words("otherReason") },
        ]}
      />
      {isOther && <TextAreaField name="ownReason" label={words("ownReason")} />}
    </>
  );
}

interface SumsProps {
  readonly action: TransactionAction;
  readonly record: TransactionSubject;
}
function Sums({ action, record }: SumsProps) {
  const words = useTranslations("transactions");
  const outcome = useTranslations("messages.money");
  const { day } = useFormat();
  const { currency, remaining, refunded, taken } = record;
  const amount = useTypedAmount(currency, remaining);
  const date = day(record.takenAt);
  const lines: Readonly<Record<TransactionAction, readonly (readonly [label: string, amount: Minor])[]>> = {
    refund: [
      [words("refund.paidOn", { date }), taken],
      [words("refund.before"), -refunded],
      [words("refund.now"), -(amount ?? 0)],
      [outcome("leftAfterRefund"), remaining - (amount ?? 0)],
    ],
    complete: [
      [words("complete.heldOn", { date }), remaining],
      [words("backToCard"), remaining - (amount ?? remaining)],
      [outcome("youReceive"), amount ?? 0],
    ],
    reverse: [
      [words("refund.paidOn", { date }), remaining],
      [words("backToCard"), remaining],
    ],
    cancelHold: [
      [words("complete.heldOn", { date }), remaining],
      [words("backToCard"), remaining],
    ],
  };
  return <MoneySums lines={lines[action]} currency={currency} />;
}

const changeKinds = ["refunded", "completed", "canceled", "reversed", "preAuthExpired"] as const;

/** Another user's changes while the dialog was open. Says that nothing was sent. */
function Changes({ current: { changes, record, isAllowed } }: { readonly current: CurrentTransaction }) {
  const words = useTranslations("transactions.changed");
  const { money, isolate, timeOrDay } = useFormat();
  return (
    <Notice tone="warning" announce title={words("title")}>
      {changes.map(({ id, kind, amount, by, at }) => {
        const known = changeKinds.find((name) => name === kind);
        const facts = { amount: money(amount ?? 0, record.currency).text, name: isolate(by), time: timeOrDay(at) };
        return <p key={id}>{known && words(known, facts)}</p>;
      })}
      <p>{words(isAllowed ? "again" : "over")}</p>
    </Notice>
  );
}
