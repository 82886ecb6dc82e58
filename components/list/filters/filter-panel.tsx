"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState, type FormEvent, type RefObject } from "react";
import { useAmountParts } from "@/components/form/use-amount-parts";
import { EXAMPLE_AMOUNT } from "@/components/form/rule-text";
import { useCalendarParts } from "@/components/form/use-calendar-parts";
import { AmountField } from "@/components/ui/inputs/amount-field";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { DateField } from "@/components/ui/inputs/date-field";
import { LARGEST_AMOUNT, NAME_LENGTH } from "@/lib/contract/constants";
import { type Day, isDay } from "@/lib/rules/day";
import { Field } from "@/components/ui/inputs/field";
import { Popover } from "@/components/ui/layers/popover";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import type { EditionName } from "@/lib/contract/constants";
import { type StatusName, useFieldLabel, useStatusLabel } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead } from "@/lib/provider/browser/calls";
import type { ReadName } from "@/lib/contract/names";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { readAmount } from "@/lib/rules/amount-entry";
import { decimals, fromDecimal } from "@/lib/rules/money";
import { periodUntil, presetUntil, presets } from "@/lib/rules/periods";
import { plainLine } from "@/lib/contract/checks/text";
import { type AddressQuery, changeQuery, listingAddress } from "@/lib/url/listing-address";
import type { Application } from "./applications";
import { type Column, type Filter, filterWord } from "@/components/list/table/column";
import { useGo } from "@/components/list/listing-frame";
import { shownStatuses } from "./shown-statuses";

export interface FilterPanelProps {
  readonly path: string;
  readonly query: AddressQuery;
  readonly filters: readonly Filter[];
  readonly applications: readonly Application[];
  readonly call: ReadName;
  readonly countsCall: ReadName | undefined;
  /** The values of the call's path. */
  readonly given: AddressQuery;
  readonly searches: boolean;
  /** Whether it can be narrowed to dates. */
  readonly dated: boolean;
  /** What it is sorted by when nobody has asked for anything else. */
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
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
type Chosen = Record<string, string>;
type Wrong = Readonly<Record<string, string>>;

export const FilterPanel = withWords(Panel, [
  "actions",
  "fields",
  "listing",
  "messages",
  "presets",
  "roles",
  "rules",
  "shell",
  "statuses",
]);

function Panel({ anchor, open, onOpenChange, ...rest }: FilterPanelProps) {
  const words = useTranslations("listing.panel");
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      label={words("title")}
      align="end"
      className="flex flex-col tablet:w-panel"
    >
      <Fields {...rest} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}

/** A moment after the last change: nobody is asked with every key. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), 250);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}

/** A field keeps what is typed, also half of a letter; what is asked for is text, and no whole card number. */
const plain = (chosen: Chosen): Chosen =>
  withoutCards(Object.fromEntries(Object.entries(chosen).map(([name, text]) => [name, plainLine(text).trim()])));

type FieldsProps = Omit<FilterPanelProps, "anchor" | "open" | "onOpenChange"> & { readonly onDone: () => void };

function Fields({
  path,
  query,
  filters,
  applications,
  call,
  countsCall,
  given,
  searches,
  dated,
  order,
  sorts,
  today,
  weekStart,
  currency,
  edition,
  onDone,
}: FieldsProps) {
  const words = useTranslations("listing.panel");
  const choices = useTranslations("listing.choices");
  const roles = useTranslations("roles");
  const action = useTranslations("actions.common");
  const presetWords = useTranslations("presets");
  const rules = useTranslations("rules");
  const zones = useTranslations("shell.zones");
  const label = useFieldLabel();
  const go = useGo();
  const own = useId();
  const format = useFormat();
  const calendar = useCalendarParts();
  const [chosen, setChosen] = useState<Chosen>(() => ({ ...changeQuery(query, { page: undefined }) }));
  const [sent, setSent] = useState(false);
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    setChosen((before) => ({ ...changeQuery(before, change) }));
  const of = (name: string) => chosen[name] ?? "";

  /** Empty where the field itself asks which of two amounts is meant. */
  const wrongAmount = (entry: string): string | undefined => {
    const reading = readAmount(entry, currency);
    if ("amount" in reading) return undefined;
    if ("ambiguous" in reading) return "";
    switch (reading.wrong) {
      case "decimals":
        return rules("amount.decimals", { max: decimals });
      case "max":
        return rules("amount.max", { max: format.money(LARGEST_AMOUNT, currency).text });
      case "min":
        return rules("amount.min", { min: format.money(-LARGEST_AMOUNT, currency).text });
      default:
        return rules("amount.number", { example: format.isolate(format.figure(EXAMPLE_AMOUNT)) });
    }
  };
  const wrong: Wrong = {
    ...(of("from") && !of("to") && { to: rules("date.chooseEnd") }),
    ...(of("to") && !of("from") && { from: rules("date.chooseStart") }),
    ...(isDay(of("from")) && isDay(of("to")) && of("from") > of("to") && { to: rules("date.order") }),
    ...(["from", "to"].some((end) => of(end) && !isDay(of(end))) && {
      [isDay(of("from")) || !of("from") ? "to" : "from"]: rules(
        isDay(of("from")) || !of("from") ? "date.chooseEnd" : "date.chooseStart",
      ),
    }),
    ...Object.fromEntries(
      filters
        .filter(({ name, kind }) => kind === "amount" && of(name))
        .flatMap(({ name }) => {
          const text = wrongAmount(of(name));
          return text === undefined ? [] : [[name, text]];
        }),
    ),
    ...((fromDecimal(of("amountFrom")) ?? 0) > (fromDecimal(of("amountTo")) ?? Infinity) && {
      amountTo: rules("amount.order"),
    }),
  };
  const isGood = Object.keys(wrong).length === 0;
  const asked = useSettled(chosen);
  const total = useTotal(call, { ...plain(asked), ...given }, isGood);
  const found = asked === chosen ? total : undefined;
  const setPreset = (value: string) => {
    const preset = presets.find((name) => name === value);
    set(preset ? periodUntil(today, preset, weekStart) : { from: undefined, to: undefined });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isGood) {
      document.getElementById(`${own}${Object.keys(wrong)[0]}`)?.focus();
      return;
    }
    onDone();
    go(listingAddress(path, {}, plain(chosen)));
  };
  const errorOf = (name: string) => (sent ? wrong[name] : undefined);
  const clear = () =>
    setChosen(Object.fromEntries(Object.entries(chosen).filter(([name]) => name === "sort" || name === "direction")));

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="scroll-layer flex min-h-0 flex-1 flex-col gap-4 p-4">
        {searches && (
          <div className="columns:hidden">
            <Field label={words("search")}>
              <TextInput
                type="search"
                value={of("name")}
                maxLength={NAME_LENGTH}
                onChange={(event) => set({ name: event.target.value })}
              />
            </Field>
          </div>
        )}
        {dated && (
          <>
            <Field label={words("period")} help={presetWords("zone", { zone: zones(edition) })}>
              <Select
                size="sm"
                placeholder={chosen["from"] || chosen["to"] ? presetWords("custom") : action("all")}
                value={presetUntil(today, chosen, weekStart) ?? ""}
                onChange={(event) => setPreset(event.target.value)}
                options={presets.map((value) => ({ value, label: presetWords(value) }))}
              />
            </Field>
            <div className="grid grid-cols-2 gap-3">
              {(["from", "to"] as const).map((end) => (
                <Field key={end} label={presetWords(end)} error={errorOf(end)} id={`${own}${end}`}>
                  <DateField
                    size="sm"
                    value={of(end)}
                    onChange={(day) => set({ [end]: day })}
                    today={today}
                    firstWeekday={weekStart}
                    {...calendar}
                  />
                </Field>
              ))}
            </div>
          </>
        )}
        {filters.map((field) => {
          const { name, kind } = field;
          if (kind === "status")
            return (
              <Statuses
                key={name}
                chosen={of(name)}
                statuses={field.statuses ?? shownStatuses}
                onChange={(list) => set({ [name]: list || undefined })}
                countsCall={countsCall}
                filter={{ ...plain(chosen), ...given }}
              />
            );
          if (kind === "choice" || kind === "application" || kind === "role")
            return (
              <Field key={name} label={label(filterWord(field))}>
                <Select
                  size="sm"
                  placeholder={action("all")}
                  value={of(name)}
                  onChange={(event) => set({ [name]: event.target.value || undefined })}
                  options={
                    kind === "choice"
                      ? field.values.map((value) => ({ value, label: choices(value) }))
                      : kind === "role"
                        ? field.roles.map((value) => ({ value, label: roles(value) }))
                        : applications.map(({ appId, brandName }) => ({ value: appId, label: brandName }))
                  }
                />
              </Field>
            );
          if (kind === "amount" && field.unasked) return null;
          if (kind === "amount")
            return (
              <Amounts
                key={name}
                id={`${own}${name}`}
                label={label(name)}
                value={of(name)}
                currency={currency}
                error={errorOf(name)}
                onChange={(text) => set({ [name]: text })}
              />
            );
          return (
            <Field key={name} label={label(name)}>
              <TextInput
                size="sm"
                leftToRight={kind === "code"}
                value={of(name)}
                maxLength={NAME_LENGTH}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </Field>
          );
        })}
        {sorts.length > 0 && <Order usual={order} sorts={sorts} chosen={chosen} onChange={set} />}
      </div>
      <div className="flex flex-none justify-end gap-2 border-t border-border-subtle bg-surface-sunken px-4 py-3">
        <Button variant="ghost" onClick={clear}>
          {action("clear")}
        </Button>
        <Button type="submit" variant="primary" className="min-w-36">
          {found === undefined ? words("showAny") : words("show", { count: found })}
        </Button>
      </div>
    </form>
  );
}

/** How many rows the choice would find. Nobody is asked for what cannot be asked. */
function useTotal(call: ReadName, chosen: Chosen, isGood: boolean): number | undefined {
  const { open: _open, page: _page, ...filter } = chosen;
  const { data, isLoading } = useRead(call as "invoices.list", isGood ? { ...filter, offset: 1 } : null); // every list takes texts and tells a total
  return isGood && !isLoading ? data?.total : undefined;
}

function Amounts({
  id,
  label,
  value,
  currency,
  error,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}) {
  const parts = useAmountParts(currency, value);
  return (
    <Field id={id} label={label} error={error}>
      <AmountField
        size="sm"
        value={value}
        onChange={onChange}
        aria-invalid={error !== undefined || undefined}
        {...parts}
      />
    </Field>
  );
}

interface StatusesProps {
  readonly chosen: string;
  readonly statuses: readonly StatusName[];
  readonly onChange: (list: string) => void;
  readonly countsCall: ReadName | undefined;
  readonly filter: Chosen;
}

/** Each status with how many rows it has among what else is chosen. */
function Statuses({ chosen, statuses, onChange, countsCall, filter }: StatusesProps) {
  const label = useFieldLabel();
  const status = useStatusLabel();
  const format = useFormat();
  const list = chosen === "" ? [] : chosen.split(",");
  const { status: _status, open: _open, page: _page, from, to, ...others } = useSettled(filter);
  const { data } = useRead(
    (countsCall ?? "invoices.meta") as "invoices.meta",
    countsCall ? { ...others, ...(from && to && isDay(from) && isDay(to) && { from, to }) } : null,
  ); // a call that counts answers by status
  const counts = new Map(data?.statuses.map((entry) => [entry.status, entry.count]));
  const toggle = (name: string, on: boolean) =>
    onChange(statuses.filter((other) => (other === name ? on : list.includes(other))).join(","));
  return (
    <Field group label={label("status")}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 max-tablet:gap-y-0">
        {statuses.map((name) => (
          <Checkbox
            key={name}
            checked={list.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
            label={
              <span>
                {status(name)}
                {data && (
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

function Order({
  usual,
  sorts,
  chosen,
  onChange,
}: {
  readonly usual: string | undefined;
  readonly sorts: FieldsProps["sorts"];
  readonly chosen: Chosen;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}) {
  const words = useTranslations("listing.panel");
  const label = useFieldLabel();
  const options = sorts.flatMap(({ sort, kind, name }) => {
    const [down, up] = orders[kind === "moment" || kind === "day" || kind === "amount" ? kind : "other"];
    return [
      { value: `${sort} desc`, label: words("by", { field: label(name), order: words(down) }) },
      { value: `${sort} asc`, label: words("by", { field: label(name), order: words(up) }) },
    ];
  });
  const value = `${chosen["sort"] ?? usual ?? ""} ${chosen["direction"] ?? "desc"}`;
  const choose = (next: string) => {
    const [sort, direction] = next.split(" ");
    onChange(next === `${usual} desc` ? { sort: undefined, direction: undefined } : { sort, direction });
  };
  return (
    <Field label={words("sort")}>
      <Select size="sm" options={options} value={value} onChange={(event) => choose(event.target.value)} />
    </Field>
  );
}
