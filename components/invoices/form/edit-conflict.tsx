"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { FieldName } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { fromDecimal } from "@/lib/rules/money";
import { isDay } from "@/lib/rules/day";
import type { InvoiceFormContext } from "./invoice-form-context";
import {
  type InvoiceFormField,
  type InvoiceFormValues,
  type SavedInvoice,
  invoiceFormFields,
  valuesOf,
} from "./invoice-form-values";

type Value = InvoiceFormValues[InvoiceFormField];
type Side = "theirs" | "mine";
interface Row {
  readonly name: InvoiceFormField;
  readonly theirs: Value;
  readonly mine: Value;
  readonly first: Side;
}

/** Spaces and signs in a phone make no difference. */
const comparable = (name: InvoiceFormField, value: Value) =>
  name === "mobilePhone" ? String(value).replace(/[^\d]/g, "") : value instanceof File ? value : JSON.stringify(value);
const isSame = (name: InvoiceFormField, one: Value, other: Value) => comparable(name, one) === comparable(name, other);

interface EditConflictProps {
  readonly theirs: SavedInvoice;
  /** The values at the opening of the form. */
  readonly opened: InvoiceFormValues;
  readonly openedFile: string | null;
  readonly context: InvoiceFormContext;
}

/** Another user's changes beside the own ones. Untouched fields take the other user's value; others stay until the user chooses. */
export function EditConflict({ theirs, opened, openedFile, context }: EditConflictProps) {
  const words = useTranslations("invoiceForm.conflict");
  const label = useTranslations("fields");
  const form = useTranslations("invoiceForm");
  const { dayTime, isolate } = useFormat();
  const { getValues, setValue } = useFormContext<InvoiceFormValues>();
  const own = useId();
  const [rows] = useState<readonly Row[]>(() => {
    const there = valuesOf(theirs);
    return invoiceFormFields.flatMap((name) => {
      const mine = getValues(name);
      const isTheirChange = name === "file" ? theirs.fileName !== openedFile : !isSame(name, there[name], opened[name]);
      if (!isTheirChange || isSame(name, there[name], mine)) return [];
      return [
        {
          name,
          theirs: there[name],
          mine,
          first: isSame(name, mine, opened[name]) ? ("theirs" as const) : ("mine" as const),
        },
      ];
    });
  });
  const [chosen, setChosen] = useState<Partial<Record<InvoiceFormField, Side>>>({});
  const put = (row: Row, side: Side) => setValue(row.name, row[side], { shouldDirty: true, shouldValidate: true });
  const begin = useEffectEvent(() =>
    rows.filter(({ first }) => first === "theirs").forEach((row) => put(row, "theirs")),
  );
  useEffect(() => begin(), []);
  const say = useValueText(context, theirs.fileName);

  return (
    <section aria-labelledby={own} className="mb-4.5 overflow-clip rounded-lg border border-warning-border">
      <div className="bg-warning-surface px-4 py-3 text-warning-notice">
        <h2 id={own} className="font-regular">
          {words("title", {
            name: theirs.lastModifiedBy ?? theirs.createdBy,
            when: isolate(dayTime(theirs.lastModifiedDate ?? theirs.createdDate)),
          })}
        </h2>
        <p>{rows.length > 0 ? words("text") : words("same")}</p>
      </div>
      {rows.length > 0 && (
        <ul className="lines-border">
          {rows.map((row) => {
            const name = row.name === "appId" ? form("application") : label(row.name satisfies FieldName);
            return (
              <li
                key={row.name}
                className="grid items-center gap-x-4 gap-y-1.5 px-4 py-2.5 columns:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                <p className="font-regular text-strong">{name}</p>
                {(["theirs", "mine"] as const).map((side) => (
                  <p key={side} className="min-w-0 text-default tabular-nums">
                    <span className="block text-caption text-muted">{words(side)}</span>
                    <bdi className="break-words">{say(row.name, row[side])}</bdi>
                  </p>
                ))}
                <SegmentedControl
                  size="sm"
                  label={name}
                  segments={[
                    { value: "theirs", label: words("theirs") },
                    { value: "mine", label: words("mine") },
                  ]}
                  value={chosen[row.name] ?? row.first}
                  onChange={(side) => {
                    setChosen({ ...chosen, [row.name]: side });
                    put(row, side);
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** A value of the form in words. */
function useValueText({ apps, currency }: InvoiceFormContext, theirFile: string | null) {
  const words = useTranslations("invoiceForm");
  const months = useTranslations("counts.time");
  const intervals = useTranslations("presets.interval");
  const { money, day } = useFormat();
  const days: readonly InvoiceFormField[] = ["linkExpirationDate", "checkInDate"];
  return (name: InvoiceFormField, value: Value): string => {
    if (name === "file")
      return value instanceof File ? value.name : ((value === "" ? theirFile : null) ?? words("conflict.empty"));
    if (typeof value === "boolean") return words(value ? "yes" : "no");
    if (!value || value instanceof File) return words("conflict.empty");
    if (typeof value === "object")
      return "months" in value
        ? `${value.cardType}, ${months("months", { count: value.months })}`
        : words("schedule.from", { interval: intervals(value.interval), date: day(value.date) });
    if (name === "appId") return apps.find(({ appId }) => appId === value)?.name ?? value;
    if (name === "amount") return money(fromDecimal(value) ?? 0, currency).text;
    return days.includes(name) && isDay(value) ? day(value) : value;
  };
}
