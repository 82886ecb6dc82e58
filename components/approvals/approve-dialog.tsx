"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { ProblemNotice } from "@/components/form/problem-notice";
import { MoneyDestination } from "@/components/money/money-destination";
import { MoneySums } from "@/components/money/money-sums";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { troubleOf } from "@/components/two-step/use-code-entry";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Button } from "@/components/ui/controls/button";
import { showToast } from "@/components/ui/layers/toast-store";
import type { CodeSent } from "@/lib/contract/values";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { problemIn } from "@/lib/provider/problem";
import { shortAccount } from "@/lib/rules/mask";
import type { ApprovalSubject } from "./approval-rules";
import { hasFeeInside } from "./approval-text";
import { useDecisionRefusal } from "./use-decision-refusal";

export const ApproveDialog = withWords(Approving, families.ApproveDialog);

/** The code goes to the approver's own phone; what it approves stays above it. */
function Approving({ record, open, onOpenChange }: ActionDialogProps<ApprovalSubject>) {
  const { id, kind, title, total, currency, askedBy } = record;
  const words = useTranslations("approvals.approve");
  const button = useTranslations("approvals.actions");
  const action = useTranslations("actions");
  const refusalOf = useDecisionRefusal();
  const refresh = useRefresh();
  const { begin, finish, problem } = useTwoStep("approvals.approve");
  useRefreshOnClose(open, problem);
  const { money, isolate } = useFormat();
  const steps = useTwoSteps<Record<string, never>, CodeSent>(() =>
    begin({ id }).catch((error: unknown) => {
      if (refusalOf(problemIn(error))) void refresh(); // the request behind the dialog is another now
      throw error;
    }),
  );
  const isPolicy = kind === "policy";
  const amount = money(total, currency).text;
  const close = () => {
    steps.back(true);
    onOpenChange(false);
  };
  const failed = steps.step === "code" && problem && troubleOf(problem).kind === "other" ? problem : undefined;
  // Another try begins with the request as it is now.
  const isRefused = !isPolicy && (failed?.kind === "refused" || failed?.kind === "invalid");
  const refusal =
    problem && (refusalOf(problem) ?? (isRefused ? `${words("refused")}. ${words("nothing")}` : undefined));
  const isOver = refusal !== undefined || failed?.kind === "unknown_outcome";
  const summary = <Summary record={record} />;
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      description={
        <>
          {title}
          {" • "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {id}
          </bdi>
        </>
      }
      sentenceOf={refusalOf}
      finish={async (code) => {
        try {
          await finish({ id }, code);
        } catch (error) {
          if (problemIn(error).kind === "unknown_outcome") void refresh();
          throw error;
        }
        showToast({ tone: "success", title: isPolicy ? words("policyDone") : words("done", { amount }), text: id });
        close();
      }}
      isSaid={(other) => other === failed}
      sending={
        failed || isOver
          ? {
              // The form shows the problem of the first step.
              notice: failed && (
                <ProblemNotice
                  problem={failed}
                  sentence={failed.kind === "unknown_outcome" ? words("unknown") : refusal}
                />
              ),
              locked: false,
              ...(isOver && {
                closes: true,
                instead: (
                  <Button variant="primary" onClick={close}>
                    {action("common.close")}
                  </Button>
                ),
              }),
            }
          : undefined
      }
      busyLabel={action("busy.processing")}
      confirmLabel={isPolicy ? button("approvePolicy") : button("approveAmount", { amount })}
      changeLabel={words("back")}
      summary={summary}
    >
      <p className="text-muted">{words(isPolicy ? "policyText" : "text", { name: isolate(askedBy) })}</p>
      {summary}
    </TwoStepDialog>
  );
}

function Summary({
  record: { kind, amount, fee, total, currency, recipient, file },
}: {
  readonly record: ApprovalSubject;
}) {
  const field = useTranslations("fields");
  const money = useTranslations("messages.money");
  if (kind === "policy") return null;
  return (
    <>
      <MoneySums
        currency={currency}
        lines={[
          [field("amount"), amount],
          [field("fee"), hasFeeInside({ kind }) ? 0 - fee : fee],
          hasFeeInside({ kind }) ? [money("youReceive"), amount - fee] : [field("total"), total],
        ]}
      />
      <MoneyDestination
        text={
          recipient ? (
            <>
              <bdi>{recipient.name}</bdi> <bdi dir="ltr">{shortAccount(recipient.account)}</bdi>
            </>
          ) : (
            <bdi>{file}</bdi>
          )
        }
      />
    </>
  );
}
