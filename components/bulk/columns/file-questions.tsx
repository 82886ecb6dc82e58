"use client";
// Questions about the whole file: its sheet, the order of its days, and rows in another currency.
import { useTranslations } from "next-intl";
import { Amount } from "@/components/ui/display/amount";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import type { BulkKind } from "@/lib/contract/bulk";
import { useFormat } from "@/lib/i18n/use-format";
import { type Survey, columnsOf, dayOrders, foreignAnswers, openDay, slashedDays } from "@/lib/sheet/editor";
import type { RowProps } from "./column-row";
import { QuestionFrame } from "./question-frame";

interface PlaceProps extends RowProps {
  readonly place: number;
}

export function SheetQuestion({
  sheets,
  choice,
  place,
  isChecked,
}: PlaceProps & { readonly sheets: readonly Survey[] }) {
  const words = useTranslations("bulkColumns");
  const count = useTranslations("counts.of");
  const { isolate } = useFormat();
  return (
    <QuestionFrame
      place={place}
      title={words("sheet")}
      help={words("severalSheets", { count: sheets.length })}
      isOpen={!choice.survey}
      isChecked={isChecked}
    >
      <RadioGroup
        look="rows"
        label={words("sheet")}
        value={choice.survey?.sheetName}
        onChange={choice.chooseSheet}
        options={sheets.map(({ sheetName, rows, columns }) => ({
          value: sheetName,
          label: isolate(sheetName),
          help: isolate(
            columns
              .flatMap(({ samples }) => samples.slice(0, 1))
              .filter((text) => text !== "")
              .join(" • "),
          ),
          aside: count("rows", { count: rows }),
        }))}
      />
    </QuestionFrame>
  );
}

export function DayOrderQuestion({ survey, choice, place, isChecked }: PlaceProps & { readonly survey: Survey }) {
  const words = useTranslations("bulkColumns");
  const { day, isolate } = useFormat();
  const example = openDay(survey, choice.layout) ?? "";
  const days = slashedDays(example);
  return (
    <QuestionFrame
      place={place}
      title={words("dayOrder")}
      help={words("twoDays", { example: isolate(example) })}
      isOpen={choice.open.has("dayOrder")}
      isChecked={isChecked}
    >
      <RadioGroup
        className="flex-col"
        label={words("dayOrder")}
        value={choice.layout.dayOrder}
        onChange={(dayOrder) => choice.change({ ...choice.layout, dayOrder })}
        options={dayOrders.map((order) => ({
          value: order,
          label: words(order, { date: days ? day(days[order === "dayFirst" ? 0 : 1]) : "" }),
        }))}
      />
    </QuestionFrame>
  );
}

export function ForeignQuestion({
  choice,
  place,
  isChecked,
  currency,
  kind,
  foreign,
}: PlaceProps & { readonly kind: BulkKind; readonly foreign: Survey["foreign"] }) {
  const words = useTranslations("bulkColumns");
  const { figure, number, isolate } = useFormat();
  const [amountColumn = -1] = columnsOf(choice.layout.sources.amount);
  return (
    <QuestionFrame
      place={place}
      title={words("currency")}
      help={words(kind === "invoice" ? "foreignInvoices" : "foreignPayouts", {
        count: foreign.count,
        codes: isolate(foreign.currencies.join(", ")),
        currency,
      })}
      isOpen={choice.open.has("foreign")}
      isChecked={isChecked}
    >
      <div className="foreign">
        <RadioGroup
          className="flex-col"
          label={words("currency")}
          value={choice.layout.foreign}
          onChange={(answer) => choice.change({ ...choice.layout, foreign: answer })}
          options={foreignAnswers.map((answer) => ({
            value: answer,
            label: words(`foreign.${answer}`, { count: foreign.count, currency }),
          }))}
        />
        {foreign.rows.length > 0 && (
          <ul>
            {foreign.rows.map(({ row, name, currency: code, amounts }) => (
              <li key={row}>
                <span className="text-subtle">{words("row", { row: number(row) })}</span>
                <bdi className="one-line">{name}</bdi>
                <Amount
                  figure={amounts[amountColumn] === undefined ? "" : figure(amounts[amountColumn])}
                  currency={code}
                />
              </li>
            ))}
            {foreign.count > foreign.rows.length && (
              <li className="text-muted">{words("more", { count: foreign.count - foreign.rows.length })}</li>
            )}
          </ul>
        )}
      </div>
    </QuestionFrame>
  );
}
