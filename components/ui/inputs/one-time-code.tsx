"use client";
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { digitsIn } from "@/lib/contract/checks/digits";
import { classes } from "@/components/ui/classes";
import { useFieldControl } from "./field";
import "./controls.css";

type OneTimeCodeProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "maxLength" | "size"> & {
  value: string;
  onChange: (code: string) => void;
  /** After the last digit. */
  onComplete?: (code: string) => void;
  length?: number;
};

/**
 * One input lies over six drawn boxes, so paste, autofill, backspace and arrows are the browser's.
 * It has no `maxLength`: the browser would cut "123 456" before the space is removed.
 */
export function OneTimeCode({ value, onChange, onComplete, length = 6, className, ...rest }: OneTimeCodeProps) {
  const wiring = useFieldControl(rest);
  const host = useRef<HTMLDivElement>(null);
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const input = () => host.current?.querySelector("input") ?? null;

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    input()?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  function read(event: ChangeEvent<HTMLInputElement>) {
    const at = event.target.selectionStart ?? event.target.value.length;
    const digits = digitsIn(event.target.value);
    // A digit typed into a full code replaces the one after the caret.
    const overtyped = digits.length === length + 1 && at <= length;
    const code = overtyped ? digits.slice(0, at) + digits.slice(at + 1) : digits.slice(0, length);
    caretAfter.current = overtyped ? at : null;
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  }

  const active = caret === null ? null : Math.min(caret, length - 1);
  const wrong = wiring["aria-invalid"] === true || wiring["aria-invalid"] === "true";
  return (
    <div
      ref={host}
      dir="ltr"
      className={classes("one-time-code", wrong && "wrong", rest.disabled && "disabled", className)}
    >
      {Array.from({ length }, (_, index) => (
        <span key={index} aria-hidden className={index === active ? "active" : undefined}>
          {value[index] ?? (index === active && <span />)}
        </span>
      ))}
      <input
        autoComplete="one-time-code"
        {...rest}
        {...wiring}
        type="text"
        inputMode="numeric"
        value={value}
        onChange={read}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onFocus={(event) => {
          setCaret(event.currentTarget.selectionStart);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setCaret(null);
          rest.onBlur?.(event);
        }}
      />
    </div>
  );
}
