"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState, type FocusEvent } from "react";
import { Icon } from "@/components/ui/display/icon";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { EnterKeyForm } from "@/components/apps/key/enter-key-dialog";
import { NewKey } from "@/components/apps/key/show-key-dialog";
import { ProblemNotice } from "@/components/form/problem-notice";
import { EXAMPLE_AMOUNT, useRuleText } from "@/components/form/rule-text";
import { useAmountParts } from "@/components/form/use-amount-parts";
import { MoneyDialog } from "@/components/money/money-dialog";
import { useReceipt } from "@/components/money/money-outcome";
import { AmountField } from "@/components/ui/inputs/amount-field";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Notice } from "@/components/ui/display/notice";
import { Select } from "@/components/ui/inputs/select";
import { Spinner } from "@/components/ui/display/spinner";
import { SumList } from "@/components/ui/display/sum-list";
import { TextArea } from "@/components/ui/inputs/text-area";
import { storeApp } from "@/lib/browser/storage";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useMoney } from "@/lib/provider/browser/intent";
import { LARGEST_AMOUNT, LEAST_AMOUNT, TEXT_LENGTH } from "@/lib/contract/constants";
import type { Problem } from "@/lib/provider/problem";
import { shortAccount, wholeAccount } from "@/lib/rules/mask";
import { decimals, toDecimal } from "@/lib/rules/money";
import { brokenDestination } from "@/lib/rules/payout-destination";
import { DestinationInput } from "./destination-input";
import type { NewPayoutGiven } from "./payout-actions";
import type { NewPayoutSubject } from "./payout-rules";
import { useNewPayout } from "./use-new-payout";
import { type Payee, usePayee } from "./use-payee";

export const NewPayoutDialog = withWords(NewPayout, [
  "actions",
  "apps",
  "auth",
  "counts",
  "fields",
  "messages",
  "money",
  "payouts",
  "problems",
  "rules",
  "shell",
]);

const isOutdated = ({ details: { code } }: Problem) => code === "STATE_CHANGED" || code === "INSUFFICIENT_BALANCE";
const isAboutKey = (problem: Problem | undefined) =>
  problem?.details.code === "APP_KEY_MISSING" || problem?.details.code === "APP_KEY";
/** Whole without a doubt: a card may go on up to nineteen digits, which is known when the field is left. */
const isWhole = (plain: string) => !brokenDestination(plain) && (/^\D/.test(plain) || plain.length === 16);

/** To whom, how much and what for. The recipient is known and confirmed before anything can be sent. */
function NewPayout({
  userId,
  apps,
  currency,
  fee,
  partnerBank,
  owner,
  open,
  onOpenChange,
}: ActionDialogProps<NewPayoutSubject> & NewPayoutGiven) {
  const words = useTranslations("payouts.pay");
  const refusals = useTranslations("payouts.refusals");
  const action = useTranslations("actions");
  const key = useTranslations("apps.key");
  const field = useTranslations("fields");
  const outcome = useTranslations("messages.money");
  const catalogue = useTranslations("messages.catalogue");
  const ruleText = useRuleText();
  const { money, figure, isolate } = useFormat();
  const id = useId();
  const showReceipt = useReceipt("/billing/payouts");
  // A tab pays one payout at a time, whichever wallet it is from: a try that a reload has cut off is found again.
  const move = useMoney("payouts.pay", { userId, record: "new" });
  const form = useNewPayout({ apps, currency, partnerBank, fee });
  const { typed, app } = form;
  const { payee, problem, isLooking, isAsked, look } = usePayee(typed.appId, typed.destination);
  const { seen, available, most, broken, wrong, amount, cost } = form.read(payee);
  const [keyStep, setKeyStep] = useState<"enter" | "renew">();
  const text = (minor: number) => money(minor, currency).text;

  const refusal = move.state === "refused" ? move.problem : undefined;
  const [reread, setReread] = useState<{ readonly refusal: Problem; readonly before?: Payee; readonly now?: Payee }>();
  const isReading = refusal !== undefined && isOutdated(refusal) && reread?.refusal !== refusal;
  const readAgain = useEffectEvent(async () => ({ before: payee, now: await look(typed.appId, typed.destination) }));
  useEffect(() => {
    if (!refusal || !isOutdated(refusal)) return;
    let isShown = true;
    void readAgain().then(({ before, now }) => {
      if (isShown) setReread({ refusal, before, now });
    });
    return () => {
      isShown = false;
    };
  }, [refusal]);

  const keyProblem = [problem, refusal].find(isAboutKey);
  const said = problem && !isAboutKey(problem) && !problem.fields["destination"] ? problem : undefined;
  const unknownRecipient = problem?.fields["destination"] ? words("noRecipient") : undefined;

  function change(destination: string) {
    form.type({ destination });
    if (isWhole(destination)) void look(typed.appId, destination);
  }
  function chooseApp(appId: string) {
    form.type({ appId });
    storeApp(appId);
    if (!broken.destination) void look(appId, typed.destination);
  }
  /** A press on a button that comes next must not find it moved away by a sentence that has just appeared. */
  const leave =
    (name: "destination" | "amount" | "description") =>
    ({ relatedTarget }: FocusEvent) => {
      if (typed[name] === "" || relatedTarget instanceof HTMLButtonElement) return;
      form.judge(name);
      if (name === "destination" && !broken.destination && !isAsked) void look(typed.appId, typed.destination);
    };

  function submit() {
    form.judgeAll();
    if (wrong || !payee || !cost) {
      if (!broken.destination && !payee && !isLooking) void look(typed.appId, typed.destination);
      return document.getElementById(id + (wrong === "recipient" && !payee ? "destination" : wrong))?.focus();
    }
    void move
      .run({
        appId: typed.appId,
        destination: typed.destination,
        amount: toDecimal(cost.amount),
        description: typed.description.trim(),
        decidedOn: {
          available: toDecimal(payee.available),
          fee: toDecimal(cost.fee),
          recipient: { name: payee.fullName, account: payee.destination },
        },
      })
      .catch(() => undefined); // its state says it
  }

  function tryAgain() {
    move.again();
    if (!broken.destination) void look(typed.appId, typed.destination);
  }

  function refusalOf({ kind, details: { code }, fields: rules }: Problem): string | undefined {
    switch (code) {
      case "TRANSFER_FAILED":
        return `${catalogue("transferFailed")}. ${refusals("otherRecipient")}`;
      case "STATE_CHANGED":
      case "INSUFFICIENT_BALANCE":
      case "RECORD_BUSY":
        return refusals(code);
      default:
        if (rules["destination"]) return words("noRecipient");
        return kind === "refused" ? `${catalogue("transferFailed")}. ${refusals("otherTime")}` : undefined;
    }
  }

  function destinationError(): string | undefined {
    if (!form.isJudged("destination")) return unknownRecipient;
    if (broken.destination === "number") return ruleText("cardNumber", "number");
    return broken.destination ? words(broken.destination) : unknownRecipient;
  }
  function amountError(): string | undefined {
    if (!form.isJudged("amount") || !broken.amount || broken.amount === "ambiguous") return undefined;
    if (broken.amount === "empty") return words("empty");
    return ruleText("amount", broken.amount, {
      min: text(LEAST_AMOUNT),
      max: broken.amount === "decimals" ? decimals : text(most ?? LARGEST_AMOUNT),
      example: figure(EXAMPLE_AMOUNT),
    });
  }
  const descriptionError =
    form.isJudged("description") && broken.description ? ruleText("description", broken.description) : undefined;

  const keyNotice = keyProblem && (
    <Notice tone="warning" announce title={words("noKey", { app: isolate(app.appName) })}>
      <p>{words(keyProblem.details.code === "APP_KEY" ? "keyForgotten" : "enterKey")}</p>
      <p>{app.mayRenewKey ? words("renewKey") : words("whoRenews", { role: owner })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setKeyStep("enter")}>
          {key("enter")}
        </Button>
        {app.mayRenewKey && (
          <Button size="sm" onClick={() => setKeyStep("renew")}>
            {action("do.updateKey")}
          </Button>
        )}
      </div>
    </Notice>
  );
  const isInProgress = move.result?.status === "inProgress";
  return (
    <>
      <MoneyDialog
        move={move}
        open={open && !keyStep}
        onOpenChange={onOpenChange}
        title={words("title")}
        description={
          available === undefined
            ? isolate(app.appName)
            : words("from", { app: isolate(app.appName), amount: text(available) })
        }
        icon={<Icon name="send" className="flip" />}
        button={amount === undefined ? action("do.payOut") : action("amount.payOut", { amount: text(amount) })}
        currency={currency}
        done={(sum) => (isInProgress ? words("inProgress", { amount: sum }) : outcome("paidOut", { amount: sum }))}
        doneText={payee && `${payee.fullName} ${isolate(shortAccount(payee.destination))}`}
        onDone={showReceipt}
        refusalOf={refusalOf}
        changes={
          refusal && isAboutKey(refusal)
            ? keyNotice
            : reread && reread.refusal === refusal && <Changes {...reread} currency={currency} />
        }
        isReading={isReading}
        destination={{ text: words("note") }}
        dirty={form.isDirty}
        onSubmit={submit}
      >
        {apps.length > 1 && (
          <Field label={field("fromAppId")}>
            <Select
              value={typed.appId}
              onChange={({ target }) => chooseApp(target.value)}
              options={apps.map(({ appId: value, appName: label }) => ({ value, label }))}
            />
          </Field>
        )}
        <Field
          id={`${id}destination`}
          label={words("destination")}
          help={seen && <Recognised {...seen} />}
          error={destinationError()}
        >
          <DestinationInput value={typed.destination} onChange={change} onBlur={leave("destination")} />
        </Field>
        {isLooking && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {words("looking")}
          </p>
        )}
        {problem && keyNotice}
        {said && (
          <ProblemNotice problem={said}>
            <Button size="sm" className="mt-2" onClick={() => void look(typed.appId, typed.destination)}>
              {action("common.tryAgain")}
            </Button>
          </ProblemNotice>
        )}
        {payee && (
          <Field
            id={`${id}recipient`}
            group
            label={field("recipient")}
            error={form.isJudged("recipient") && broken.recipient ? words("confirmFirst") : undefined}
          >
            <div role="status" className="rounded-md bg-accent-soft px-3.5 py-2 edge-accent">
              <bdi className="font-regular text-strong">{payee.fullName}</bdi>
              <span className="block text-caption text-muted tabular-nums">
                <bdi dir="ltr">{wholeAccount(payee.destination)}</bdi>
              </span>
            </div>
            <Checkbox
              label={words("confirm")}
              checked={!broken.recipient}
              onChange={({ target }) => form.confirm(payee, target.checked)}
              id={`${id}recipient`}
            />
          </Field>
        )}
        <Field
          id={`${id}amount`}
          label={field("amount")}
          mark={most !== undefined && most >= LEAST_AMOUNT ? outcome("upTo", { max: text(most) }) : undefined}
          error={amountError()}
        >
          <Amount
            currency={currency}
            value={typed.amount}
            isAsked={form.isJudged("amount") && broken.amount === "ambiguous"}
            onChange={(next) => form.type({ amount: next })}
            onBlur={leave("amount")}
          />
        </Field>
        <Field id={`${id}description`} label={field("description")} error={descriptionError}>
          <TextArea
            rows={2}
            maxLength={TEXT_LENGTH}
            value={typed.description}
            onChange={({ target }) => form.type({ description: target.value })}
            onBlur={leave("description")}
          />
        </Field>
        {cost && (
          <SumList
            lines={[
              { label: field("amount"), figure: figure(cost.amount), currency },
              { label: cost.fee === 0 ? words("freeFee") : field("fee"), figure: figure(cost.fee), currency },
              { label: field("amountWithFee"), figure: figure(cost.total), currency },
              ...(available !== undefined && available >= cost.total
                ? [{ label: outcome("balanceAfter"), figure: figure(available - cost.total), currency }]
                : []),
            ]}
          />
        )}
      </MoneyDialog>
      <EnterKeyForm
        appId={app.appId}
        appName={app.appName}
        open={open && keyStep === "enter"}
        onClose={() => setKeyStep(undefined)}
        onEntered={tryAgain}
      />
      <NewKey
        key={app.appId}
        appId={app.appId}
        appName={app.appName}
        open={open && keyStep === "renew"}
        onClose={() => setKeyStep(undefined)}
        onDone={tryAgain}
      />
    </>
  );
}

/** "Card • Visa • Partner bank" */
function Recognised({
  kind,
  cardType,
  atPartnerBank,
}: {
  readonly kind: "card" | "iban";
  readonly cardType: string | undefined;
  readonly atPartnerBank: boolean | undefined;
}) {
  const words = useTranslations("payouts.pay");
  return [
    words(`kind.${kind}`),
    cardType,
    atPartnerBank !== undefined && words(atPartnerBank ? "partnerBank" : "otherBank"),
  ]
    .filter(Boolean)
    .join(" • ");
}

function Amount({
  currency,
  value,
  isAsked,
  onChange,
  onBlur,
}: {
  readonly currency: string;
  readonly value: string;
  /** It can be read in two ways, and somebody wants to go on. */
  readonly isAsked: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}) {
  const parts = useAmountParts(currency, value);
  return (
    <AmountField
      size="money"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      aria-invalid={isAsked || undefined}
      {...parts}
    />
  );
}

/** What is not as it was when somebody pressed, and that nothing was sent. */
function Changes({
  before,
  now,
  currency,
}: {
  readonly before?: Payee;
  readonly now?: Payee;
  readonly currency: string;
}) {
  const words = useTranslations("payouts.changed");
  const { money, isolate } = useFormat();
  const changes =
    before && now
      ? [
          now.fullName !== before.fullName && words("recipient", { name: isolate(now.fullName) }),
          now.available !== before.available && words("available", { amount: money(now.available, currency).text }),
          now.atPartnerBank !== before.atPartnerBank && words("fee"),
        ].filter((change) => change !== false)
      : [];
  return (
    <Notice tone="warning" announce title={words("title")}>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
      <p>{words("again")}</p>
    </Notice>
  );
}
