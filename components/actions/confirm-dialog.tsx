"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { type Toast, showToast } from "@/components/ui/layers/toast-store";
import type { WriteName } from "@/lib/contract/names";
import { useWrite } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { DeleteDialog } from "./delete-dialog";

interface ConfirmDialogProps<N extends WriteName> extends DialogState {
  readonly call: N;
  readonly input: InputOf<N>;
  readonly title: string;
  readonly description?: ReactNode;
  readonly button: string;
  /** The toast afterwards. */
  readonly done: Pick<Toast, "title" | "text">;
  readonly onDone?: () => void;
  /** Looks like a deletion, and ends its record. */
  readonly deletes?: boolean;
  /** If another user has ended the record meanwhile, that is a success. */
  readonly ends?: boolean;
  readonly disabled?: boolean;
  readonly sentenceOf?: (problem: Problem) => string | undefined;
  /** In the place of the button after a refusal; null for no button, undefined to try again. */
  readonly insteadOf?: (problem: Problem) => ReactNode;
  readonly children?: ReactNode;
}
const isGone = ({ kind }: Problem) => kind === "not_found";

/** Asks before a call is sent. */
export function ConfirmDialog<N extends WriteName>({
  call,
  input,
  open,
  onOpenChange,
  title,
  description,
  button,
  done,
  onDone,
  deletes = false,
  ends = deletes,
  disabled = false,
  sentenceOf,
  insteadOf,
  children,
}: ConfirmDialogProps<N>) {
  const action = useTranslations("actions");
  const isAlreadyDone = (why: Problem) => ends && isGone(why);
  const { write, busy, problem } = useWrite(call, isAlreadyDone);
  useRefreshOnClose(open, problem);
  const sameAct = useSameAct();
  async function send() {
    if (disabled) return;
    const isDone = await sameAct({ call, input }, (key) => write(input, key)).then(
      () => true,
      (error: unknown) => isAlreadyDone(problemIn(error)), // `problem` says why
    );
    if (!isDone) return;
    onOpenChange(false);
    showToast({ tone: "success", ...done });
    onDone?.();
  }
  const body = (
    <>
      {children}
      {problem && <ProblemNotice problem={problem} sentence={sentenceOf?.(problem)} />}
    </>
  );
  const shared = { open, onOpenChange, title, description };
  if (deletes)
    return (
      <DeleteDialog {...shared} button={button} busy={busy} disabled={disabled} onDelete={send}>
        {body}
      </DeleteDialog>
    );
  const instead = problem && (isGone(problem) ? null : insteadOf?.(problem));
  return (
    <Dialog
      {...shared}
      locked={busy}
      closeLabel={action("common.close")}
      foot={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {action(instead === null ? "common.close" : "common.cancel")}
          </Button>
          {instead === undefined ? (
            <Button variant="primary" busy={busy} busyLabel={action("busy.sending")} onClick={() => void send()}>
              {button}
            </Button>
          ) : (
            instead
          )}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
