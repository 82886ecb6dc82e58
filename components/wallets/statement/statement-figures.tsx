// Opening + in + out = closing.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Failure } from "@/components/shell/failure/failure";
import { SumFigures } from "@/components/money/sum-figures";
import { Icon } from "@/components/ui/display/icon";
import { type Statement, type Wallet, wallets } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { load } from "@/lib/provider/page";

import { type Period, closedAt, instantsOf } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";

interface StatementFiguresProps {
  readonly wallet: Wallet;
  readonly period: Period;
  readonly edition: Edition;
}

export async function StatementFigures({ wallet, period, edition }: StatementFiguresProps) {
  const [words, outcome] = await Promise.all([
    getTranslations("wallets.statement"),
    load(wallets.statement, { appId: wallet.appId, ...period }),
  ]);
  if ("problem" in outcome) return <Failure problem={outcome.problem} what={words("title")} />;
  const isCurrent = period.to >= todayIn(edition.timeZone) && outcome.answer.closing === wallet.balance;
  return <StatementSums statement={outcome.answer} period={period} edition={edition} isCurrent={isCurrent} />;
}

interface StatementSumsProps {
  readonly statement: Statement;
  readonly period: Period;
  readonly edition: Edition;
  /** The closing balance is the balance of the wallet now. */
  readonly isCurrent: boolean;
}
export async function StatementSums({ statement, period, edition, isCurrent }: StatementSumsProps) {
  const [words, format] = await Promise.all([getTranslations("wallets.statement"), getFormat()]);
  const { opening, in: income, out, closing, currency } = statement;
  const lines = (count: number) => words("lines", { count });
  const { from } = instantsOf(period, edition.timeZone);
  const figures: readonly (readonly [label: string, figure: string, note: ReactNode])[] = [
    [words("opening"), format.figure(opening), format.shortDayTime(from)],
    [
      words("moneyIn"),
      format.signed(income.amount),
      income.returned > 0
        ? words("linesReturned", { lines: lines(income.count), count: income.returned })
        : lines(income.count),
    ],
    [words("moneyOut"), format.signed(out.amount), words("linesMoved", { lines: lines(out.count) })],
    [
      words("closing"),
      format.figure(closing),
      isCurrent ? (
        <>
          <Icon name="check" className="size-3.5 text-success-mark" />
          {words("sameAsNow")}
        </>
      ) : (
        format.shortDayTime(closedAt(period, edition.timeZone, new Date()))
      ),
    ],
  ];
  return <SumFigures addUp figures={figures} currency={currency} className="mb-4" />;
}
