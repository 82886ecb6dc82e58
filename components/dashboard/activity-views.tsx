"use client";
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";

type View = "bars" | "area" | "table";
interface ShownMonth {
  readonly name: string;
  readonly collected: string;
  readonly refunded: string;
  /** The month in one sentence. */ readonly sentence: string;
}

interface ActivityViewsProps {
  readonly title: string;
  readonly words: Readonly<Record<View | "view" | "month" | "collected" | "refunded", string>>;
  readonly months: readonly ShownMonth[];
  readonly currency: string;
  readonly rightToLeft: boolean;
  /** The start of each month and the width of a month, in percent of the plot. */
  readonly slots: readonly number[];
  readonly slot: number;
  readonly axis: ReactNode;
  readonly ground: ReactNode;
  readonly bars: ReactNode;
  readonly area: ReactNode;
  /** Shown over an empty plot. */
  readonly none: string | undefined;
}

/** Switches between charts of the server, and shows one month's figures. Screen readers always have the table. */
export function ActivityViews({
  title,
  words,
  months,
  currency,
  rightToLeft,
  slots,
  slot,
  axis,
  ground,
  bars,
  area,
  none,
}: ActivityViewsProps) {
  const last = months.length - 1;
  const [view, setView] = useState<View>("bars");
  const [chosen, setChosen] = useState(last);
  const month = months[chosen];
  if (!month) return null;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.min(Math.max(Math.floor(((event.clientX - left) / width) * months.length), 0), last);
    setChosen(rightToLeft ? last - at : at);
  };
  const press = (event: KeyboardEvent) => {
    const onward = rightToLeft ? -1 : 1;
    const step = {
      ArrowRight: chosen + onward,
      ArrowLeft: chosen - onward,
      ArrowUp: chosen + 1,
      ArrowDown: chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(step, 0), last));
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3.5 pb-2.5">
        <h2 id="activity" className="me-auto text-section text-strong">
          {title}
        </h2>
        <SegmentedControl
          size="sm"
          label={words.view}
          value={view}
          onChange={setView}
          segments={[
            { value: "bars", label: words.bars },
            { value: "area", label: words.area },
            { value: "table", label: words.table },
          ]}
        />
      </div>
      {view !== "table" && (
        <>
          <div aria-hidden className="chart-reading">
            <b>{month.name}</b>
            <Reading look="collected" word={words.collected} figure={month.collected} currency={currency} />
            <Reading look="refunded" word={words.refunded} figure={month.refunded} currency={currency} />
          </div>
          <div className="flex px-5 pt-1 pb-3">
            {axis}
            <div
              role="slider"
              tabIndex={0}
              aria-label={title}
              aria-valuemin={1}
              aria-valuemax={months.length}
              aria-valuenow={chosen + 1}
              aria-valuetext={month.sentence}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(last)}
              onKeyDown={press}
              className="chart"
            >
              <svg aria-hidden width="100%" height="190" className="block overflow-visible">
                {!none && (
                  <rect x={`${slots[chosen]}%`} width={`${slot}%`} y="4" height="184" rx="6" className="chosen" />
                )}
                {ground}
                {view === "bars" ? bars : area}
              </svg>
              {none && <p>{none}</p>}
            </div>
          </div>
        </>
      )}
      <div
        tabIndex={view === "table" ? 0 : undefined}
        className={view === "table" ? "month-table mb-2 px-5 focus-visible:-outline-offset-2" : "sr-only"}
      >
        <MonthTable {...{ title, words, months, currency }} />
      </div>
    </>
  );
}

const MonthTable = ({
  title,
  words,
  months,
  currency,
}: Pick<ActivityViewsProps, "title" | "words" | "months" | "currency">) => (
  <table className="figures-table">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        <th scope="col">{words.collected}</th>
        <th scope="col">{words.refunded}</th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ name, collected, refunded }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Amount figure={collected} currency={currency} />
          </td>
          <td>
            <Amount figure={refunded} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Reading = ({
  look,
  word,
  figure,
  currency,
}: {
  readonly look: string;
  readonly word: string;
  readonly figure: string;
  readonly currency: string;
}) => (
  <span>
    <span className={look} />
    {word}
    <Amount figure={figure} currency={currency} className="font-regular text-strong" />
  </span>
);
