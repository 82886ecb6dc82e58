"use client";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { Notice } from "@/components/ui/display/notice";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { showToast } from "@/components/ui/layers/toast-store";
import type { Policy, PolicyRow } from "@/lib/contract/approvals";
import type { CodeSent } from "@/lib/contract/values";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { type AnswerOf, type InputOf, readNow } from "@/lib/provider/browser/requests";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { type LimitChange, policyChanges } from "@/lib/rules/approval-policy";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { Conflict } from "./conflict";
import { Limits } from "./limits";
import { useLimitsText } from "./use-limits-text";

type Input = InputOf<"approvals.setPolicy.ask">;
interface SaveDialogProps extends DialogState {
  /** The policy that is changed. */
  readonly base: Policy;
  readonly rows: readonly PolicyRow[];
  readonly changed: readonly LimitChange[];
  readonly conflict: Policy | undefined;
  /** Another owner has to approve it. */
  readonly needsOwner: boolean;
  readonly currency: string;
  readonly mayInvite: boolean;
  /** A colleague has changed the policy meanwhile. */
  readonly onChanged: (now: Policy) => void;
  readonly onDone: (answer: AnswerOf<"approvals.setPolicy.act">) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

export const SaveDialog = withWords(Saving, families.SaveDialog);

const isChanged = ({ details }: Problem) => details.code === "CHANGED";
const sentOf = (limit: Minor | null) => (limit === null ? null : toDecimal(limit));

/** Shows what changes, then asks for the code. */
function Saving({
  base,
  rows,
  changed,
  conflict,
  needsOwner,
  currency,
  mayInvite,
  onChanged,
  onDone,
  ...dialog
}: SaveDialogProps) {
  const words = useTranslations("profile.approvals");
  const action = useTranslations("actions");
  const { begin, finish, problem } = useTwoStep("approvals.setPolicy");
  useRefreshOnClose(dialog.open, problem);
  const steps = useTwoSteps<Input, CodeSent>(begin);
  const input: Input = {
    version: base.version,
    rows: rows.map((row) => ({ ...row, perAct: sentOf(row.perAct), perDay: sentOf(row.perDay) })),
  };
  function end(answer: AnswerOf<"approvals.setPolicy.act">) {
    if (!answer.waiting) showToast({ tone: "success", title: words("save.done") });
    dialog.onOpenChange(false);
    onDone(answer);
  }
  /** The dialog stays, with the changes on top of the new policy. */
  async function showConflict(error: unknown) {
    if (!isChanged(problemIn(error))) throw error;
    const { seen } = await readNow("approvals.policy", {});
    // The reply to an earlier try was lost.
    if (policyChanges(seen.rows, rows).length === 0) return end({ policy: seen, waiting: null });
    onChanged(seen);
    steps.back(true);
  }
  return (
    <TwoStepDialog
      {...dialog}
      steps={steps}
      title={words("save.title")}
      description={needsOwner ? undefined : words("save.text")}
      sentenceOf={({ details }) =>
        details.code === "NO_SECOND_PERSON" ? words("alone.refused", { invite: mayInvite ? "yes" : "no" }) : undefined
      }
      onSubmit={() => steps.ask(input).catch(showConflict)}
      finish={async (code) => {
        try {
          end(await finish(steps.request!.values, code)); // a code has a request
        } catch (error) {
          await showConflict(error);
        }
      }}
      summary={<Changes changed={changed} currency={currency} />}
      confirmLabel={action("common.save")}
      busyLabel={action("busy.saving")}
      changeLabel={action("common.back")}
    >
      {conflict && <Conflict policy={conflict} />}
      <Changes changed={changed} currency={currency} />
      {needsOwner && (
        <Notice tone="warning" title={words("waiting.title")}>
          {words("waiting.text")}
        </Notice>
      )}
    </TwoStepDialog>
  );
}

/** Before and after of each limit. */
function Changes({ changed, currency }: Pick<SaveDialogProps, "changed" | "currency">) {
  const words = useTranslations("profile.approvals");
  const text = useLimitsText(currency);
  const limitsOf = (limits: LimitChange["before"]) => (limits ? text.limits(limits) : [words("noLimit")]);
  return (
    <ul className="lines-border max-h-72 scroll-y rounded-md bg-surface-sunken px-3.5 edge-border" tabIndex={0}>
      {changed.map(({ kind, roles, before, after }) => (
        <li key={`${kind} ${roles.join()}`} className="py-2.5">
          <p className="font-regular text-strong">
            {words(`kinds.${kind}`)}: {text.roles(roles)}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <dt className="text-muted">{words("before")}</dt>
            <dd>
              <Limits of={limitsOf(before)} />
            </dd>
            <dt className="text-muted">{words("after")}</dt>
            <dd className="font-regular text-strong">
              <Limits of={limitsOf(after)} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
