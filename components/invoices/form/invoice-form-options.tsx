"use client";
import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { useFormInside } from "@/components/form/form";
import { useBrokenRule } from "@/components/form/form-field";
import { useRuleText } from "@/components/form/rule-text";
import { useCalendarParts } from "@/components/form/use-calendar-parts";
import { DateField } from "@/components/ui/inputs/date-field";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { useFormat } from "@/lib/i18n/use-format";
import { INSTALLMENT_MONTHS, intervals } from "@/lib/contract/constants";
import type { Day, Weekday } from "@/lib/rules/day";
import type { InvoiceFormValues } from "./invoice-form-values";
import { useParts } from "./use-parts";

const { min, max } = INSTALLMENT_MONTHS;
const periods = Array.from({ length: max - min + 1 }, (_, index) => min + index);

export function InvoiceFormOptions({
  cards,
  currency,
  today,
  firstWeekday,
}: {
  /** Brands of cards with installments; empty without installments. */
  readonly cards: readonly string[];
  readonly currency: string;
  readonly today: Day;
  readonly firstWeekday: Weekday;
}) {
  return (
    <SwitchRows>
      <Hold />
      {cards.length > 0 && <Installment cards={cards} currency={currency} />}
      <Schedule today={today} firstWeekday={firstWeekday} />
    </SwitchRows>
  );
}

function useOption<N extends "preAuth" | "installment" | "schedule">(name: N) {
  const { field } = useController<InvoiceFormValues, N>({ name });
  useFormInside(name);
  return field;
}

function Hold() {
  const words = useTranslations("invoiceForm.hold");
  const label = useTranslations("fields");
  const { value, onChange, ...field } = useOption("preAuth");
  const isSplit = Boolean(useWatch<InvoiceFormValues, "installment">({ name: "installment" }));
  const blocked = isSplit && !value;
  return (
    <SwitchRow
      {...field}
      label={label("preAuth")}
      help={words(blocked ? "blocked" : "help")}
      checked={value}
      disabled={blocked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function Installment({ cards, currency }: { readonly cards: readonly string[]; readonly currency: string }) {
  const words = useTranslations("invoiceForm.installment");
  const label = useTranslations("fields");
  const months = useTranslations("counts.time");
  const ruleText = useRuleText();
  const { value, onChange, ...field } = useOption("installment");
  const isHold = useWatch<InvoiceFormValues, "preAuth">({ name: "preAuth" });
  const blocked = isHold && !value;
  const parts = useParts(currency);
  const broken = useBrokenRule("installment");
  return (
    <div>
      <SwitchRow
        {...field}
        label={label("installment")}
        help={words(blocked ? "blocked" : "help")}
        checked={Boolean(value)}
        disabled={blocked}
        onChange={({ target }) => onChange(target.checked ? { cardType: cards[0], months: 6 } : "")}
        control={
          value && (
            <div className="flex flex-wrap gap-2 max-columns:order-1 max-columns:w-full max-columns:*:flex-1">
              <Select
                size="sm"
                aria-label={label("installmentCardType")}
                frameClassName="columns:w-30"
                options={cards.map((type) => ({ value: type, label: type }))}
                value={value.cardType}
                onChange={({ target }) => onChange({ ...value, cardType: target.value })}
              />
              <Select
                size="sm"
                aria-label={label("installmentPeriod")}
                frameClassName="columns:w-33"
                options={periods.map((count) => ({ value: String(count), label: months("months", { count }) }))}
                value={String(value.months)}
                onChange={({ target }) => onChange({ ...value, months: Number(target.value) })}
              />
            </div>
          )
        }
      />
      {parts && (
        <p role="status" className="-mt-1 px-4 pb-2.5 text-caption text-default tabular-nums">
          {parts.whole}
        </p>
      )}
      {broken?.type && (
        <div className="px-4 pb-2.5">
          <FieldError>{ruleText("installment", broken.type)}</FieldError>
        </div>
      )}
    </div>
  );
}

function Schedule({ today, firstWeekday }: { readonly today: Day; readonly firstWeekday: Weekday }) {
  const words = useTranslations("invoiceForm.schedule");
  const label = useTranslations("fields");
  const presets = useTranslations("presets.interval");
  const ruleText = useRuleText();
  const { day } = useFormat();
  const calendar = useCalendarParts();
  const { value, onChange, ref, ...field } = useOption("schedule");
  const { leave } = useFormInside("schedule.date");
  const broken = useBrokenRule("schedule.date");
  return (
    <SwitchRow
      name={field.name}
      ref={value ? undefined : ref}
      label={words("title")}
      help={words("help")}
      checked={Boolean(value)}
      onChange={({ target }) => onChange(target.checked ? { interval: "monthly", date: "" } : "")}
      control={
        value && (
          <div className="flex flex-wrap items-start gap-2 max-columns:order-1 max-columns:w-full max-columns:*:flex-auto">
            <Select
              size="sm"
              aria-label={label("interval")}
              frameClassName="columns:w-34"
              options={intervals.map((interval) => ({ value: interval, label: presets(interval) }))}
              value={value.interval}
              onChange={({ target }) => onChange({ ...value, interval: target.value })}
            />
            <Field
              label={words("first")}
              hideLabel
              error={broken && ruleText("scheduledDate", broken.type, { example: day(today) })}
              className="columns:w-46"
            >
              <DateField
                {...calendar}
                ref={ref}
                size="sm"
                today={today}
                firstWeekday={firstWeekday}
                placeholder={words("first")}
                value={value.date}
                onChange={(date) => onChange({ ...value, date })}
                onBlur={() => leave(value.date, field.onBlur)}
              />
            </Field>
          </div>
        )
      }
    />
  );
}
