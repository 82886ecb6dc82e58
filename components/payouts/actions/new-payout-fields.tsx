"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefCallback } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { ControlledField } from "@/components/form/form-field";
import { ProblemNotice } from "@/components/form/problem-notice";
import { SelectField } from "@/components/form/select-field";
import { useAppGone } from "@/components/form/use-app-gone";
import { useOffered } from "@/components/form/use-offered";
import { TextAreaField } from "@/components/form/text-field";
import { MoneySums } from "@/components/money/money-sums";
import { ShortWallet } from "@/components/money/short-wallet";
import { useAmountInRange, useTypedAmount } from "@/components/money/typed-amount";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { TextInput } from "@/components/ui/inputs/text-input";
import { storeApp } from "@/lib/browser/storage";
import { useFormat } from "@/lib/i18n/use-format";
import { LARGEST_AMOUNT, LEAST_AMOUNT } from "@/lib/contract/constants";
import { payout } from "@/lib/rules/fees";
import { shortAccount, wholeAccount } from "@/lib/rules/mask";
import { compareNames } from "@/lib/rules/masked-name";
import type { Minor } from "@/lib/rules/money";
import { groupDestination, plainDestination } from "@/lib/rules/payout-destination";
import { EarlierPayments } from "@/components/money/earlier-payments";
import { type Earlier, PayeeName } from "./payee-name";
import type { NewPayoutContext } from "./payout-subject";
import { type Payee, type PayeeLookUp, nameOf } from "./use-payee";

interface FieldsProps {
  readonly context: NewPayoutContext;
  readonly lookUp: PayeeLookUp;
}

/** Recipient, amount and purpose. */
export function NewPayoutFields({ context, lookUp, keyNotice }: FieldsProps & { readonly keyNotice: ReactNode }) {
  const { apps, currency } = context;
  const { most, payee } = lookUp;
  const [picked, setPicked] = useState<Earlier>();
  const isEnough = most !== undefined && most >= LEAST_AMOUNT;
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const { money } = useFormat();
  const offered = apps.map((app) => app.appId);
  useOffered("appId", offered, apps[0].appId);
  const [appId, payeeName, destination] = useWatch<
    Record<"appId" | "payeeName" | "destination", string>,
    ["appId", "payeeName", "destination"]
  >({ name: ["appId", "payeeName", "destination"] });
  const chosen = picked?.fullName === payeeName ? picked : undefined;
  const follow = useEffectEvent(() => {
    if (!offered.includes(appId) || (appId === lookUp.app.appId && destination === lookUp.destination)) return;
    lookUp.follow({ appId, destination });
  });
  useEffect(() => follow(), [appId, destination]);
  return (
    <>
      {apps.length > 1 && (
        <SelectField
          name="appId"
          label={field("fromAppId")}
          options={apps.map(({ appId: value, appName: label }) => ({ value, label }))}
          onChoose={storeApp}
        />
      )}
      <PayeeName chosen={chosen} onChoose={setPicked} />
      <Destination lookUp={lookUp} keyNotice={keyNotice} chosen={chosen} />
      <Recipient lookUp={lookUp} chosen={chosen} />
      <AmountEntryField
        name="amount"
        mark={isEnough && outcome("upTo", { max: money(most, currency).text })}
        currency={currency}
        min={LEAST_AMOUNT}
        max={most ?? LARGEST_AMOUNT}
        size="money"
      />
      {payee && <PaidBefore key={payee.destination} payee={payee} />}
      <TextAreaField name="description" />
      <Sums context={context} lookUp={lookUp} />
    </>
  );
}

const PaidBefore = ({ payee }: { readonly payee: Payee }) => (
  <EarlierPayments payee={payee} amount={useTypedAmount(payee.currency)} />
);

interface ChosenProps extends Pick<FieldsProps, "lookUp"> {
  /** The payment whose recipient was chosen. */
  readonly chosen: Earlier | undefined;
}

/** The number, its card type and bank, and problems of the look-up. */
function Destination({ lookUp, keyNotice, chosen }: ChosenProps & { readonly keyNotice: ReactNode }) {
  const appGone = useAppGone();
  const words = useTranslations("payouts.pay");
  const again = useTranslations("payouts.payee");
  const { isolate } = useFormat();
  const action = useTranslations("actions.common");
  const { trigger } = useFormContext();
  const { recognised, isLooking, isUnknown, problem } = lookUp;
  const check = useEffectEvent(() => isUnknown && void trigger("destination"));
  useEffect(() => void check(), [isUnknown]);
  const { kind, cardType, atPartnerBank } = recognised ?? {};
  const bank = atPartnerBank === undefined ? undefined : words(atPartnerBank ? "partnerBank" : "otherBank");
  return (
    <>
      <ControlledField
        name="destination"
        label={words("destination")}
        // "Card • Visa • Partner bank"
        help={
          kind
            ? [words(`kind.${kind}`), cardType, bank].filter(Boolean).join(" • ")
            : chosen && again("typeAgain", { account: isolate(shortAccount(chosen.destination)) })
        }
      >
        {({ value, onChange, onBlur, ref }) => (
          <DestinationInput
            ref={ref}
            value={String(value)}
            onChange={(plain) => {
              onChange(plain);
              lookUp.type(plain);
            }}
            onBlur={() => {
              onBlur();
              lookUp.lookOnce();
            }}
          />
        )}
      </ControlledField>
      {isLooking && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {words("looking")}
        </p>
      )}
      {keyNotice}
      {problem && !keyNotice && !isUnknown && (
        <ProblemNotice problem={problem} sentence={appGone(problem)}>
          <Button size="sm" className="mt-2" onClick={() => void lookUp.look()}>
            {action("tryAgain")}
          </Button>
        </ProblemNotice>
      )}
    </>
  );
}

interface DestinationInputProps {
  /** Without spaces: "4169730000001180", "AZ21NABZ…". */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallback<HTMLInputElement>;
}
/** The length of the longest IBAN. */
const MOST = 34;

/** Formats the number in groups of four during typing. It is stored nowhere: not in the browser's lists, not in a draft. */
function DestinationInput({ value, onChange, onBlur, ref }: DestinationInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Spaces move when the user types in the middle: the caret stays behind its digit.
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextInput
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      leftToRight
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="tabular-nums"
      value={groupDestination(value)}
      onBlur={onBlur}
      onChange={({ target, nativeEvent }) => {
        let before = plainDestination(target.value.slice(0, target.selectionStart ?? target.value.length));
        let next = plainDestination(target.value);
        // Backspace removed only a space: the character before it is meant.
        if (next === value && "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentBackward") {
          next = before.slice(0, -1) + next.slice(before.length);
          before = before.slice(0, -1);
        }
        caret.current = groupDestination(before).length;
        onChange(next.slice(0, MOST));
      }}
    />
  );
}

/** The recipient's name with a tick for confirmation. Without it the form cannot be sent, and the number gets the focus. */
function Recipient({ lookUp: { payee, isLooking, look }, chosen }: ChosenProps) {
  const words = useTranslations("payouts.pay");
  const compared = useTranslations("payouts.payee");
  const { day, isolate } = useFormat();
  const written = useWatch<{ payeeName: string }, "payeeName">({ name: "payeeName" }).trim();
  const { setFocus } = useFormContext();
  const { submitCount } = useFormState();
  const { field } = useController({ name: "recipient" }); // registered here also without a payee: fields get the focus in this order
  const isMissing = !payee;
  const standIn = useEffectEvent(() => isMissing && field.ref({ focus: () => setFocus("destination") }));
  useEffect(() => void standIn(), [isMissing]);
  const lookAgain = useEffectEvent(() => isMissing && !isLooking && void look());
  useEffect(() => {
    if (submitCount > 0) lookAgain();
  }, [submitCount]);
  if (!payee) return null;
  const name = nameOf(payee);
  const verdict = compareNames(written, payee.fullName);
  const names = { written: isolate(written), bank: isolate(payee.fullName) };
  return (
    <ControlledField name="recipient" group>
      {({ value, onChange, ref }) => (
        <>
          <div role="status" className="rounded-md bg-accent-soft px-3.5 py-2 edge-accent">
            <bdi className="font-regular text-strong">{payee.fullName}</bdi>
            <span className="block text-caption text-muted tabular-nums">
              <bdi dir="ltr">{wholeAccount(payee.destination)}</bdi>
            </span>
            {verdict === "same" && !chosen && (
              <span className="block text-caption text-muted">{compared("agrees")}</span>
            )}
            {chosen?.destination === payee.destination && (
              <span className="block text-caption text-muted">
                {compared("sameNumber", { date: day(chosen.createdDate) })}
              </span>
            )}
          </div>
          {chosen && chosen.destination !== payee.destination && (
            <Notice
              tone="warning"
              announce
              title={compared("otherNumber", { account: isolate(shortAccount(chosen.destination)) })}
            />
          )}
          {verdict === "other" && (
            <Notice tone="warning" announce title={compared("differs")}>
              {compared("differsText", names)}
            </Notice>
          )}
          <Checkbox
            ref={ref}
            label={verdict === "other" ? compared("confirmOther", names) : words("confirm")}
            checked={value === name}
            onChange={({ target }) => onChange(target.checked ? name : "")}
          />
        </>
      )}
    </ControlledField>
  );
}

function Sums({ context: { currency, fee: rule }, lookUp: { atPartnerBank, available, most } }: FieldsProps) {
  const words = useTranslations("payouts.pay");
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const typed = useTypedAmount(currency);
  const inRange = useAmountInRange(currency, most);
  const costOf = (amount: Minor) => payout(amount, rule, atPartnerBank ?? true);
  if (inRange === undefined || atPartnerBank === undefined)
    return <ShortWallet available={available} total={typed && costOf(typed).total} currency={currency} />;
  const { amount, fee, total } = costOf(inRange);
  return (
    <MoneySums
      currency={currency}
      lines={[
        [field("amount"), amount],
        [fee === 0 ? words("freeFee") : field("fee"), fee],
        [field("amountWithFee"), total],
        ...(available === undefined ? [] : [[outcome("balanceAfter"), available - total] as const]),
      ]}
    />
  );
}
