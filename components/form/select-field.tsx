"use client";
import { Select, type SelectProps } from "@/components/ui/inputs/select";
import { ControlledField, type FieldFrame } from "./form-field";

type SelectFieldProps = Omit<FieldFrame, "group"> &
  Pick<SelectProps, "options" | "placeholder" | "size" | "icon" | "frameClassName"> & {
    /** The value is a number, such as a count of months. */
    readonly numeric?: boolean;
    /** Only for a choice of the user. */
    readonly onChoose?: (text: string) => void;
  };

/** A field with the browser's list. */
export function SelectField({
  options,
  placeholder,
  size,
  icon,
  frameClassName,
  numeric = false,
  onChoose,
  ...frame
}: SelectFieldProps) {
  const read = (text: string) => (numeric ? Number(text) : text);
  return (
    <ControlledField {...frame} read={read}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          {...{ options, placeholder, size, icon, frameClassName }}
          value={String(value ?? "")}
          onChange={({ target }) => {
            onChange(read(target.value));
            onChoose?.(target.value);
          }}
        />
      )}
    </ControlledField>
  );
}
