"use client";
import type { ReactNode } from "react";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { ProblemNotice } from "@/components/form/problem-notice";
import { showToast } from "@/components/ui/layers/toast-store";
import { useWrite } from "@/lib/provider/browser/calls";
import type { InputOf } from "@/lib/provider/browser/requests";
import type { Problem } from "@/lib/provider/problem";
import { useRefusalText } from "./access/use-refusal-text";

type RemovalName = "users.remove" | "users.removeForever" | "users.removeAccess";
interface RemovalDialogProps<N extends RemovalName> {
  readonly call: N;
  readonly input: InputOf<N>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly button: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly onDone?: () => void;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}
const isGone = ({ kind }: Problem) => kind === "not_found";

/** Asks before a user or an access is removed. If another user has removed it meanwhile, that is a success. */
export function RemovalDialog<N extends RemovalName>(props: RemovalDialogProps<N>) {
  const { call, input, onOpenChange, done, onDone, disabled, children, ...dialog } = props;
  const refusalText = useRefusalText();
  const { tryWrite, busy, problem } = useWrite(call, isGone);
  async function remove() {
    if (disabled || !(await tryWrite(input))) return;
    onOpenChange(false);
    showToast({ tone: "success", ...done });
    onDone?.();
  }
  return (
    <DeleteDialog {...dialog} onOpenChange={onOpenChange} busy={busy} disabled={disabled} onDelete={remove}>
      {children}
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
    </DeleteDialog>
  );
}
