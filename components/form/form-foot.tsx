"use client";
import { useTranslations } from "next-intl";
import { useFormState } from "react-hook-form";
import { Icon } from "@/components/ui/display/icon";
import { Button, type ButtonProps } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { useIsBlocked } from "./form";

/** `busy` if the form does not know all of it. */
export function FormSubmit({ busy = false, disabled = false, ...props }: Omit<ButtonProps, "type">) {
  const { isSubmitting } = useFormState();
  const isBlocked = useIsBlocked();
  return (
    <Button
      variant="primary"
      {...props}
      type="submit"
      // A field that loses the focus may ask a question and move the button away from the press.
      onMouseDown={(event) => event.preventDefault()}
      busy={busy || isSubmitting}
      disabled={disabled || (isBlocked && !busy)}
    />
  );
}

/** "1 field needs your attention", for the bar at a form's foot. */
export function FormStatus({ className }: { readonly className?: string }) {
  const { errors } = useFormState();
  const need = useTranslations("counts.need");
  const count = Object.keys(errors).length;
  return (
    <p role="status" className={classes("flex items-center gap-1.5", className)}>
      {count > 0 && (
        <>
          <Icon name="circle-alert" className="text-error-mark" />
          {need("fields", { count })}
        </>
      )}
    </p>
  );
}
