"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { AmountEntryField } from "@/components/form/amount-entry-field";
import { DateEntryField } from "@/components/form/date-entry-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { type Column, type Filter, filterWord } from "@/components/list/table/column";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { type EditionName, LARGEST_AMOUNT, NAME_LENGTH } from "@/lib/contract/constants";
import type { ReadName } from "@/lib/contract/names";
import type { StatusName } from "@/lib/i18n/labels";
import { useFieldLabel, useStatusLabel } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { type Day, isDay } from "@/lib/rules/day";
import { periodUntil, presetUntil, presets } from "@/lib/rules/periods";
import type { AddressQuery } from "@/lib/url/listing-address";
import type { Application } from "./applications";
import { shownStatuses } from "./shown-statuses";
import { useChosen, useSettledValue } from "./use-chosen";

export interface FilterFormProps {
  readonly path: string;
  readonly query: AddressQuery;
  readonly filters: readonly Filter[];
  readonly applications: readonly Application[];
  /** Undefined if the rows are not counted. */
  readonly call: ReadName | undefined;
  readonly countsCall: ReadName | undefined;
  /** The values of the call's path. */
  readonly pathValues: AddressQuery;
  /** Whether the list has a filter of dates. */
  readonly dated: boolean;
  /** The usual order. */
  readonly order: string | undefined;
  readonly sorts: readonly {
    readonly sort: string;
    readonly kind: Column<never>["kind"];
    readonly name: Filter["name"];
  }[];
  readonly today: Day;
  readonly weekStart: 0 | 1;
  readonly currency: string;
  readonly edition: EditionName;
}

/** Sets fields and marks them as changed. */
function usePut(): (change: Readonly<Record<string, string | undefined>>) => void {
  const { setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  return (change) => {
    for (const [name, value] of Object.entries(change))
      setValue(name, value ?? "", { shouldDirty: true, shouldValidate: isSubmitted });
  };
}

export function PeriodFields({ today, weekStart, edition }: Pick<FilterFormProps, "today" | "weekStart" | "edition">) {
  const words = useTranslations("listing.panel");
  const presetWords = useTranslations("presets");
  const action = useTranslations("actions.common");
  const zones = useTranslations("shell.zones");
  const [from, to] = useWatch<Record<string, string>, ["from", "to"]>({ name: ["from", "to"] });
  const put = usePut();
  return (
    <>
      <Field label={words("period")} help={presetWords("zone", { zone: zones(edition) })}>
        <Select
          size="sm"
          placeholder={from || to ? presetWords("custom") : action("all")}
          value={presetUntil(today, { from, to }, weekStart) ?? ""}
          onChange={({ target }) => {
            const preset = presets.find((name) => name === target.value);
            put(preset ? periodUntil(today, preset, weekStart) : { from: "", to: "" });
          }}
          options={presets.map((value) => ({ value, label: presetWords(value) }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((end) => (
          <DateEntryField
            key={end}
            name={end}
            label={presetWords(end)}
            size="sm"
            today={today}
            firstWeekday={weekStart}
          />
        ))}
      </div>
    </>
  );
}

export function FilterField({ filter, form }: { readonly filter: Filter; readonly form: FilterFormProps }) {
  const choices = useTranslations("listing.choices");
  const roles = useTranslations("roles");
  const action = useTranslations("actions.common");
  const label = useFieldLabel();
  const { name } = filter;
  const choice = { name, label: label(filterWord(filter)), size: "sm", placeholder: action("all") } as const;
  switch (filter.kind) {
    case "status":
      return <Statuses statuses={filter.statuses ?? shownStatuses} form={form} />;
    case "choice":
      return <SelectField {...choice} options={filter.values.map((value) => ({ value, label: choices(value) }))} />;
    case "role":
      return <SelectField {...choice} options={filter.roles.map((value) => ({ value, label: roles(value) }))} />;
    case "application":
      return (
        form.applications.length > 0 && (
          <SelectField
            {...choice}
            options={form.applications.map(({ appId, brandName }) => ({ value: appId, label: brandName }))}
          />
        )
      );
    case "amount":
      return (
        !filter.unasked && (
          <AmountEntryField name={name} size="sm" currency={form.currency} min={-LARGEST_AMOUNT} max={LARGEST_AMOUNT} />
        )
      );
    default:
      return <TextField name={name} size="sm" leftToRight={filter.kind === "code"} maxLength={NAME_LENGTH} />;
  }
}

/** Statuses with the number of rows for the other chosen filters. */
function Statuses({ statuses, form }: { readonly statuses: readonly StatusName[]; readonly form: FilterFormProps }) {
  const { countsCall, pathValues } = form;
  const label = useFieldLabel();
  const status = useStatusLabel();
  const format = useFormat();
  const put = usePut();
  const { status: chosen, open: _open, page: _page, from, to, ...others } = { ...useChosen(), ...pathValues };
  const list = chosen?.split(",") ?? [];
  const filter = { ...others, ...(from && to && isDay(from) && isDay(to) && { from, to }) };
  const settled = useSettledValue(filter);
  const { data, error, isLoading } = useRead(
    (countsCall ?? "invoices.meta") as "invoices.meta",
    countsCall ? settled : null,
  ); // a call that counts answers by status
  const isCounted = data && !error && !isLoading && JSON.stringify(settled) === JSON.stringify(filter);
  const counts = new Map(data?.statuses.map((entry) => [entry.status, entry.count]));
  const toggle = (name: string, on: boolean) =>
    put({ status: statuses.filter((other) => (other === name ? on : list.includes(other))).join(",") });
  return (
    <Field group label={label("status")}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 max-tablet:gap-y-0">
        {statuses.map((name) => (
          <Checkbox
            key={name}
            checked={list.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
            label={
              <span>
                {status(name)}
                {isCounted && (
                  <span className="ms-1.5 text-subtle tabular-nums">{format.number(counts.get(name) ?? 0)}</span>
                )}
              </span>
            }
          />
        ))}
      </div>
    </Field>
  );
}

const orders = {
  moment: ["newest", "oldest"],
  day: ["latest", "soonest"],
  amount: ["highest", "lowest"],
  other: ["last", "first"],
} as const;

export function OrderField({ order, sorts }: Pick<FilterFormProps, "order" | "sorts">) {
  const words = useTranslations("listing.panel");
  const label = useFieldLabel();
  const put = usePut();
  const [by, direction] = useWatch<Record<string, string>, ["sort", "direction"]>({ name: ["sort", "direction"] });
  const options = sorts.flatMap(({ sort, kind, name }) => {
    const [down, up] = orders[kind === "moment" || kind === "day" || kind === "amount" ? kind : "other"];
    return [
      { value: `${sort} desc`, label: words("by", { field: label(name), order: words(down) }) },
      { value: `${sort} asc`, label: words("by", { field: label(name), order: words(up) }) },
    ];
  });
  const choose = (next: string) => {
    const [sort, way] = next === `${order} desc` ? [] : next.split(" ");
    put({ sort, direction: way });
  };
  return (
    <Field label={words("sort")}>
      <Select
        size="sm"
        options={options}
        value={`${by || order || ""} ${direction || "desc"}`}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  );
}
