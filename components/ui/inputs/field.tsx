"use client";
import { createContext, use, useId, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";

type Wiring = {
  label: ReactNode;
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};
const FieldContext = createContext<Wiring | null>(null);

type Own = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** Properties of a control from the Field around it. Without a Field, the control's own. */
export function useFieldControl(own: Own = {}) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    "aria-describedby": [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

/** The label of the field, for the name of a button inside its control: the buttons of a form differ. */
export const useLabelOfField = (): ReactNode => use(FieldContext)?.label;

/** For a group of controls: a label cannot point at it. */
export function useFieldGroup(
  own: {
    "aria-label"?: string;
    "aria-labelledby"?: string;
    "aria-describedby"?: string;
  } = {},
) {
  const field = use(FieldContext);
  return {
    "aria-label": own["aria-label"],
    "aria-labelledby": own["aria-labelledby"] ?? (own["aria-label"] ? undefined : field?.labelId),
    "aria-describedby": [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": field?.invalid || undefined,
  };
}

type FieldProps = {
  label: ReactNode;
  /** At the label's end: "Optional", a limit. It describes the control. */
  mark?: string | false;
  help?: ReactNode;
  error?: ReactNode;
  /** The children are several controls: radios, boxes, a segmented control. */
  group?: boolean;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  mark,
  help,
  error,
  group = false,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const controlId = id ?? `${own}control`;
  const labelId = `${own}label`;
  const markId = `${own}mark`;
  const noteId = `${own}note`;
  const invalid = Boolean(error);
  const describedBy = [mark && markId, (error || help) && noteId].filter(Boolean).join(" ") || undefined;
  const Label = group ? "span" : "label";
  return (
    <div className={classes("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={classes("flex items-baseline gap-1.5", hideLabel && !mark && "sr-only")}>
        <Label
          id={labelId}
          htmlFor={group ? undefined : controlId}
          className={classes("font-regular text-strong", hideLabel && "sr-only")}
        >
          {label}
        </Label>
        {mark && (
          <span id={markId} className="ms-auto text-end text-caption text-subtle">
            {mark}
          </span>
        )}
      </div>
      <FieldContext value={{ label, controlId, labelId, describedBy, invalid }}>{children}</FieldContext>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : help ? (
        <p id={noteId} className="text-caption text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-caption text-error">
      <Icon name="circle-alert" className="mt-px size-3.5 stroke-2 text-error-mark" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
