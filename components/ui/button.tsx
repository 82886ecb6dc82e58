import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look";
import { classes } from "./classes";
import { Spinner } from "./spinner";

type Common = { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean };
export type ButtonProps = ComponentProps<"button"> &
  Common & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    /** What the button says while it works: "Creating". */
    busyLabel?: string;
    wide?: boolean;
  };

// A busy button keeps the focus, so it is not disabled: it only stops answering. That holds for the submit button of a form too.
const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  busy = false,
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
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Both labels lie in one cell, so the button is as wide as the longer of them, whichever is shown. */
function ButtonContent({
  icon,
  iconEnd,
  busy,
  busyLabel,
  children,
}: Pick<ButtonProps, "icon" | "iconEnd" | "busy" | "busyLabel" | "children">) {
  const line = "col-start-1 row-start-1 flex items-center justify-center gap-1.5";
  return (
    <span className="grid">
      <span className={classes(line, busy && "invisible")} aria-hidden={busy || undefined}>
        {icon && <span className="-ms-0.5 grid">{icon}</span>}
        <span className="label-case">{children}</span>
        {iconEnd && <span className="-me-0.5 grid">{iconEnd}</span>}
      </span>
      {busy ? (
        <span className={line}>
          <Spinner className="-ms-0.5" />
          <span className="label-case">{busyLabel ?? children}</span>
        </span>
      ) : (
        // The words to come take their room as generated text: nobody reads or finds them before their time.
        busyLabel && (
          <span
            aria-hidden
            data-text={busyLabel}
            className={classes(line, "label-case invisible ps-5.5 -ms-0.5 before:content-[attr(data-text)]")}
          />
        )
      )}
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  Common & { label: string; icon: ReactNode };

export function IconButton({
  label,
  icon,
  variant = "ghost",
  size = "md",
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(buttonLook({ variant, size, square: true }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}
