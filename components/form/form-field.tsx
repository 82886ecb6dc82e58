"use client";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import {
  useController,
  useFormContext,
  type FieldValues,
  type UseControllerReturn,
  type UseFormRegisterReturn,
} from "react-hook-form";
import { Field } from "@/components/ui/inputs/field";
import { useFieldLabel, type FieldName } from "@/lib/i18n/labels";
import { useFormInside, useFormSentence } from "./form";
import { useRuleText, type RuleValues } from "./rule-text";
import type { BrokenRule } from "./schema-check";

/** Fields of a single form, with their own labels and sentences. */
type OwnField = "reason" | "ownReason" | "note" | "agreed" | "certificate" | "payeeName";
export interface FieldFrame {
  readonly name: FieldName | OwnField;
  /** Instead of the name in `fields`. */
  readonly label?: ReactNode;
  /** At the label's end: a limit, "Optional". */
  readonly mark?: string | false;
  readonly help?: ReactNode;
  /** Values for the sentences of its rules: the largest refund, an example of a phone. */
  readonly ruleValues?: RuleValues;
  /** Codes of broken rules that the control itself shows. */
  readonly ownRules?: readonly string[];
  readonly group?: boolean;
  readonly hideLabel?: boolean;
  readonly className?: string;
}

export function useBrokenRule(name: string): BrokenRule | undefined {
  const { getFieldState, formState } = useFormContext();
  return getFieldState(name, formState).error as BrokenRule | undefined; // only the resolver and a Problem put errors there
}

function Framed({
  name: ownName,
  label,
  mark,
  help,
  ruleValues,
  ownRules = [],
  group,
  hideLabel,
  className,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  const name = ownName as FieldName; // an OwnField has its label and sentences
  const usual = useFieldLabel();
  const ruleText = useRuleText();
  const broken = useBrokenRule(name);
  const own = useFormSentence(name, broken?.type);
  const sentence =
    broken && !ownRules.includes(broken.type)
      ? (own ?? ruleText(name, broken.type, { ...numbersOf(broken), ...ruleValues }))
      : undefined;
  return (
    <Field
      label={label ?? usual(name)}
      mark={mark}
      help={help}
      error={sentence}
      group={group}
      hideLabel={hideLabel}
      className={className}
    >
      {children}
    </Field>
  );
}
const numbersOf = ({ min, max }: BrokenRule): RuleValues => ({
  min,
  max,
});

// A press on the submit button first moves the focus. An error that appears then moves the button away, and the press is lost;
// the submit checks all fields anyway. So fields do not check while the button is pressed.

/** An uncontrolled field: `<FormField name="email">{(control) => <TextInput {...control} />}</FormField>`. */
export function FormField({
  children,
  ...frame
}: FieldFrame & {
  readonly children: (control: UseFormRegisterReturn & { readonly defaultValue: string | undefined }) => ReactNode;
}) {
  const { register, setValue, formState } = useFormContext();
  const control = register(frame.name);
  const initial: unknown = formState.defaultValues?.[frame.name];
  const defaultValue = typeof initial === "string" ? initial : undefined;
  const [met] = useState(() => new WeakSet<object>());
  /** The server renders the value too; text typed before hydration stays. */
  const ref: typeof control.ref = (element: { readonly value?: string } | null) => {
    const typed = element?.value;
    control.ref(element);
    if (!element || met.has(element)) return;
    met.add(element);
    if (defaultValue !== undefined && typed !== undefined && typed !== defaultValue)
      setValue(frame.name, typed, { shouldDirty: true });
  };
  const { leave } = useFormInside(frame.name);
  const onBlur: typeof control.onBlur = async (event: { readonly target: { readonly value?: string } }) =>
    leave(event.target.value, () => control.onBlur(event));
  return <Framed {...frame}>{children({ ...control, ref, onBlur, defaultValue })}</Framed>;
}

/** The text that the user typed before hydration. */
function earlyText(element: unknown): string | undefined {
  if (element instanceof HTMLSelectElement) {
    const written = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return written && element.value !== written.value ? element.value : undefined;
  }
  return element instanceof HTMLInputElement && element.value !== element.defaultValue ? element.value : undefined;
}

type ControlledFieldProps = FieldFrame & {
  readonly children: (control: UseControllerReturn<FieldValues>["field"]) => ReactNode;
  /** Reads a text that was typed or chosen before hydration. */
  readonly read?: (text: string) => unknown;
};

/** A controlled field: a date, an amount, a choice. */
export function ControlledField({ children, read, ...frame }: ControlledFieldProps) {
  const { field } = useController({ name: frame.name });
  const { leave } = useFormInside(frame.name);
  const [early] = useState(() => new Map<"text", string | undefined>());
  const ref: typeof field.ref = (element: object | null) => {
    field.ref(element);
    if (element && !early.has("text")) early.set("text", earlyText(element));
  };
  const take = useEffectEvent((text: string) => field.onChange(read?.(text)));
  useEffect(() => {
    const text = early.get("text");
    early.set("text", undefined);
    if (text !== undefined && read) take(text);
  }, [early, read]);
  return <Framed {...frame}>{children({ ...field, ref, onBlur: () => leave(field.value, field.onBlur) })}</Framed>;
}
