"use client";
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { TextInput, type TextInputProps } from "./text-input";

export type AmountFieldProps = Omit<
  TextInputProps,
  "value" | "onChange" | "type" | "inputMode" | "suffix" | "leftToRight"
> & {
  /** The plain amount, "1240.50", or the text as typed while it is no amount: whoever checks the form then refuses it in words. */
  value: string;
  onChange: (value: string) => void;
  /** The amount as people read it: "1,240.50". */
  format: (value: string) => string;
  /** Every amount that the text can mean: none, one, or two for "1,234", which is asked back and never guessed. */
  read: (text: string) => readonly string[];
  /** Asks which of two amounts is meant. */
  askLabel: string;
  currency: ReactNode;
  /** After the currency: a button that takes the whole sum. */
  after?: ReactNode;
};

/** What is typed stays as it was typed until the field is left; then it is shown grouped. */
export function AmountField({
  value,
  onChange,
  format,
  read,
  askLabel,
  currency,
  after,
  className,
  onFocus,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const own = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const entered = useRef<HTMLInputElement>(null);
  // Only the plain digits, once they are drawn, can stay selected: another value takes the selection away.
  useLayoutEffect(() => {
    entered.current?.select();
    entered.current = null;
  }, [draft]);
  const readings = value === "" ? [] : read(value);
  const shown = draft ?? (readings.length === 1 && readings[0] === value ? format(value) : value);

  function type(text: string) {
    setDraft(text);
    setTyping(true);
    const meant = read(text);
    onChange(meant.length === 1 && meant[0] !== undefined ? meant[0] : text);
  }
  // Not while it is being typed, unless the form has said already that the amount will not do.
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
        onFocus={(event) => {
          // From the outside in: the plain digits are what can be edited.
          if (draft === null) {
            entered.current = event.currentTarget;
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
        <Button key={choice} size="sm" className="isolate-ltr tabular-nums" onClick={() => onChoose(choice)}>
          {format(choice)}
        </Button>
      ))}
    </div>
  );
}
