"use client";
import { CreditCard } from "@/components/ui/icons/credit-card";
import { RefreshCw } from "@/components/ui/icons/refresh-cw";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast-store";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useFormat } from "@/lib/i18n/use-format";
import type { MoneyState } from "@/lib/provider/money";
import type { Problem } from "@/lib/provider/problem";
import { shortCard, spaceCard } from "@/lib/rules/mask";
import type { Minor } from "@/lib/rules/money";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import type { TransactionDialogGiven } from "./transaction-actions";
import type { TransactionSubject } from "./transaction-rules";

export type TransactionDialogProps = ActionDialogProps<TransactionSubject> & TransactionDialogGiven;
/** What `useMoney` tells, whichever call it is of. */
interface Move {
  readonly state: MoneyState;
  readonly problem?: Problem;
  readonly result?: { readonly amount?: Minor };
  readonly again: () => void;
}
interface MoneyDialogProps extends ActionDialogProps<TransactionSubject> {
  readonly move: Move;
  readonly title: string;
  readonly icon: ReactNode;
  /** "Refund 12.50 AZN" */
  readonly button: string;
  /** "12.50 AZN refunded" */
  readonly done: (amount: string) => string;
  /** Where the money goes, and that it cannot be called back. */
  readonly destination: (card: string | null) => string | undefined;
  readonly note: string;
  /** Something was typed. */
  readonly dirty: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The frame of whatever moves money: nothing closes it in the middle, and nothing is sent again while nobody knows what became of the first. */
export function MoneyDialog({
  record: { id, fullName, maskedCard, currency },
  move,
  title,
  icon,
  button,
  done,
  destination,
  note,
  dirty,
  open,
  onOpenChange,
  onSubmit,
  children,
}: MoneyDialogProps) {
  const words = useTranslations("transactions.dialog");
  const refusals = useTranslations("transactions.refusals");
  const catalogue = useTranslations("messages.catalogue");
  const outcome = useTranslations("messages.money");
  const action = useTranslations("actions");
  const { isolate, money } = useFormat();
  const router = useRouter();
  const form = useId();
  const { state, problem, result } = move;
  const isBusy = state === "running" || state === "checking" || state === "done";
  const isUnknown = state === "checking" || state === "unknown";

  const settle = useEffectEvent(() => {
    showToast({
      tone: "success",
      title: done(money(result?.amount ?? 0, currency).text),
      ...(maskedCard && { text: destination(isolate(shortCard(maskedCard))) }),
    });
    onOpenChange(false);
    router.refresh();
  });
  useEffect(() => {
    if (state === "done") settle();
    if (state === "refused") router.refresh(); // what was refused is no longer what the page shows
  }, [state, router]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
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
      closeLabel={action("common.close")}
      dirty={dirty}
      locked={isBusy}
      foot={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {action(isUnknown ? "common.close" : "common.cancel")}
          </Button>
          {state === "unknown" ? (
            <Button icon={<RefreshCw />} onClick={move.again}>
              {words("checkAgain")}
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon={icon}
              busy={isBusy}
              busyLabel={action("busy.processing")}
            >
              {button}
            </Button>
          )}
        </>
      }
    >
      {isUnknown && (
        <Notice tone="warning" announce title={outcome("unknownOutcome")}>
          {state === "unknown" ? outcome("unknownHelp") : words("checking")}
        </Notice>
      )}
      {state === "free" && (
        <Notice tone="info" announce>
          {words("tryAgain")}
        </Notice>
      )}
      {state === "refused" && problem && (
        <ProblemNotice problem={problem} sentence={refusalText(problem.details.code, { refusals, catalogue })} />
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || isUnknown) return;
          // Enter in a field sends too; the field is about to be closed, and the focus would be lost with it.
          (event.nativeEvent as SubmitEvent).submitter?.focus();
          onSubmit();
        }}
      >
        <fieldset disabled={isBusy || isUnknown} className="flex min-w-0 flex-col gap-4">
          {children}
        </fieldset>
      </form>
      <div className="flex items-start gap-2.5">
        <span
          aria-hidden
          className="grid size-9 flex-none place-items-center rounded-md bg-surface text-subtle inset-ring inset-ring-border"
        >
          <CreditCard />
        </span>
        <div className="min-w-0">
          <p className="text-default tabular-nums">{destination(maskedCard && isolate(spaceCard(maskedCard)))}</p>
          <p className="text-caption text-muted">{note}</p>
        </div>
      </div>
    </Dialog>
  );
}
