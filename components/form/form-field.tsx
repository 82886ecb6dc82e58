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

/** Fields of one form alone: they bring their labels and sentences. */
type OwnField = "reason" | "ownReason" | "agreed" | "certificate";
export interface FieldFrame {
  readonly name: FieldName | OwnField;
  /** The field's own word, where the usual one of `fields` does not fit. */
  readonly label?: ReactNode;
  /** At the label's end: a limit, a link, "Optional". */
  readonly mark?: ReactNode;
  readonly help?: ReactNode;
  /** Facts for the sentences of its rules: the most that may be refunded, an example of a phone. */
  readonly ruleValues?: RuleValues;
  /** Codes of broken rules that the control shows in its own way. */
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
  const name = ownName as FieldName; // an OwnField brings what is looked up by it
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

// A press on the submit button takes the focus first. An error that appeared then would move the button away from under the
// finger, and the press would be lost; the submit checks everything anyway. So both kinds of fields keep still while it is pressed.

/** A control that keeps its own text: `<FormField name="email">{(control) => <TextInput {...control} />}</FormField>`. */
export function FormField({
  children,
  ...frame
}: FieldFrame & {
  readonly children: (control: UseFormRegisterReturn & { readonly defaultValue: string | undefined }) => ReactNode;
}) {
  const { register, setValue, formState } = useFormContext();
  const control = register(frame.name);
  const given: unknown = formState.defaultValues?.[frame.name];
  const defaultValue = typeof given === "string" ? given : undefined;
  const [met] = useState(() => new WeakSet<object>());
  /** The server writes the value too; what somebody typed over it before the page was alive is kept. */
  const ref: typeof control.ref = (element: { readonly value?: string } | null) => {
    const typed = element?.value;
    control.ref(element);
    if (!element || met.has(element)) return;
    met.add(element);
    if (defaultValue !== undefined && typed !== undefined && typed !== defaultValue)
      setValue(frame.name, typed, { shouldDirty: true });
  };
  const { checksOnBlur } = useFormInside(frame.name);
  const onBlur: typeof control.onBlur = (event: { readonly target: { readonly value?: string } }) =>
    checksOnBlur(event.target.value) ? control.onBlur(event) : Promise.resolve();
  return <Framed {...frame}>{children({ ...control, ref, onBlur, defaultValue })}</Framed>;
}

/** What stands in a control that the server wrote otherwise: somebody was quicker than the page. */
function typedOver(element: unknown): string | undefined {
  if (element instanceof HTMLSelectElement) {
    const written = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
    return written && element.value !== written.value ? element.value : undefined;
  }
  return element instanceof HTMLInputElement && element.value !== element.defaultValue ? element.value : undefined;
}

type ControlledFieldProps = FieldFrame & {
  readonly children: (control: UseControllerReturn<FieldValues>["field"]) => ReactNode;
  /** What a text means, for what was typed or chosen before the page was alive. */
  readonly read?: (text: string) => unknown;
};

/** A control that is told its value: a date, an amount, a choice. */
export function ControlledField({ children, read, ...frame }: ControlledFieldProps) {
  const { field } = useController({ name: frame.name });
  const { checksOnBlur } = useFormInside(frame.name);
  const [early] = useState(() => new Map<"text", string | undefined>());
  const ref: typeof field.ref = (element: object | null) => {
    field.ref(element);
    if (element && !early.has("text")) early.set("text", typedOver(element));
  };
  const take = useEffectEvent((text: string) => field.onChange(read?.(text)));
  useEffect(() => {
    const text = early.get("text");
    early.set("text", undefined);
    if (text !== undefined && read) take(text);
  }, [early, read]);
  return (
    <Framed {...frame}>{children({ ...field, ref, onBlur: () => checksOnBlur(field.value) && field.onBlur() })}</Framed>
  );
}
