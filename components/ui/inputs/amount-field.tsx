"use client";
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { TextInput, type TextInputProps } from "./text-input";

export type AmountFieldProps = Omit<
  TextInputProps,
  "value" | "onChange" | "type" | "inputMode" | "suffix" | "leftToRight"
> & {
  /** The plain amount, "1240.50", or the typed text if it is no amount: the form refuses it. */
  value: string;
  onChange: (value: string) => void;
  /** The amount for display: "1,240.50". */
  format: (value: string) => string;
  /** Every amount that the text can mean: none, one, or two for "1,234". */
  read: (text: string) => readonly string[];
  /** The question which of two amounts is meant. */
  askLabel: string;
  currency: ReactNode;
  /** After the currency: a button that takes the whole sum. */
  after?: ReactNode;
};

/** Shows the typed text until the field loses the focus, then the formatted amount. */
export function AmountField({
  value,
  onChange,
  format,
  read,
  askLabel,
  currency,
  after,
  className,
  onPointerDown,
  onMouseUp,
  onFocus,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const own = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const focused = useRef<HTMLInputElement>(null);
  /** The press that brings the focus. */
  const isFirstPress = useRef(false);
  // The selection is set after the plain digits are drawn: a new value clears it.
  useLayoutEffect(() => {
    focused.current?.select();
    focused.current = null;
  }, [draft]);
  const readings = value === "" ? [] : read(value);
  // A value that the form has set while the field has the focus, such as one of a draft, is shown before the next key.
  const shown = typing
    ? (draft ?? value)
    : draft === null && readings.length === 1 && readings[0] === value
      ? format(value)
      : value;

  function type(text: string) {
    setDraft(text);
    setTyping(true);
    const meant = read(text);
    onChange(meant.length === 1 && meant[0] !== undefined ? meant[0] : text);
  }
  // Not during typing, unless the form has refused the amount.
  const asks = readings.length > 1 && (!typing || rest["aria-invalid"] === true);
  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        aria-describedby={[rest["aria-describedby"], asks && own].filter(Boolean).join(" ") || undefined}
        leftToRight
        inputMode="decimal"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onPointerDown={(event) => {
          isFirstPress.current = document.activeElement !== event.currentTarget;
          onPointerDown?.(event);
        }}
        onMouseUp={(event) => {
          // Safari would put the caret where the press was: the next digit would go into the old amount.
          if (isFirstPress.current) event.preventDefault();
          onMouseUp?.(event);
        }}
        onFocus={(event) => {
          // Digits are edited without their format.
          if (draft === null) {
            focused.current = event.currentTarget;
            setDraft(value);
          }
          event.currentTarget.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setDraft(null);
          setTyping(false);
          onBlur?.(event);
        }}
        className={classes("tabular-nums", className)}
        suffix={
          <>
            {currency}
            {after}
          </>
        }
      />
      {asks && (
        <Readings
          id={own}
          label={askLabel}
          choices={readings}
          format={format}
          onChoose={(choice) => {
            setDraft(null);
            onChange(choice);
          }}
        />
      )}
    </>
  );
}

function Readings({
  id,
  label,
  choices,
  format,
  onChoose,
}: {
  id: string;
  label: string;
  choices: readonly string[];
  format: (value: string) => string;
  onChoose: (value: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2 text-caption text-muted">
      <span id={id}>{label}</span>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          className="isolate-ltr tabular-nums"
          onClick={({ currentTarget, detail }) => {
            const field = currentTarget.parentElement?.previousElementSibling?.querySelector("input");
            onChoose(choice);
            // The button with the focus is gone; after a tap the field would open the phone's keyboard.
            if (detail === 0) requestAnimationFrame(() => field?.focus());
          }}
        >
          {format(choice)}
        </Button>
      ))}
    </div>
  );
}
