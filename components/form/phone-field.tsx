"use client";
import { useFormContext } from "react-hook-form";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { TextInput } from "@/components/ui/inputs/text-input";
import type { Region } from "@/lib/rules/phone";
import { FormField } from "./form-field";
import type { TextFieldProps } from "./text-field";

type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "leftToRight" | "ruleValues" | "autoComplete"> & {
  /** "tel" makes phones offer the user's own number: it is for that number only. */
  readonly autoComplete: "tel" | "off";
  /** The country of a number without a country code. */
  readonly region: Region;
  readonly example: string;
};

const loadRules = () => import("@/lib/rules/phone");
const loadAhead = fetchAhead(loadRules);

/** Takes a number in any format, and formats it when the field loses the focus. Its schema is `phoneEntry(region)`. */
export function PhoneField({
  name,
  label,
  mark,
  help,
  className,
  region,
  example,
  input: Input = TextInput,
  ...look
}: PhoneFieldProps) {
  const { setValue } = useFormContext();
  async function tidy(field: HTMLInputElement) {
    const { formatPhone } = await loadRules();
    const tidied = formatPhone(field.value, region);
    if (tidied !== field.value && document.activeElement !== field) setValue(name, tidied, { shouldDirty: true });
  }
  return (
    <FormField {...{ name, label, mark, help, className }} ruleValues={{ example }}>
      {(control) => (
        <Input
          {...look}
          {...control}
          type="tel"
          leftToRight
          onFocus={loadAhead}
          onBlur={(event) => {
            const field = event.currentTarget;
            void tidy(field).catch(() => undefined); // the typed text is good enough
            void control.onBlur(event);
          }}
        />
      )}
    </FormField>
  );
}
