"use client";
import { useTranslations } from "next-intl";
import { useRef, useState, type ComponentType } from "react";
import { startExport } from "@/components/list/export/export-runs";
import { useRunWords } from "@/components/list/export/use-run-words";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { sumsByCurrency } from "@/lib/rules/sums";
import { CHOSEN, type ExportName, exportAddress } from "@/lib/url/export-address";
import type { AddressQuery } from "@/lib/url/listing-address";
import { type Chosen, type RowChoice, MOST_CHOSEN, focusAfterChoosing, useSelection } from "./selection";
import "./chosen-bar.css";

export interface ChosenActionsProps<Subject = unknown, Context = unknown> {
  readonly chosen: Chosen<Subject>;
  readonly context: Context;
  /** The filter of the list, and the number of its rows. */
  readonly filter: AddressQuery;
  readonly total: number;
  /** These rows are done and not chosen any more. */
  readonly onDone: (ids: readonly string[]) => void;
  readonly choose: (rows: Chosen<Subject>) => void;
  /** The address asked for all rows that the main action takes. */
  readonly choosesAll: boolean;
}
export interface SelectionBarProps {
  /** Undefined if the user may not export. */
  readonly exports: { readonly list: ExportName; readonly title: string; readonly of: AddressQuery } | undefined;
  readonly filter: AddressQuery;
  readonly total: number;
  readonly actions?: ComponentType<ChosenActionsProps> | undefined;
  readonly context?: unknown;
}

export const ChosenBar = withWords(Bar, families.ChosenBar);

function Bar({
  exports,
  filter,
  total,
  actions: Actions,
  context,
  choosesAll,
}: SelectionBarProps & Pick<ChosenActionsProps, "choosesAll">) {
  const { chosen, choose, clear } = useSelection();
  const bar = useRef<HTMLElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  if (!hasChosen && chosen.size > 0) setHasChosen(true);
  const words = useTranslations("listing.chosen");
  const counts = useTranslations("counts.of");
  const listing = useTranslations("listing");
  const count = counts("selected", { count: chosen.size });
  return (
    <section ref={bar} aria-label={words("title")} className="chosen-bar" data-empty={chosen.size === 0 || undefined}>
      <span role="status" className="sr-only">
        {chosen.size > 0 && count}
      </span>
      {choosesAll && !hasChosen && Actions && (
        <Actions
          {...{ chosen, context, filter, total, choosesAll }}
          choose={(rows) => choose(rows, true)}
          onDone={() => undefined}
        />
      )}
      {chosen.size > 0 && (
        <>
          <div>
            <b>{count}</b>
            <Sums rows={[...chosen.values()]} />
            {chosen.size >= MOST_CHOSEN && <small>{words("most", { count: MOST_CHOSEN })}</small>}
          </div>
          <div>
            {exports && <Export {...exports} ids={[...chosen.keys()]} />}
            {Actions && (
              <Actions
                chosen={chosen}
                context={context}
                filter={filter}
                total={total}
                choosesAll={false}
                choose={(rows) => choose(rows, true)}
                onDone={(ids) => {
                  const done = new Set(ids);
                  choose(new Map([...chosen].filter(([id]) => done.has(id))), false);
                  requestAnimationFrame(() => {
                    if (document.activeElement === document.body) focusAfterChoosing(bar.current);
                  });
                }}
              />
            )}
          </div>
          <IconButton
            label={listing("endChoosing")}
            icon={<Icon name="x" />}
            onClick={({ currentTarget }) => {
              focusAfterChoosing(currentTarget);
              clear();
            }}
          />
        </>
      )}
    </section>
  );
}

/** The amounts of the rows, each currency by itself. */
function Sums({ rows }: { readonly rows: readonly RowChoice[] }) {
  const words = useTranslations("listing.chosen");
  const { figure } = useFormat();
  return sumsByCurrency(rows).map(([currency, amount]) => (
    <span key={currency} title={words("sum")}>
      <span className="sr-only">{`${words("sum")} `}</span>
      <Amount figure={figure(amount)} currency={currency} />
    </span>
  ));
}

function Export({
  list,
  title,
  of,
  ids,
}: NonNullable<SelectionBarProps["exports"]> & { readonly ids: readonly string[] }) {
  const words = useTranslations("listing.chosen");
  const runWords = useRunWords(title);
  const address = exportAddress(list, { ...of, [CHOSEN]: ids.join(",") });
  return (
    <Button
      icon={<Icon name="download" />}
      // A file of its own: that of the list, or of other rows, may still be made.
      onClick={() => void startExport({ source: address, address, words: runWords })}
    >
      {words("export")}
    </Button>
  );
}
