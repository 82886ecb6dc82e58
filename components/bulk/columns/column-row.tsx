"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useCalendarParts } from "@/components/form/use-calendar-parts";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import { DateField } from "@/components/ui/inputs/date-field";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { useFormat } from "@/lib/i18n/use-format";
import { addDays, isDay } from "@/lib/rules/day";
import { type FileColumn, type Key, type Source, type Survey, columnsOf, isFillable } from "@/lib/sheet/editor";
import { QuestionFrame } from "./question-frame";
import type { LayoutChoice } from "./use-layout";

export interface RowProps {
  readonly choice: LayoutChoice;
  readonly currency: string;
  readonly today: string;
  readonly isChecked: boolean;
}
const SAMPLE_KEYS = ["first", "second", "third"] as const;
const SAMPLES = SAMPLE_KEYS.length;
interface ColumnRowProps extends RowProps {
  readonly of: Key;
  readonly survey: Survey;
  readonly isOptional: boolean;
  /** Of its question; undefined if it is sure. */
  readonly place: number | undefined;
  readonly children?: ReactNode;
}

/** One of our columns: where its values come from, three of them, and how many there are. */
export function ColumnRow({ children, ...props }: ColumnRowProps) {
  const { of, survey, place } = props;
  if (place === undefined)
    return (
      <>
        <SureRow {...props} />
        {children}
      </>
    );
  const candidates = survey.candidates[of];
  const Answer = candidates ? CandidateAnswer : isFillable(of) ? FillAnswer : ColumnAnswer;
  return (
    <>
      <ColumnQuestion {...props} place={place}>
        <Answer {...props} candidates={candidates ?? []} />
      </ColumnQuestion>
      {children}
    </>
  );
}
type AnswerProps = Omit<ColumnRowProps, "children"> & { readonly candidates: readonly number[] };

function useColumnLabel(survey: Survey) {
  const words = useTranslations("bulkColumns");
  const { number, isolate } = useFormat();
  return (index: number): string => {
    const label = survey.columns.find((column) => column.index === index)?.label;
    return label ? isolate(label) : words("column", { number: number(index + 1) });
  };
}
const filledColumns = ({ columns }: Survey): readonly FileColumn[] =>
  columns.filter(({ filled, label }) => filled > 0 || label !== "");

/** The column that makes one candidate out of the other: a quantity between a price and a total. */
function factorOf({ columns }: Survey, [one, other, ...more]: readonly number[]): FileColumn | undefined {
  const samplesAt = (index: number | undefined) =>
    columns.find((column) => column.index === index)?.samples.map(Number);
  const [price, total] = [samplesAt(one), samplesAt(other)];
  if (!price || !total || more.length > 0 || price.every((figure, at) => figure === total[at])) return undefined;
  return columns.find(
    ({ index, label, samples }) =>
      label !== "" &&
      index !== one &&
      index !== other &&
      samples.length > 0 &&
      samples.every((text, at) => {
        const factor = Number(text);
        const isProduct = (from: number, to: number) => Math.round(from * factor * 100) === Math.round(to * 100);
        return factor > 0 && (isProduct(price[at]!, total[at]!) || isProduct(total[at]!, price[at]!));
      }),
  );
}

function ColumnQuestion({
  of,
  place,
  choice,
  survey,
  isChecked,
  children,
}: Omit<ColumnRowProps, "place"> & { readonly place: number }) {
  const words = useTranslations("bulkColumns");
  const label = useTranslations("bulk.columns");
  const candidates = survey.candidates[of];
  const { isolate } = useFormat();
  const factor = candidates && factorOf(survey, candidates);
  const help = candidates
    ? factor
      ? words("severalWith", {
          count: candidates.length,
          name: isolate(factor.label),
          values: isolate(factor.samples.filter(Boolean).join(", ")),
        })
      : words("several", { count: candidates.length })
    : of === "linkExpirationDate"
      ? words("noDate")
      : words("notFound");
  return (
    <QuestionFrame place={place} title={label(of)} help={help} isOpen={choice.open.has(of)} isChecked={isChecked}>
      {children}
    </QuestionFrame>
  );
}

/** A list of the file's columns. */
function ColumnSelect({
  of,
  survey,
  choice,
  isOptional,
  without = [],
}: Pick<ColumnRowProps, "of" | "survey" | "choice" | "isOptional"> & {
  readonly without?: readonly number[];
}) {
  const words = useTranslations("bulkColumns");
  const label = useTranslations("bulk.columns");
  const nameOf = useColumnLabel(survey);
  const chosen = columnsOf(choice.layout.sources[of]);
  const value = chosen.some((index) => without.includes(index)) ? "" : chosen.join("+");
  const found = columnsOf(survey.found.sources[of]);
  const joined = found.length > 1 ? [found] : [];
  const options = [...joined, ...filledColumns(survey).map(({ index }) => [index])]
    .filter((all) => !all.every((index) => without.includes(index)))
    .map((all) => ({ value: all.join("+"), label: all.map(nameOf).join(" + ") }));
  return (
    <Select
      size="sm"
      aria-label={words("columnFor", { name: label(of) })}
      placeholder={isOptional ? words("none") : words("choose")}
      options={options}
      value={value}
      onChange={({ target }) =>
        choice.choose(of, target.value === "" ? undefined : { columns: target.value.split("+").map(Number) })
      }
    />
  );
}

/** Always as many, so that the columns of the screen stay. */
function samplesOf(survey: Survey, indexes: readonly number[]): readonly string[] {
  return Array.from({ length: SAMPLES }, (_, at) =>
    indexes
      .map((index) => survey.columns.find((column) => column.index === index)?.samples[at] ?? "")
      .filter((text) => text !== "")
      .join(" "),
  );
}

function Samples({
  survey,
  indexes,
  of,
}: {
  readonly survey: Survey;
  readonly indexes: readonly number[];
  readonly of: Key;
}) {
  const { figure } = useFormat();
  const figures = of === "amount" ? survey.columns.find(({ index }) => index === indexes[0])?.figures : undefined;
  return samplesOf(survey, indexes).map((text, at) => (
    <span key={SAMPLE_KEYS[at]} className={of === "amount" ? "sample figure" : "sample"}>
      <bdi>{figures?.[at] === undefined ? text : figure(figures[at])}</bdi>
    </span>
  ));
}

function Filled({
  survey,
  indexes,
  currency,
  of,
}: {
  readonly survey: Survey;
  readonly indexes: readonly number[];
  readonly currency: string;
  readonly of: Key;
}) {
  const words = useTranslations("bulkColumns");
  const columns = survey.columns.filter(({ index }) => indexes.includes(index));
  const [first] = columns;
  if (!first) return <span className="filled" />;
  if (of === "amount" && first.sums) return <Sums column={first} currency={currency} />;
  // Of a card and an IBAN each row has one.
  const filled =
    of === "fullName" && indexes.length > 1 && survey.names
      ? survey.names.filled
      : columns.reduce((sum, column) => sum + column.filled, 0);
  return (
    <span className="filled">
      {filled === survey.rows && <Icon name="check" className="size-3.5 text-success" />}
      {words("filled", { count: filled })}
    </span>
  );
}

function Sums({ column, currency }: { readonly column: FileColumn; readonly currency: string }) {
  const { figure } = useFormat();
  const sums = [...(column.sums ?? [])].sort(
    (one, other) => Number(other.currency === currency) - Number(one.currency === currency),
  );
  return (
    <span className="sums">
      {sums.map(({ currency: code, sum }) => (
        <Amount key={code} figure={figure(sum)} currency={code} />
      ))}
    </span>
  );
}

function SureRow({ of, survey, choice, currency, isOptional }: ColumnRowProps) {
  const words = useTranslations("bulkColumns");
  const label = useTranslations("bulk.columns");
  const indexes = columnsOf(choice.layout.sources[of]);
  return (
    <div className="line" role="group" aria-label={label(of)}>
      <span className="name">
        {label(of)}
        {isOptional && <span className="ms-2 text-caption font-medium text-subtle">{words("optional")}</span>}
      </span>
      <div>
        <ColumnSelect {...{ of, survey, choice, isOptional }} />
      </div>
      <Samples {...{ survey, indexes, of }} />
      <Filled {...{ survey, indexes, currency, of }} />
    </div>
  );
}

/** Several columns may hold it: each with its samples, and its sum or count. */
function CandidateAnswer({ of, survey, choice, currency, candidates }: AnswerProps) {
  const words = useTranslations("bulkColumns");
  const label = useTranslations("bulk.columns");
  const nameOf = useColumnLabel(survey);
  const group = useId();
  const [chosen] = columnsOf(choice.layout.sources[of]);
  const isOther = chosen !== undefined && !candidates.includes(chosen);
  const [wantsOther, setWantsOther] = useState(false);
  const others = filledColumns(survey).filter(({ index }) => !candidates.includes(index));
  return (
    <div role="radiogroup" aria-label={label(of)} className="candidates">
      {candidates.map((index) => (
        <label key={index}>
          <input
            type="radio"
            name={group}
            checked={chosen === index && !wantsOther}
            onChange={() => {
              setWantsOther(false);
              choice.choose(of, { columns: [index] });
            }}
          />
          <span className="one-line">{nameOf(index)}</span>
          <Samples {...{ survey, of }} indexes={[index]} />
          <Filled {...{ survey, currency, of }} indexes={[index]} />
        </label>
      ))}
      {others.length > 0 && (
        <div className="other">
          <label>
            <input
              type="radio"
              name={group}
              checked={isOther || wantsOther}
              onChange={() => {
                setWantsOther(true);
                choice.choose(of, undefined);
              }}
            />
            <span>{words("another")}</span>
          </label>
          {(isOther || wantsOther) && (
            <>
              <div>
                <ColumnSelect {...{ of, survey, choice }} isOptional={false} without={candidates} />
              </div>
              <Samples {...{ survey, of }} indexes={isOther ? [chosen] : []} />
              <Filled {...{ survey, currency, of }} indexes={isOther ? [chosen] : []} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** No label names it, but a column may hold it. */
function ColumnAnswer({ of, survey, choice, currency, isOptional }: AnswerProps) {
  const indexes = columnsOf(choice.layout.sources[of]);
  return (
    <div className="chosen">
      <div>
        <ColumnSelect {...{ of, survey, choice, isOptional }} />
      </div>
      {indexes.length > 0 && (
        <>
          <Samples {...{ survey, indexes, of }} />
          <Filled {...{ survey, indexes, currency, of }} />
        </>
      )}
    </div>
  );
}

const spans = [3, 7, 14, 30] as const;
type Way = "value" | "days" | "column";
const wayOf = (source: Source | undefined): Way | undefined =>
  source && ("columns" in source ? "column" : "days" in source ? "days" : "value");

/** One value for all rows, or a column. */
function FillAnswer(props: AnswerProps) {
  const { of, survey, choice, today } = props;
  const words = useTranslations("bulkColumns");
  const label = useTranslations("bulk.columns");
  const { day, number } = useFormat();
  const parts = useCalendarParts();
  const group = useId();
  const source = choice.layout.sources[of];
  const [way, setWay] = useState(() => wayOf(source));
  // A half typed day is no answer yet.
  const [typed, setTyped] = useState("");
  const value = source && "value" in source ? source.value : typed;
  const span = source && "days" in source ? source.days : 7;
  const holdsDay = of === "linkExpirationDate";
  const take = (next: Way, answer: Source | undefined) => {
    setWay(next);
    choice.choose(of, answer);
  };
  const radio = (one: Way, answer: Source | undefined, text: string) => (
    <label>
      <input type="radio" name={group} checked={way === one} onChange={() => take(one, answer)} />
      <span>{text}</span>
    </label>
  );
  return (
    <div role="radiogroup" aria-label={label(of)} className="ways">
      <div>
        {radio("value", undefined, words(holdsDay ? "oneDate" : "oneText"))}
        {holdsDay ? (
          <DateField
            {...parts}
            size="sm"
            frameClassName="w-52"
            aria-label={words("oneDate")}
            today={today}
            min={addDays(today, 1)}
            value={value}
            onChange={(next) => {
              setTyped(next);
              take("value", isDay(next) && next > today ? { value: next } : undefined);
            }}
          />
        ) : (
          <TextInput
            size="sm"
            frameClassName="w-72 max-w-full"
            aria-label={words("oneText")}
            maxLength={TEXT_LENGTH}
            value={value}
            onChange={({ target }) => take("value", { value: target.value })}
          />
        )}
      </div>
      {holdsDay && (
        <div>
          {radio("days", { days: span }, words("inDays"))}
          <Select
            size="sm"
            frameClassName="w-52"
            aria-label={words("inDays")}
            options={spans.map((days) => ({
              value: String(days),
              label: words("days", { count: days, date: day(addDays(today, days)) }),
            }))}
            value={String(span)}
            onChange={({ target }) => take("days", { days: Number(target.value) })}
          />
        </div>
      )}
      <div>
        {radio("column", undefined, words("fromColumn"))}
        {way === "column" && <ColumnSelect {...{ of, survey, choice }} isOptional={false} />}
      </div>
      {way === "column" && source && "columns" in source && (
        <p className="text-caption text-muted">
          {words("examples", { rows: number(survey.sampleRows.length) })}{" "}
          <bdi>{samplesOf(survey, source.columns).filter(Boolean).join(" • ")}</bdi>
        </p>
      )}
    </div>
  );
}
