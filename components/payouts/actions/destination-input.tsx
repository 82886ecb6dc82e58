"use client";
import { useLayoutEffect, useRef, type RefCallback } from "react";
import { TextInput } from "@/components/ui/inputs/text-input";
import { groupDestination, plainDestination } from "@/lib/rules/payout-destination";

interface DestinationInputProps {
  /** Without spaces: "4169730000001180", "AZ21NABZ…". */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallback<HTMLInputElement>;
}
/** The length of the longest IBAN. */
const MOST = 34;

/** Formats the number in groups of four during typing. It is stored nowhere: not in the browser's lists, not in a draft. */
export function DestinationInput({ value, onChange, onBlur, ref }: DestinationInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Spaces move when the user types in the middle: the caret stays behind its digit.
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextInput
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      leftToRight
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="tabular-nums"
      value={groupDestination(value)}
      onBlur={onBlur}
      onChange={({ target, nativeEvent }) => {
        let before = plainDestination(target.value.slice(0, target.selectionStart ?? target.value.length));
        let next = plainDestination(target.value);
        // Backspace removed only a space: the character before it is meant.
        if (next === value && "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentBackward") {
          next = before.slice(0, -1) + next.slice(before.length);
          before = before.slice(0, -1);
        }
        caret.current = groupDestination(before).length;
        onChange(next.slice(0, MOST));
      }}
    />
  );
}
