"use client";
// Asks for the columns that the file does not make clear. A column of money is never chosen in advance.
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import {
  type SheetTable,
  type StatementLayout,
  type StatementPlan,
  type StatementQuestion,
  completePlan,
  openQuestions,
} from "@/lib/sheet/statement";
import { FileCard } from "./file-card";

interface ColumnFormProps {
  readonly name: string;
  readonly table: SheetTable;
  readonly layout: StatementLayout;
  readonly onPlan: (plan: StatementPlan) => void;
}

const orders = ["dayFirst", "monthFirst"] as const;
const marks = [",", "."] as const;

export function ColumnForm({ name, table, layout, onPlan }: ColumnFormProps) {
  const words = useTranslations("match");
  const common = useTranslations("actions.common");
  const format = useFormat();
  const [choice, setChoice] = useState(layout.plan);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState(() => new Set(openQuestions(table.rows, layout.plan)));
  const open = openQuestions(table.rows, choice);
  const change = (next: StatementPlan) => {
    const plan = completePlan(table.rows, next);
    setChoice(plan);
    setAsked(new Set([...asked, ...openQuestions(table.rows, plan)]));
  };
  const { columns } = choice;
  const setColumns = (next: StatementPlan["columns"]) => change({ ...layout.plan, columns: { ...columns, ...next } });
  const money = columns.amount ?? columns.credit;
  const setMoney = (amount: number | undefined, out: number | undefined) =>
    setColumns(
      out === undefined
        ? { amount, credit: undefined, debit: undefined }
        : { amount: undefined, credit: amount, debit: out },
    );
  const error = (question: StatementQuestion) => isChecked && open.includes(question) && words("ask.missing");
  const options = (indexes: readonly number[]) =>
    layout.columns
      .filter(({ index }) => indexes.includes(index))
      .map(({ index, label, samples }) => ({
        value: String(index),
        label: `${label || words("ask.column", { number: format.number(index + 1) })}: ${samples.join(" • ")}`,
      }));
  const numberOf = (value: string) => (value === "" ? undefined : Number(value));
  const valueOf = (index: number | undefined) => (index === undefined ? "" : String(index));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (open.length === 0) onPlan(choice);
    else {
      const { currentTarget: form } = event;
      setChecked(true);
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    }
  };
  const noDate = layout.isHijri ? "hijri" : "noDate";
  const lacks = layout.dates.length === 0 ? noDate : layout.amounts.length === 0 ? "noAmount" : undefined;

  return (
    <>
      <FileCard name={name} facts={[words("rows", { count: table.rows.length - layout.plan.start })]} />
      {lacks ? (
        <Notice tone="error" announce>
          {words(lacks)}
        </Notice>
      ) : (
        <form noValidate onSubmit={submit} className="match-columns">
          <h2>{words("ask.title")}</h2>
          {asked.has("date") && (
            <Field label={words("ask.date")} error={error("date")}>
              <Select
                placeholder={words("ask.choose")}
                options={options(layout.dates)}
                value={valueOf(columns.date)}
                onChange={({ target }) => setColumns({ date: numberOf(target.value) })}
              />
            </Field>
          )}
          {asked.has("amount") && (
            <>
              <Field label={words("ask.amount")} error={error("amount")}>
                <Select
                  placeholder={words("ask.choose")}
                  options={options(layout.amounts)}
                  value={valueOf(money)}
                  onChange={({ target }) => setMoney(numberOf(target.value), columns.debit)}
                />
              </Field>
              <Field label={words("ask.debit")} help={words("ask.debitHelp")}>
                <Select
                  placeholder={words("ask.noDebit")}
                  options={options(layout.amounts.filter((index) => index !== money))}
                  value={valueOf(columns.debit)}
                  onChange={({ target }) => setMoney(money, numberOf(target.value))}
                />
              </Field>
            </>
          )}
          {asked.has("dayOrder") && (
            <Field label={words("ask.dayOrder")} error={error("dayOrder")}>
              <Select
                placeholder={words("ask.choose")}
                options={orders.map((value) => ({ value, label: words(`ask.${value}`) }))}
                value={choice.dayOrder ?? ""}
                onChange={({ target }) => change({ ...choice, dayOrder: orders.find((one) => one === target.value) })}
              />
            </Field>
          )}
          {asked.has("decimalMark") && (
            <Field label={words("ask.decimalMark")} error={error("decimalMark")}>
              <Select
                placeholder={words("ask.choose")}
                options={marks.map((value) => ({ value, label: words(value === "," ? "ask.comma" : "ask.point") }))}
                value={choice.decimalMark ?? ""}
                onChange={({ target }) => change({ ...choice, decimalMark: marks.find((one) => one === target.value) })}
              />
            </Field>
          )}
          <Button type="submit" variant="primary">
            {common("continue")}
          </Button>
        </form>
      )}
    </>
  );
}
