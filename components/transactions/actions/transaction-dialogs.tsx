"use client";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { FormField } from "@/components/form/form-field";
import { SelectField } from "@/components/form/select-field";
import { MoneyDialog } from "@/components/money/money-dialog";
import { PartFields } from "@/components/money/part-fields";
import { useTypedAmount } from "@/components/money/use-typed-amount";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { SumList } from "@/components/ui/display/sum-list";
import { TextArea } from "@/components/ui/inputs/text-area";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useMoney } from "@/lib/provider/browser/intent";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { shortCard, spaceCard } from "@/lib/rules/mask";
import { toDecimal, type Minor } from "@/lib/rules/money";
import { reasonNames, refundReasons } from "@/lib/rules/refund-reasons";
import type { TransactionAction } from "@/lib/rules/transaction-life";
import type { TransactionDialogContext } from "./transaction-actions";
import type { transactionSchema } from "./transaction-schema";
import type { TransactionSubject } from "./transaction-subject";
import { type CurrentTransaction, useCurrentTransaction } from "./use-current-transaction";

type Props = ActionDialogProps<TransactionSubject> & TransactionDialogContext;
type Values = z.input<ReturnType<typeof transactionSchema>>;

/** `part`: the user chooses the whole sum or a part; it is the label of the button without an amount. */
const definitions = {
  refund: { call: "transactions.refund", icon: <Icon name="undo-2" className="flip" />, part: "do.refund" },
  complete: { call: "transactions.complete", icon: <Icon name="check-check" />, part: "do.completeOrder" },
  reverse: { call: "transactions.reverse", icon: <Icon name="rotate-ccw" />, part: undefined },
  cancelHold: { call: "transactions.reverse", icon: <Icon name="lock-keyhole-open" />, part: undefined },
} as const;

export const TransactionDialog = withWords(TransactionMoney, families.TransactionDialog);
export const RefundDialog = (props: Props) => <TransactionDialog {...props} action="refund" />;
export const CompleteDialog = (props: Props) => <TransactionDialog {...props} action="complete" />;
export const ReverseDialog = (props: Props) => <TransactionDialog {...props} action="reverse" />;
export const CancelHoldDialog = (props: Props) => <TransactionDialog {...props} action="cancelHold" />;

function TransactionMoney({
  userId,
  action,
  record: opened,
  ...dialog
}: Props & { readonly action: TransactionAction }) {
  const words = useTranslations("transactions");
  const refusals = useTranslations("transactions.refusals");
  const outcome = useTranslations("messages.money");
  const catalogue = useTranslations("messages.catalogue");
  const { isolate } = useFormat();
  const { call, icon, part } = definitions[action];
  const move = useMoney(call, { userId, record: opened.id });
  const current = useCurrentTransaction(opened, action, move);
  const { id, currency, remaining } = current.record;
  const destination = (card: string | null | undefined) =>
    action === "complete"
      ? card && words("complete.card", { card })
      : card
        ? words("refund.card", { card })
        : words("refund.noCard");
  const { fullName, maskedCard } = opened;
  return (
    <MoneyDialog
      {...dialog}
      move={move}
      schema={
        part &&
        (() =>
          import("./transaction-schema").then(({ transactionSchema: schema }) =>
            schema(action === "refund", remaining, currency),
          ))
      }
      facts={String(remaining)}
      values={part && { amount: toDecimal(remaining), ownReason: "" }}
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
      icon={icon}
      button={<ButtonText action={action} record={current.record} />}
      wayOut={action === "cancelHold" ? words("cancelHold.keep") : undefined}
      currency={currency}
      done={(amount) =>
        action === "cancelHold"
          ? words("cancelHold.done", { amount })
          : outcome(({ refund: "refunded", complete: "completed", reverse: "reversed" } as const)[action], { amount })
      }
      doneText={maskedCard ? destination(isolate(shortCard(maskedCard))) || undefined : undefined}
      refusalOf={({ details }) => refusalText(details.code, { refusals, catalogue })}
      changes={current.isChanged && <Changes current={current} />}
      isReading={current.isReading}
      isOver={!current.isAllowed}
      destination={{ text: destination(maskedCard && isolate(spaceCard(maskedCard))), note: words(`${action}.note`) }}
      send={({ amount, reason, ownReason }: Values) =>
        move.run({
          id,
          amount,
          reason: reason === "other" ? ownReason : reason && refundReasons[reason],
          decidedOn: current.decidedOn,
        } as Parameters<typeof move.run>[0])
      }
    >
      {part && (
        <PartFields
          remaining={remaining}
          currency={currency}
          label={words(`${action}.amount` as "refund.amount")}
          limit={words(`${action}.limit` as "refund.limit")}
        />
      )}
      {action === "refund" && <Reason />}
      <Sums action={action} record={current.record} />
    </MoneyDialog>
  );
}

/** The amount in the form; the whole sum if no part can be chosen. */
function useAmount(action: TransactionAction, { currency, remaining }: TransactionSubject): Minor | undefined {
  const typed = useTypedAmount(currency, remaining);
  return definitions[action].part ? typed : remaining;
}

interface PartProps {
  readonly action: TransactionAction;
  readonly record: TransactionSubject;
}
/** "Refund 12.50 AZN" */
function ButtonText({ action, record }: PartProps) {
  const words = useTranslations("actions");
  const { money } = useFormat();
  const amount = useAmount(action, record);
  return amount === undefined
    ? words(definitions[action].part ?? "do.reverse")
    : words(`amount.${action}`, { amount: money(amount, record.currency).text });
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
      {isOther && (
        <FormField name="ownReason" label={words("ownReason")}>
          {(control) => <TextArea {...control} maxLength={TEXT_LENGTH} rows={2} />}
        </FormField>
      )}
    </>
  );
}

function Sums({ action, record }: PartProps) {
  const words = useTranslations("transactions");
  const outcome = useTranslations("messages.money");
  const { day, figure } = useFormat();
  const amount = useAmount(action, record);
  const { currency, remaining, refunded, taken } = record;
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
  return <SumList lines={lines[action].map(([label, minor]) => ({ label, figure: figure(minor), currency }))} />;
}

const changeKinds = ["refunded", "completed", "canceled", "reversed", "preAuthExpired"] as const;

/** Another user's changes while the dialog was open. Says that nothing was sent. */
function Changes({ current: { changes, record, isAllowed } }: { readonly current: CurrentTransaction }) {
  const words = useTranslations("transactions.changed");
  const { money, isolate, timeOrDay } = useFormat();
  const now = new Date().toISOString();
  return (
    <Notice tone="warning" announce title={words("title")}>
      {changes.map(({ id, kind, amount, by, at }) => {
        const known = changeKinds.find((name) => name === kind);
        const facts = { amount: money(amount ?? 0, record.currency).text, name: isolate(by), time: timeOrDay(at, now) };
        return <p key={id}>{known && words(known, facts)}</p>;
      })}
      <p>{words(isAllowed ? "again" : "over")}</p>
    </Notice>
  );
}
