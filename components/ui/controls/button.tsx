import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";
import { classes } from "@/components/ui/classes";
import { Spinner } from "@/components/ui/display/spinner";

type Common = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  /** Instead of `disabled`, if a press of the button itself may leave it nothing to do: it keeps the focus. */
  idle?: boolean;
};
export type ButtonProps = ComponentProps<"button"> &
  Common & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** The label of the busy button: "Creating". */
    busyLabel?: string;
    wide?: boolean;
  };

// A busy button keeps the focus, so it is not disabled: it only cancels clicks, also as a submit button.
const refuse = (event: MouseEvent) => event.preventDefault();
const stateOf = (busy: boolean, idle: boolean) => ({
  "aria-busy": busy || undefined,
  "aria-disabled": busy || idle || undefined,
  ...(idle && { tabIndex: -1 }),
});

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  busy = false,
  idle = false,
  busyLabel,
  wide,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonLook({ variant, size, wide }), className)}
      {...stateOf(busy, idle)}
      onClick={busy || idle ? refuse : onClick}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Two labels share one cell, so the button is always as wide as the longer one. */
function ButtonContent({
  icon,
  iconEnd,
  busy,
  busyLabel,
  children,
}: Pick<ButtonProps, "icon" | "iconEnd" | "busy" | "busyLabel" | "children">) {
  const words = (
    <>
      {icon}
      <span className="label-case">{children}</span>
      {iconEnd}
    </>
  );
  if (!busy && !busyLabel) return words;
  return (
    <span className="grid">
      <span className={classes("line", busy && "invisible")} aria-hidden={busy || undefined}>
        {words}
      </span>
      {busy ? (
        <span className="line">
          <Spinner />
          <span className="label-case">{busyLabel ?? children}</span>
        </span>
      ) : (
        // The next label takes its room as generated text: screen readers and searches do not find it.
        <span aria-hidden data-text={busyLabel} className="line label-case to-come" />
      )}
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  Common & {
    label: string;
    /** The end of its name, on a page with several of the same label. */
    of?: ReactNode;
    icon: ReactNode;
  };

export function IconButton({
  label,
  of,
  icon,
  variant = "ghost",
  size = "md",
  busy = false,
  idle = false,
  className,
  onClick,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={of ? undefined : label}
      className={classes(buttonLook({ variant, size, square: true }), className)}
      {...stateOf(busy, idle)}
      onClick={busy || idle ? refuse : onClick}
    >
      {busy ? <Spinner /> : icon}
      {of && (
        <span className="sr-only">
          {label}: {of}
        </span>
      )}
    </button>
  );
}
