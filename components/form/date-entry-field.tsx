"use client";
import { DateField, type DateFieldProps } from "@/components/ui/inputs/date-field";
import { readDay } from "@/lib/rules/day";
import { useFormat } from "@/lib/i18n/use-format";
import { ControlledField, type FieldFrame } from "./form-field";
import { useCalendarParts } from "./use-calendar-parts";

type DateEntryFieldProps = Omit<FieldFrame, "ruleValues" | "group"> &
  Pick<DateFieldProps, "today" | "min" | "max" | "firstWeekday" | "size" | "frameClassName">;

/** `today` is the edition's, from the server. Needs the texts of `listing`. */
export function DateEntryField({ today, min, max, firstWeekday, size, frameClassName, ...frame }: DateEntryFieldProps) {
  const format = useFormat();
  const parts = useCalendarParts();
  return (
    <ControlledField
      {...frame}
      ruleValues={{ example: format.day(today) }}
      read={(text) => readDay(text, [parts.words.monthsInDate, parts.words.months]) ?? text}
    >
      {({ value, ...control }) => (
        <DateField
          {...control}
          {...parts}
          {...{ today, min, max, firstWeekday, size, frameClassName }}
          value={typeof value === "string" ? value : ""}
        />
      )}
    </ControlledField>
  );
}
