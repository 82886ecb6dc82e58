// All lines of a statement on one page, for paper.
import { getTranslations } from "next-intl/server";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import type { ListPageProps } from "@/components/list/list-page";
import { periodInWords } from "@/components/list/period-in-words";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { NotFound } from "@/components/shell/failure/not-found";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PrintButton } from "@/components/ui/controls/print-button";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import { HeadCell, TableFrame } from "@/components/ui/display/table";
import { wallets } from "@/lib/contract/wallets";
import { getFormat } from "@/lib/i18n/current";
import { currentCaller } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { periodOf } from "@/lib/rules/periods";
import { listingAddress } from "@/lib/url/listing-address";
import { readListing, withPeriod } from "@/lib/url/listing-state";
import { statementList } from "../list/define-operation-list";
import { counterpartyText, operationWord } from "@/components/money/operation-text";
import { type WholeStatement, readStatement } from "./read-statement";
import { StatementSums } from "./statement-figures";
import "./statement-paper.css";

const path = "/billing/wallet/statement/print";

export async function StatementPaper({ searchParams }: ListPageProps) {
  const asked = readListing(statementList.query, await searchParams);
  const { appId } = asked.query;
  const { refused, edition } = await enter(path, wallets.statement, appId === undefined ? undefined : { appId });
  if (refused) return refused;
  if (appId === undefined) return <NotFound />;
  const [words, actions, format] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("actions.common"),
    getFormat(),
  ]);
  const state = withPeriod(asked, periodOf("thisMonth", edition));
  const { from = "", to = "" } = state.query;
  const period = { from, to };
  let whole: WholeStatement;
  try {
    whole = await readStatement(await currentCaller(), { appId, ...period });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "not_found") return <NotFound />;
    if (error.kind === "forbidden") return <ForbiddenByProvider problem={error} />;
    return (
      <>
        <PageHeader title={words("statement.title")} />
        <Failure problem={error} what={words("statement.title")} />
      </>
    );
  }
  const { appName, statement, lines } = whole;
  return (
    <>
      <PageHeader
        title={words("statement.title")}
        count={`${format.isolate(appName)} • ${await periodInWords(period)}`}
        actions={
          <>
            <LinkButton
              href={listingAddress(statementList.path, { appId, ...period })}
              variant="ghost"
              icon={<Icon name="arrow-left" className="flip" />}
            >
              {words("tabs.statement")}
            </LinkButton>
            <PrintButton label={actions("print")} now />
          </>
        }
      />
      <DroppedNotice state={state} filters={statementList.filters} />
      <StatementSums statement={statement} period={period} edition={edition} isCurrent={false} />
      <StatementLines lines={lines} title={words("statement.title")} />
    </>
  );
}

async function StatementLines({ lines, title }: { readonly title: string } & Pick<WholeStatement, "lines">) {
  const [words, fields, format] = await Promise.all([
    getTranslations("wallets"),
    getTranslations("fields"),
    getFormat(),
  ]);
  if (lines.length === 0) return <p className="text-muted">{words("statement.noLines")}</p>;
  return (
    <TableFrame className="statement-lines scroll-x">
      <table aria-label={title} className="rows">
        <thead>
          <tr>
            {(["date", "kind", "counterparty", "reference"] as const).map((name) => (
              <HeadCell key={name}>{fields(name)}</HeadCell>
            ))}
            <HeadCell className="figure">{fields("amount")}</HeadCell>
            <HeadCell className="figure">{fields("balance")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{format.dayTime(line.at)}</td>
              <td>{operationWord(words, format, line)}</td>
              <td>{counterpartyText(format, line)}</td>
              <td>
                <bdi dir="ltr">{line.code}</bdi>
              </td>
              <td className="figure">
                <Amount figure={format.signed(line.amount)} currency={line.currency} />
              </td>
              <td className="figure">
                {line.balance !== null && <Amount figure={format.figure(line.balance)} currency={line.currency} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
