"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import type { z } from "zod";
import { Button, type ButtonProps } from "@/components/ui/controls/button";
import { Dialog, useFormInDialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { Form, type FormProps } from "./form";
import { FormSubmit } from "./form-foot";
import "./form.css";

interface FormDialogProps<S extends z.ZodObject> extends DialogState, Omit<FormProps<S>, "className"> {
  readonly title: string;
  readonly description: ReactNode;
  readonly button: string;
  readonly busyLabel: string;
  /** After such a refusal there is nothing to send any more, as when the record is gone. */
  readonly isFinal?: (problem: Problem) => boolean;
}

/** A form in a dialog, sent with one call. */
export function FormDialog<S extends z.ZodObject>({
  open,
  onOpenChange,
  title,
  description,
  button,
  busyLabel,
  isFinal,
  onSubmit,
  children,
  ...form
}: FormDialogProps<S>) {
  const action = useTranslations("actions.common");
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useRefreshOnClose(open, problem);
  if (isOver && !open) setOver(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={action("close")}
    >
      <Form
        {...form}
        onSubmit={(values) => {
          setProblem(undefined);
          return onSubmit(values).catch((error: unknown) => {
            const why = problemIn(error);
            setProblem(why);
            setOver(why.kind === "not_found" || (isFinal?.(why) ?? false));
            throw error;
          });
        }}
        className="gap-4"
      >
        {children}
        <FormDialogFoot>
          <FormCancel onClick={() => onOpenChange(false)}>{action(isOver ? "close" : "cancel")}</FormCancel>
          {!isOver && <FormSubmit busyLabel={busyLabel}>{button}</FormSubmit>}
        </FormDialogFoot>
      </Form>
    </Dialog>
  );
}

/** The buttons are inside the form, and are shown at the dialog's foot. */
export function FormDialogFoot({ children }: { readonly children: ReactNode }) {
  const { isDirty, isSubmitting } = useFormState();
  useFormInDialog(isDirty, isSubmitting);
  return <div className="form-dialog-foot">{children}</div>;
}

/** Closes the dialog, except while its form is sent. */
export function FormCancel({ disabled = false, ...props }: Pick<ButtonProps, "disabled" | "onClick" | "children">) {
  const { isSubmitting } = useFormState();
  return <Button variant="ghost" disabled={disabled || isSubmitting} {...props} />;
}
