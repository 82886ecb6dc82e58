"use client";
import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { Amount } from "@/components/ui/display/amount";
import { Button } from "@/components/ui/controls/button";
import { HeadCell, TableFrame } from "@/components/ui/display/table";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { movementAddress } from "@/components/money/operation-text";
import { useFormat } from "@/lib/i18n/use-format";
import { type GroupName, type MatchRow, type StatementMatch, groupNames } from "@/lib/rules/statement-match";
import { shortCard } from "@/lib/rules/mask";
import { type OwnPayment, useFacts } from "./use-facts";

const icons: Readonly<Record<GroupName, IconName>> = {
  matched: "circle-check",
  onlyBank: "landmark",
  onlyHere: "store",
  different: "equal-not",
};
/** Rows that a press adds to an open group. */
const STEP = 100;

interface MatchTableProps {
  readonly match: StatementMatch<OwnPayment>;
  readonly movements: readonly OwnPayment[];
  readonly currency: string;
}

export function MatchTable({ match, movements, currency }: MatchTableProps) {
  const words = useTranslations("match");
  const format = useFormat();
  const factOf = useFacts(movements, currency);
  /** Rows that are shown of each group. */
  const [shown, setShown] = useState<Readonly<Partial<Record<GroupName, number>>>>({});
  const show = (name: GroupName, count: number) => setShown({ ...shown, [name]: count });
  const labels = [words("ours"), words("banks"), words("difference")] as const;
  const sums = (own: number, bank: number) =>
    [own, bank, bank - own].map((minor, at) => (
      <td key={at} role="cell" className="figure" data-label={labels[at]} data-zero={minor === 0 || undefined}>
        <Amount figure={at === 2 ? format.signed(minor) : format.figure(minor)} currency={currency} />
      </td>
    ));
  return (
    <TableFrame className="match-table">
      {/* Roles are written out, because on a phone the table is shown as blocks, and browsers then drop them. */}
      <table role="table" aria-label={words("title")} className="rows">
        <thead role="rowgroup">
          <tr role="row">
            <HeadCell>{words("payment")}</HeadCell>
            <HeadCell>{words("dateHere")}</HeadCell>
            <HeadCell>{words("dateBank")}</HeadCell>
            {labels.map((label) => (
              <HeadCell key={label} className="figure">
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {groupNames.map((name) => {
            const { rows, own, bank } = match.groups[name];
            const count = shown[name] ?? 0;
            return (
              <Fragment key={name}>
                <tr role="row" data-group={name}>
                  <td role="cell" colSpan={3}>
                    <button
                      type="button"
                      aria-expanded={count > 0}
                      disabled={rows.length === 0}
                      onClick={() => show(name, count > 0 ? 0 : STEP)}
                    >
                      <Icon name="chevron-right" className="flip" />
                      <span>
                        <Icon name={icons[name]} />
                      </span>
                      <b className="label-case">{words(`group.${name}`)}</b>
                      <span>{words(name === "onlyBank" ? "lineCount" : "payments", { count: rows.length })}</span>
                    </button>
                  </td>
                  {sums(own, bank)}
                </tr>
                {rows.slice(0, count).map((row) => (
                  <tr role="row" key={`${row.own?.id ?? ""} ${row.line?.row ?? ""}`} data-row="">
                    <td role="cell">
                      <Subject row={row} fact={factOf(name, row)} />
                    </td>
                    <td role="cell" data-label={words("dateHere")}>
                      {/* The heading names the years. */}
                      {row.own && format.shortDayTime(row.own.at, row.own.at)}
                    </td>
                    <td role="cell" data-label={words("dateBank")}>
                      {row.line && format.shortDay(row.line.day)}
                    </td>
                    {sums(row.own?.amount ?? 0, row.line?.amount ?? 0)}
                  </tr>
                ))}
                {count > 0 && count < rows.length && (
                  <tr role="row" data-row="">
                    <td role="cell" colSpan={6}>
                      <Button size="sm" variant="text" onClick={() => show(name, count + STEP)}>
                        {words("showMore", { count: rows.length - count })}
                      </Button>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <td role="cell" colSpan={3}>
              {words("all")}
            </td>
            {sums(match.own, match.bank)}
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

function Subject({ row: { own, line }, fact }: { readonly row: MatchRow<OwnPayment>; readonly fact?: string }) {
  const words = useTranslations("match");
  const card = own?.counterparty ?? line?.card;
  const code = own?.code ?? line?.rrn;
  const name = own ? own.recipient : line?.name;
  const address = own && movementAddress(own);
  return (
    <>
      <span>
        {address ? (
          <a href={address} className="code">
            {code}
          </a>
        ) : (
          <bdi className="code">{code || words("row", { row: line?.row ?? 0 })}</bdi>
        )}
        {name && <bdi>{name}</bdi>}
        {card && <bdi dir="ltr">{shortCard(card)}</bdi>}
      </span>
      {fact && <small>{fact}</small>}
    </>
  );
}
