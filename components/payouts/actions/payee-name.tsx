"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ControlledField } from "@/components/form/form-field";
import { SuggestInput } from "@/components/ui/inputs/suggest-input";
import { useSettled } from "@/components/ui/use-settled";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { plainLine } from "@/lib/contract/checks/text";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import type { AnswerOf } from "@/lib/provider/browser/requests";
import { shortAccount } from "@/lib/rules/mask";

export type Earlier = AnswerOf<"payouts.search">["rows"][number];

const LEAST = 2;
const MOST = 5;
/** Of the newest payments; a recipient is offered once. */
const READ = 50;
const PAUSE = 200;

/** The newest payment to each recipient: a name and a number. */
const recipientsIn = (payments: readonly Earlier[]): readonly Earlier[] =>
  payments.filter(
    ({ fullName, destination }, at) =>
      payments.findIndex((one) => one.fullName === fullName && one.destination === destination) === at,
  );

/** The name as the person knows it, with recipients that were paid before. It is compared with the bank's and sent nowhere else. */
export function PayeeName({
  chosen,
  onChoose,
}: {
  readonly chosen: Earlier | undefined;
  readonly onChoose: (payment: Earlier | undefined) => void;
}) {
  const words = useTranslations("payouts.payee");
  const field = useTranslations("fields");
  const { day, money } = useFormat();
  const { setValue, setFocus } = useFormContext();
  const name = useWatch<{ payeeName: string }, "payeeName">({ name: "payeeName" });
  const settled = plainLine(useSettled(name, PAUSE));
  // An account or a phone in the wrong field goes into no address. "Studio 54" is a name.
  const isName = !chosen && settled.length >= LEAST && !/(\p{Nd}\P{Nd}*){5}/u.test(settled);
  const { data, error } = useRead(
    "payouts.search",
    isName ? { fullName: settled, status: "success", offset: READ } : null,
  );
  const offered = isName && data && !error ? recipientsIn(data.rows).slice(0, MOST) : [];
  const write = (text: string, payment?: Earlier) => {
    setValue("payeeName", text, { shouldDirty: true });
    setValue("recipient", ""); // another name needs another confirmation
    onChoose(payment);
  };
  return (
    <ControlledField name="payeeName" label={words("name")} mark={field("optional")} help={words("nameHelp")}>
      {({ value, onBlur, ref }) => (
        <SuggestInput
          ref={ref}
          value={String(value)}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => write(target.value)}
          onBlur={onBlur}
          listLabel={words("earlier")}
          found={words("found", { count: offered.length })}
          suggestions={offered.map(({ id, fullName, destination, amount, currency, createdDate }) => ({
            id,
            content: (
              <>
                <span className="flex items-baseline justify-between gap-3">
                  <bdi className="min-w-0 one-line font-regular text-strong">{fullName}</bdi>
                  <bdi dir="ltr" className="whitespace-nowrap text-default tabular-nums">
                    {money(amount, currency).text}
                  </bdi>
                </span>
                <span className="flex justify-between gap-3 text-caption text-muted tabular-nums">
                  <bdi dir="ltr">{shortAccount(destination)}</bdi>
                  <span className="whitespace-nowrap">{day(createdDate)}</span>
                </span>
              </>
            ),
          }))}
          onPick={(id) => {
            const payment = offered.find((one) => one.id === id);
            if (!payment) return;
            write(payment.fullName, payment);
            setFocus("destination");
          }}
        />
      )}
    </ControlledField>
  );
}
