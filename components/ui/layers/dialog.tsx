"use client";
import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, type Ref, type RefObject, createContext, use, useEffect, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { useCloseOnBack } from "./close-on-back";
import { useFocusReturn } from "./focus-return";
import { viewportPlace, useVisualViewport, viewportHeight } from "./visual-viewport";
import { isInToast } from "./toast-store";
import { wholeCodes } from "@/components/ui/display/whole-codes";
import "./layers.css";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** 400, 480 or 496 px wide; a sheet at the bottom of a phone. */
  size?: "sm" | "md" | "lg";
  /** The user must answer: no close button, and a press beside it does nothing. */
  alert?: boolean;
  /** A tile beside the title, red for destructive actions. */
  icon?: ReactNode;
  /** Without it there is no close button: for a dialog whose foot has one. */
  closeLabel?: string;
  /** The form has changes: a press beside the dialog does not close it. */
  dirty?: boolean;
  /** A call is running: nothing closes the dialog. */
  locked?: boolean;
  /** Buttons, the safe one first. */
  foot?: ReactNode;
  /** For buttons that a form inside renders there. */
  footRef?: Ref<HTMLDivElement>;
  footNote?: ReactNode;
  /** Gets the focus afterwards, if the button that opened the dialog will be gone. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** The first Escape closes the list of a field, the next one the dialog. */
const isListOpen = (field: EventTarget | null) =>
  field instanceof Element && field.matches("[role=combobox][aria-expanded=true]");

type FormState = "untouched" | "changed" | "sending";
const FormInDialog = createContext<(state: FormState) => void>(() => undefined);
/** A form of a dialog tells its state: changed, it stays after a press beside it; while it is sent, nothing closes it. */
export function useFormInDialog(hasChanges: boolean, isSending = false): void {
  const tell = use(FormInDialog);
  const state = isSending ? "sending" : hasChanges ? "changed" : "untouched";
  useEffect(() => {
    tell(state);
    return () => tell("untouched");
  }, [tell, state]);
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  alert = false,
  icon,
  closeLabel,
  dirty,
  locked: isCalling = false,
  foot,
  footRef,
  footNote,
  returnFocusTo,
  children,
}: DialogProps) {
  const focus = useFocusReturn(open, returnFocusTo);
  useVisualViewport(open);
  const [form, setForm] = useState<FormState>("untouched");
  const hasChanges = form !== "untouched";
  const locked = isCalling || form === "sending";
  useCloseOnBack(open, onOpenChange, dirty || hasChanges || locked);
  const stayIf = (stays: boolean | undefined) => (event: Event) => {
    if (stays) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim dialogs" style={viewportPlace}>
          <Radix.Content
            {...focus}
            role={alert ? "alertdialog" : "dialog"}
            aria-modal
            {...(description ? {} : { "aria-describedby": undefined })}
            tabIndex={-1}
            onEscapeKeyDown={(event) => stayIf(locked || isListOpen(event.target))(event)}
            onInteractOutside={(event) => stayIf(alert || dirty || hasChanges || locked || isInToast(event))(event)}
            className={classes("layer dialog", size)}
            style={viewportHeight}
          >
            <header>
              {icon && (
                <span className="grid size-10 flex-none place-items-center rounded-md bg-error-surface text-error-mark [&>svg]:size-5">
                  {icon}
                </span>
              )}
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-title text-strong">{wholeCodes(title)}</Radix.Title>
                {description && (
                  <Radix.Description asChild>
                    <div className="mt-0.5 text-muted tabular-nums">{wholeCodes(description)}</div>
                  </Radix.Description>
                )}
              </div>
              {closeLabel && !alert && (
                <IconButton
                  size="sm"
                  label={closeLabel}
                  icon={<Icon name="x" />}
                  disabled={locked}
                  onClick={() => onOpenChange(false)}
                />
              )}
            </header>
            <div data-part="body" className={children ? undefined : "pt-0"}>
              <FormInDialog value={setForm}>{children}</FormInDialog>
            </div>
            {(foot ?? footRef) && (
              <footer>
                {footNote && (
                  <div className="me-auto flex min-w-0 items-center gap-1.5 text-caption text-muted">{footNote}</div>
                )}
                <div data-part="foot" ref={footRef}>
                  {foot}
                </div>
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
