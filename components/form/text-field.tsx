"use client";
import type { ComponentType } from "react";
import { TextInput, type TextInputProps } from "@/components/ui/inputs/text-input";
import { TextArea } from "@/components/ui/inputs/text-area";
import { FormField, type FieldFrame } from "./form-field";

export type TextFieldProps = FieldFrame &
  Pick<
    TextInputProps,
    | "size"
    | "icon"
    | "suffix"
    | "autoComplete"
    | "inputMode"
    | "maxLength"
    | "placeholder"
    | "leftToRight"
    | "type"
    | "autoCapitalize"
    | "spellCheck"
    | "autoFocus"
    | "readOnly"
  > & {
    /** Instead of a plain input: one that suggests values. */
    readonly input?: ComponentType<TextInputProps>;
  };

export function TextField({
  name,
  label,
  mark,
  help,
  ruleValues,
  className,
  input: Input = TextInput,
  ...look
}: TextFieldProps) {
  return (
    <FormField {...{ name, label, mark, help, ruleValues, className }}>
      {(control) => <Input {...look} {...control} />}
    </FormField>
  );
}

/** Not type=email: browsers rewrite domains during typing and hide the caret's position. */
export const EmailField = (props: Omit<TextFieldProps, "type" | "inputMode" | "leftToRight">) => (
  <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} inputMode="email" leftToRight />
);

/** A text of several lines. */
export const TextAreaField = (frame: Pick<FieldFrame, "name" | "label">) => (
  <FormField {...frame}>{(control) => <TextArea {...control} rows={2} />}</FormField>
);
