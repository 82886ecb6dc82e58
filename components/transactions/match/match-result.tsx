"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import type { Application } from "@/components/list/filters/applications";
import { PageHeader } from "@/components/shell/page-header";
import { SumFigures } from "@/components/money/sum-figures";
import { Button } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { Select } from "@/components/ui/inputs/select";
import { Spinner } from "@/components/ui/display/spinner";
import { useFormat } from "@/lib/i18n/use-format";
import { useMovements } from "@/lib/provider/browser/movements";
import { addDays } from "@/lib/rules/day";
import { maskIban } from "@/lib/rules/mask";
import { LATEST_DAYS, type StatementMatch, matchStatement, paymentKinds } from "@/lib/rules/statement-match";
import { dayAt } from "@/lib/rules/zone";
import { type SheetTable, type StatementLayout, type StatementPlan, readLines } from "@/lib/sheet/statement";
import { FileCard } from "./file-card";
import { MatchTable } from "./match-table";
import type { OwnPayment } from "./use-facts";
import { useMatchFile } from "./use-match-file";

interface MatchResultProps {
  readonly currency: string;
  readonly applications: readonly Application[];
  readonly notRead?: ReactNode;
  readonly name: string;
  readonly table: SheetTable;
  readonly layout: Pick<StatementLayout, "owner">;
  readonly plan: StatementPlan;
  readonly again: ReactNode;
}
/** Row numbers in a note. */
const MOST_NUMBERS = 10;

export function MatchResult({
  currency,
  applications,
  notRead,
  name,
  table,
  layout: { owner },
  plan,
  again,
}: MatchResultProps) {
  const words = useTranslations("match");
  const banner = useTranslations("sheet.banner");
  const problems = useTranslations("problems");
  const common = useTranslations("actions.common");
  const presets = useTranslations("presets");
  const format = useFormat();
  const { timeZone } = format;
  const [appId, setAppId] = useState("");
  const { lines, unread, refused } = useMemo(() => readLines(table.rows, table.numbers, plan), [table, plan]);
  const days = useMemo(() => lines.map(({ day }) => day).sort(), [lines]);
  const [first, last] = [days.at(0), days.at(-1)];
  const { data, error, isValidating, mutate } = useMovements(
    first && last
      ? {
          from: addDays(first, -LATEST_DAYS),
          to: last,
          kind: paymentKinds.join(),
          ...(appId && { appId }),
        }
      : null,
  );
  const own = useMemo(
    () => data?.map((operation): OwnPayment => ({ ...operation, day: dayAt(operation.at, timeZone) })),
    [data, timeZone],
  );
  const match = useMemo(() => own && matchStatement(lines, own, currency), [lines, own, currency]);
  const facts = [
    words("lines", { count: lines.length }),
    ...(first && last
      ? [
          first === last
            ? format.day(first)
            : presets("range", { from: format.nearDay(first, last), to: format.day(last) }),
        ]
      : []),
    ...(owner.holder ? [format.isolate(owner.holder)] : []),
    ...(owner.iban ? [format.isolate(maskIban(owner.iban))] : []),
  ];
  const leftOut = [
    ...(table.otherSheets.length > 0
      ? [
          words("sheet", {
            name: format.isolate(table.sheetName),
            others: format.commas(table.otherSheets.map(format.isolate)),
          }),
        ]
      : []),
    ...(unread.length > 0
      ? [
          words("unread", {
            count: unread.length,
            rows: format.commas(unread.slice(0, MOST_NUMBERS).map(String)) + (unread.length > MOST_NUMBERS ? "…" : ""),
          }),
        ]
      : []),
    ...(refused > 0 ? [words("refused", { count: refused })] : []),
    ...(table.hiddenRows > 0 ? [banner("hidden", { count: table.hiddenRows })] : []),
    ...(match?.foreign ?? []).map(({ count, total, currency: other }) =>
      words("foreign", { count, total: format.money(total, other).text }),
    ),
  ];
  const download = useMatchFile({
    name,
    facts,
    application:
      applications.length > 0
        ? (applications.find((app) => app.appId === appId)?.brandName ?? words("allApplications"))
        : undefined,
    leftOut,
    match,
    movements: own,
    currency,
  });

  return (
    <>
      <PageHeader
        title={words("title")}
        actions={
          <>
            {again}
            {match && (
              <Button variant="primary" icon={<Icon name="download" />} onClick={download}>
                {common("download")}
              </Button>
            )}
          </>
        }
      />
      <FileCard name={name} facts={facts} />
      {notRead}
      {applications.length > 0 && (
        <Select
          aria-label={words("application")}
          frameClassName="mb-4 max-w-80"
          placeholder={words("allApplications")}
          options={applications.map((app) => ({ value: app.appId, label: app.brandName }))}
          value={appId}
          onChange={({ target }) => setAppId(target.value)}
        />
      )}
      {lines.length === 0 && <Notice tone="warning">{words("noLines")}</Notice>}
      {leftOut.map((sentence) => (
        <Notice key={sentence} tone="info" className="mb-4">
          {sentence}
        </Notice>
      ))}
      {error && !match && (
        <Notice
          tone="error"
          announce
          title={words("failed")}
          action={
            <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {problems(error.kind)}
        </Notice>
      )}
      <div role="status">
        {match ? (
          <p className="sr-only">
            {words("difference")}: {format.signed(match.difference)} {currency}
          </p>
        ) : (
          lines.length > 0 &&
          !error && (
            <p className="flex items-center gap-2 py-10 text-muted">
              <Spinner />
              {words("loading")}
            </p>
          )
        )}
      </div>
      {match && own && (
        <>
          <MatchFigures match={match} currency={currency} />
          <MatchTable match={match} movements={own} currency={currency} />
          <p className="match-note">{words("rule")}</p>
        </>
      )}
    </>
  );
}

function MatchFigures({ match, currency }: { readonly match: StatementMatch<OwnPayment>; readonly currency: string }) {
  const words = useTranslations("match");
  const { figure, signed } = useFormat();
  const { own, bank, difference, ownCount, lineCount } = match;
  const figures = [
    [words("ourTotal"), figure(own), words("payments", { count: ownCount })],
    [words("bankTotal"), figure(bank), words("lineCount", { count: lineCount })],
    [words("difference"), signed(difference), words(difference === 0 ? "equal" : difference < 0 ? "less" : "more")],
  ] as const;
  return <SumFigures figures={figures} currency={currency} className="mb-4" />;
}
