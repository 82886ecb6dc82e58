"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { PartFields } from "@/components/money/part-fields";
import { usePart } from "@/components/money/use-part";
import { SumList } from "@/components/ui/display/sum-list";
import { TextArea } from "@/components/ui/inputs/text-area";
import { useFormat } from "@/lib/i18n/use-format";
import { useMoney } from "@/lib/provider/browser/intent";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { toDecimal, type Minor } from "@/lib/rules/money";
import { type RefundReason, reasonNames, refundReasons } from "@/lib/rules/refund-reasons";
import { isText } from "@/lib/rules/text";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useCurrentTransaction } from "./use-current-transaction";
import { TransactionMoneyDialog, type TransactionDialogProps } from "./transaction-money-dialog";

type Chosen = RefundReason | "other" | "";

export const RefundDialog = withWords(Refunding, [
  "actions",
  "messages",
  "money",
  "problems",
  "rules",
  "shell",
  "transactions",
]);

/** All or a part of what was paid goes back to the card. */
function Refunding({ userId, ...dialog }: TransactionDialogProps) {
  const words = useTranslations("transactions.refund");
  const reasons = useTranslations("transactions.reasons");
  const action = useTranslations("actions");
  const text = useTranslations("rules.text");
  const outcome = useTranslations("messages.money");
  const catalogue = useTranslations("messages.catalogue");
  const format = useFormat();
  const move = useMoney("transactions.refund", { userId, record: dialog.record.id });
  const current = useCurrentTransaction(dialog.record, "refund", move);
  const { id, currency, remaining, taken, takenAt, refunded } = current.record;
  const part = usePart(remaining, currency);
  const [chosen, setChosen] = useState<Chosen>("");
  const [own, setOwn] = useState("");
  const [tried, setTried] = useState(false);
  const form = useId();
  const unreadable = !isText(own);
  const reason = chosen === "other" ? !unreadable && own.trim() : chosen && refundReasons[chosen];
  const { amount } = part;
  const line = (label: string, minor: Minor) => ({ label, figure: format.figure(minor), currency });

  function submit() {
    part.judge();
    setTried(true);
    if (amount !== undefined && reason)
      return void move
        .run({ id, amount: toDecimal(amount), reason, decidedOn: current.decidedOn })
        .catch(() => undefined); // its state says it
    document
      .getElementById(amount === undefined ? `${form}amount` : chosen === "other" ? `${form}own` : `${form}reason`)
      ?.focus();
  }
  return (
    <TransactionMoneyDialog
      {...dialog}
      move={move}
      current={current}
      title={words("title")}
      icon={<Icon name="undo-2" className="flip" />}
      button={
        amount === undefined
          ? action("do.refund")
          : action("amount.refund", { amount: format.money(amount, currency).text })
      }
      done={(amountText) => outcome("refunded", { amount: amountText })}
      destination={(card) => (card ? words("card", { card }) : words("noCard"))}
      note={words("note")}
      dirty={part.dirty || chosen !== ""}
      onSubmit={submit}
    >
      <PartFields
        part={part}
        id={`${form}amount`}
        label={words("amount")}
        limit={words("limit")}
        tooHigh={catalogue("amountHigherThanTransaction")}
      />
      <Field
        id={`${form}reason`}
        label={words("reason")}
        error={tried && chosen === "" ? words("chooseReason") : undefined}
      >
        <Select
          value={chosen}
          placeholder={words("chooseReason")}
          onChange={({ target }) => setChosen(target.value as Chosen)} // its options are no others
          options={[
            ...reasonNames.map((value) => ({ value, label: reasons(value) })),
            { value: "other", label: words("otherReason") },
          ]}
        />
      </Field>
      {chosen === "other" && (
        <Field
          id={`${form}own`}
          label={words("ownReason")}
          error={tried && !reason ? (unreadable ? text("characters") : words("needOwnReason")) : undefined}
        >
          <TextArea value={own} maxLength={TEXT_LENGTH} rows={2} onChange={({ target }) => setOwn(target.value)} />
        </Field>
      )}
      <SumList
        lines={[
          line(words("paidOn", { date: format.day(takenAt) }), taken),
          line(words("before"), -refunded),
          line(words("now"), -(amount ?? 0)),
          line(outcome("leftAfterRefund"), remaining - (amount ?? 0)),
        ]}
      />
    </TransactionMoneyDialog>
  );
}
