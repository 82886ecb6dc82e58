"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { z } from "zod";
import { Icon } from "@/components/ui/display/icon";
import type { FormProps } from "@/components/form/form";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { troubleOf } from "@/components/two-step/use-code-entry";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { useFormat } from "@/lib/i18n/use-format";
import { type Step, useSend } from "@/lib/provider/browser/calls";
import { type InputOf } from "@/lib/provider/browser/requests";
import type { MoneyPairName } from "@/lib/contract/names";
import type { CodeSent } from "@/lib/contract/values";
import { type MoneyName, useMoney } from "@/lib/provider/browser/intent";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { ApprovalLabel, ApprovalNotice, type ApprovalTerms, isAboveLimits, useApproval } from "./approval";
import { MoneyChanges } from "./money-changes";
import { MoneyDestination } from "./money-destination";
import { MoneySums } from "./money-sums";
import { CheckAgain, type MoneyAction, MoneyNotices, isOutdated, isUnderWay, useMoneyOutcome } from "./money-outcome";

/** The answer of the first step. */
export interface Quote extends CodeSent {
  readonly amount: Minor;
  readonly fee: Minor;
  readonly total: Minor;
  readonly currency: string;
  readonly available: Minor;
  /** Names of the recipient, masked; CodeSent's destination is the phone or e-mail of the code. */
  readonly recipient: { readonly name: string; readonly account: string };
}
/** Sent with the code: the provider refuses it if these facts have changed. */
const decidedOn = ({ available, fee, recipient }: Quote) => ({
  available: toDecimal(available),
  fee: toDecimal(fee),
  recipient,
});

interface TwoStepMoneyProps<P extends MoneyPairName, S extends z.ZodObject> extends Pick<
  FormProps<S>,
  "schema" | "facts" | "values" | "sentenceOf" | "sentences"
> {
  /** "wallets.withdraw" */
  readonly pair: P;
  readonly userId: string;
  /** The id of an application. */
  readonly record: string;
  readonly currency: string;
  /** The input of the call; by default the values. */
  readonly inputOf: (values: z.input<S>) => InputOf<Step<P, "ask">>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** "You receive" if the fee is taken out of the amount; "Total" otherwise. */
  readonly totalLabel?: string;
  /** Says when it arrives, and that it cannot be called back. */
  readonly note?: string;
  /** The link from the code back to the form: "Change the amount". */
  readonly changeLabel: string;
  /** "Withdraw 120.00 AZN", with the typed amount; "Send the code" by default. */
  readonly submitLabel?: ReactNode;
  /** "Withdraw 120.00 AZN" */
  readonly confirmLabel: (amount: string) => string;
  /** "120.00 AZN withdrawn" */
  readonly done: (amount: string) => string;
  /** Gets the id of the record. */
  readonly onDone?: (id: string) => void;
  readonly refusalOf?: (problem: Problem) => string | undefined;
  /** The limits of money out. */
  readonly approval?: ApprovalTerms;
  /** The quote is not true any more: the facts behind the form are read again. */
  readonly onOutdated?: (refusal: Problem) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * Money with a one-time code: the form, then the quote with the code, then the outcome. Its intent key is set at the first render,
 * and the result of a try before a reload is read before anything can be sent. Each opening needs a new `key`.
 */
export function TwoStepMoney<P extends MoneyPairName, S extends z.ZodObject>(props: TwoStepMoneyProps<P, S>) {
  const { pair, userId, record, currency, inputOf, refusalOf } = props;
  const action = useTranslations("actions.busy");
  const money = useTranslations("money");
  const format = useFormat();
  const { send, ...asking } = useSend(`${pair}.ask` as Step<P, "ask">);
  const move = useMoney(`${pair}.act` as Step<P, "act"> & MoneyName, { userId, record });
  const refusal = move.state === "refused" ? move.problem : undefined;
  const outdated = refusal && isOutdated(refusal) ? refusal : undefined;
  /** The limit was reached, or set, after the code was sent. */
  const above = isAboveLimits(refusal) ? refusal : undefined;
  const ended = outdated ?? above;
  // These pairs answer with a quote: checked in tests/types/contract.types.ts.
  const begin = async (values: z.input<S>) => {
    try {
      const answer = (await send(inputOf(values))) as unknown as Quote;
      if (ended) move.again();
      return answer;
    } catch (error) {
      const problem = problemIn(error);
      if (isOutdated(problem)) props.onOutdated?.(problem);
      throw problem;
    }
  };
  const steps = useTwoSteps(begin);
  const draft = { name: `money:${pair}:${record}`, userId, stays: true } as const;
  const approval = useApproval(props.approval, above ?? asking.problem, {
    open: props.open,
    close: () => onOpenChange(false),
    draft,
  });
  const submit = async (values: z.input<S>) => {
    if (!(await approval.request(values, inputOf(values)))) await steps.ask(values);
  };
  const quote = steps.request?.sent;
  const leaveCode = useEffectEvent(() => {
    steps.startOver();
    if (outdated) props.onOutdated?.(outdated);
  });
  useEffect(() => {
    if (ended) leaveCode();
  }, [ended]);
  function onOpenChange(next: boolean) {
    if (!next) removeDraft(draft);
    props.onOpenChange(next);
  }

  // These pairs answer with a receipt: checked in tests/types/contract.types.ts.
  const shown = move as MoneyAction;
  useMoneyOutcome(shown, currency, {
    done: props.done,
    text: quote?.recipient.name,
    close: () => {
      steps.back(true);
      onOpenChange(false);
      const id = shown.result?.id;
      if (id) props.onDone?.(id);
    },
  });
  const { problem } = move;
  useRefreshOnClose(props.open, problem ?? approval.problem ?? asking.problem);
  const isAboutCode = problem !== undefined && troubleOf(problem).kind !== "other";
  return (
    <TwoStepDialog
      steps={steps}
      open={props.open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      schema={props.schema}
      facts={props.facts}
      values={(steps.request?.values ?? props.values) as typeof props.values}
      sentenceOf={(failed) => refusalOf?.(failed) ?? props.sentenceOf?.(failed)}
      sentences={props.sentences}
      draft={draft}
      patient
      finish={(OTP) => {
        const { values, sent } = steps.request!;
        return move.run({ ...inputOf(values), OTP, decidedOn: decidedOn(sent) } as unknown as Parameters<
          typeof move.run
        >[0]);
      }}
      isSaid={(failed) => failed === problem}
      sending={{
        notice:
          isAboutCode || above ? null : outdated?.details.changed ? (
            <MoneyChanges changes={outdated.details.changed} currency={currency} />
          ) : (
            <MoneyNotices move={shown} refusalOf={refusalOf} />
          ),
        locked: isUnderWay(shown),
        ...(move.state === "unknown" && { instead: <CheckAgain move={shown} /> }),
      }}
      busyLabel={action("processing")}
      submitLabel={
        props.approval ? <ApprovalLabel approval={approval}>{props.submitLabel}</ApprovalLabel> : props.submitLabel
      }
      onSubmit={submit}
      footNote={
        <>
          <Icon name="shield-check" />
          {money("next")}
        </>
      }
      confirmLabel={quote && props.confirmLabel(format.money(quote.amount, quote.currency).text)}
      summary={quote && <QuoteSummary quote={quote} totalLabel={props.totalLabel} note={props.note} />}
      changeLabel={props.changeLabel}
    >
      {props.children}
      <ApprovalNotice approval={approval} />
    </TwoStepDialog>
  );
}

function QuoteSummary({
  quote: { amount, fee, total, currency, recipient },
  totalLabel,
  note,
}: {
  readonly quote: Quote;
  readonly totalLabel: string | undefined;
  readonly note: string | undefined;
}) {
  const field = useTranslations("fields");
  return (
    <>
      <MoneySums
        currency={currency}
        lines={[
          [field("amount"), amount],
          [field("fee"), total < amount ? -fee : fee],
          [totalLabel ?? field("total"), total],
        ]}
      />
      <MoneyDestination
        text={
          <>
            <bdi>{recipient.name}</bdi> <bdi dir="ltr">{recipient.account}</bdi>
          </>
        }
        note={note}
      />
    </>
  );
}
