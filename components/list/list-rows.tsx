// The rows of a list: a table, cards, a failure, or the sentence that nothing matches.
import { getTranslations } from "next-intl/server";
import type { ComponentType, ReactNode } from "react";
import { Failure } from "@/components/shell/failure/failure";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Pager } from "@/components/ui/controls/pager";
import { NoResults } from "@/components/ui/display/empty-state";
import { Icon } from "@/components/ui/display/icon";
import { statusLook } from "@/components/ui/display/status-look";
import { TableFoot, TableFrame } from "@/components/ui/display/table";
import { PAGE_SIZE } from "@/lib/contract/constants";
import { shownStatuses } from "./filters/shown-statuses";
import { columnKinds } from "./table/column-kinds";
import { getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import type { RowsPage } from "@/lib/provider/all-pages";
import { lastPageOf } from "@/lib/rules/pages";
import { periodOf, presetOf } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";
import { listingAddress } from "@/lib/url/listing-address";
import { type List, takes } from "./define-list";
import type { ListScreen } from "./list-page";
import type { RowChoice } from "./selection/selection";
import type { ChosenActionsProps } from "./selection/chosen-bar";
import { type Column, addedBy } from "./table/column";
import { hiddenClass, placeColumns } from "./table/column-widths";
import { ListSums, SumsLine, TallySums } from "./table/list-sums";
import { ListTable, type RowMenu } from "./table/list-table";
import { CODE, type TableRow, cellContent, placeOf, statusesIn, widestOf } from "./table/table-row";

export interface RowChoosing<Row> {
  readonly actions?: ComponentType<ChosenActionsProps>;
  /** What these actions need beside the rows. */
  readonly context?: unknown;
  /** What these actions know of a row. */
  readonly row?: (row: Row) => Pick<RowChoice, "why" | "subject">;
}
export interface RowLooks<Row, Subject> {
  /** The actions on a row: `of` is the Menu of a table of actions. */
  readonly menu?: {
    readonly of: RowMenu<Subject>;
    readonly subject: (row: Row) => Subject;
    /** Part of the menu's name: "Actions: INV-20397". */
    readonly code: (row: Row) => string;
  };
  /** Choosing rows. `actions`: the buttons in their bar; without them it has the file only. */
  readonly choosing?: RowChoosing<Row>;
  /** For a list without columns. */
  readonly card?: (row: Row) => ReactNode;
  /** After the cards: a place for a new one. */
  readonly lastCard?: ReactNode;
}
interface ListRowsProps<Row, Subject>
  extends Pick<ListScreen<Row>, "path" | "state" | "outcome" | "edition">, RowLooks<Row, Subject> {
  readonly list: Pick<
    List<Row>,
    "filters" | "order" | "id" | "href" | "day" | "query" | "record" | "sums" | "pageSize"
  >;
  readonly columns: readonly Column<Row>[];
  readonly title: string;
  readonly noMatch: string;
}
type TableProps<Row, Subject> = ListRowsProps<Row, Subject> & { readonly found: RowsPage<Row> };

const FRAME = "list-frame";
const directions = { asc: "ascending", desc: "descending" } as const;
/** Undefined values would be sent to the browser. */
const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T; // only undefined values are missing

export function ListRows<Row, Subject>(props: ListRowsProps<Row, Subject>) {
  const { outcome, title, card } = props;
  if ("problem" in outcome && outcome.problem.kind === "not_found" && props.state.query["appId"] !== undefined)
    return <NoMatch {...props} isGone />;
  if ("problem" in outcome)
    return (
      <TableFrame className={FRAME}>
        <Failure problem={outcome.problem} what={title} />
        {outcome.problem.kind === "timed_out" && <Narrower {...props} />}
      </TableFrame>
    );
  const answer = outcome.answer;
  if (answer.rows.length === 0) return <NoMatch {...props} />;
  return card ? <Cards {...props} card={card} found={answer} /> : <RowsTable {...props} found={answer} />;
}

/** A list that takes too long: a shorter period has fewer rows. */
async function Narrower<Row>({
  path,
  state: { query },
  edition,
}: Pick<ListRowsProps<Row, never>, "path" | "state" | "edition">) {
  const [words, presetWords] = await Promise.all([getTranslations("listing"), getTranslations("presets")]);
  const present = presetOf(query, edition);
  const shorter = (["thisMonth", "thisWeek", "today"] as const).filter((name) => {
    const { from } = periodOf(name, edition);
    return name !== present && (!query["from"] || from > query["from"]);
  });
  if (shorter.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 px-4 pb-10 text-muted">
      <span>{words("narrower")}</span>
      {shorter.map((name) => (
        <LinkButton key={name} size="sm" href={listingAddress(path, query, periodOf(name, edition))}>
          {presetWords(name)}
        </LinkButton>
      ))}
    </div>
  );
}

async function NoMatch<Row>({
  list,
  path,
  state: { query, period },
  edition,
  noMatch,
  isGone = false,
}: Pick<ListRowsProps<Row, never>, "list" | "path" | "state" | "edition" | "noMatch"> & {
  /** The application of the filter. */
  readonly isGone?: boolean;
}) {
  const [words, presetWords, actions, rules] = await Promise.all([
    getTranslations("listing"),
    getTranslations("presets"),
    getTranslations("actions.common"),
    getTranslations("rules.app"),
  ]);
  const cleared = listingAddress(path, query, {
    name: undefined,
    from: undefined,
    to: undefined,
    ...Object.fromEntries(list.filters.map(({ name }) => [name, undefined])),
  });
  const isWidest = presetOf(query, edition) === "last6Months";
  return (
    <TableFrame className={FRAME}>
      <NoResults
        className="py-12"
        icon={<Icon name="search" />}
        title={isGone ? rules("gone") : noMatch}
        text={!isGone && words("widen")}
        actions={
          <>
            {cleared !== listingAddress(path, query) && (
              <LinkButton href={cleared}>{actions("clearFilters")}</LinkButton>
            )}
            {!isGone && period === "whole" && !isWidest && (
              <LinkButton href={listingAddress(path, query, { ...periodOf("last6Months", edition) })} variant="text">
                {presetWords("last6Months")}
              </LinkButton>
            )}
          </>
        }
      />
    </TableFrame>
  );
}

function Cards<Row>({
  list,
  path,
  state,
  title,
  found: { rows, total },
  card,
  lastCard,
}: Pick<TableProps<Row, never>, "list" | "path" | "state" | "title" | "found" | "lastCard"> & {
  readonly card: (row: Row) => ReactNode;
}) {
  return (
    <>
      <ul aria-label={title} className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {rows.map((row) => (
          <li
            key={list.id(row)}
            data-row={list.id(row)}
            data-open={list.record && listingAddress(path, state.query, { open: list.id(row) })}
          >
            {card(row)}
          </li>
        ))}
        {lastCard && <li>{lastCard}</li>}
      </ul>
      <CardsFoot list={list} path={path} state={state} count={rows.length} total={total} />
    </>
  );
}
/** Cards have a foot only if there are several pages of them. */
export const CardsFoot = (props: Omit<RowsFootProps, "pageSums">) =>
  props.total > PAGE_SIZE && (
    <TableFrame className="mt-4 *:border-t-0">
      <RowsFoot {...props} pageSums={undefined} />
    </TableFrame>
  );

async function RowsTable<Row, Subject>({
  list,
  path,
  state,
  edition,
  columns,
  title,
  menu,
  choosing,
  found: { rows, total },
}: TableProps<Row, Subject>) {
  const [words, fields, statuses, notice, counts, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("statuses"),
    getTranslations("messages.notice"),
    getTranslations("counts.of"),
    getFormat(),
  ]);
  const { query } = state;
  const { order, sums: sumOf } = list;
  const today = todayIn(edition.timeZone);
  const dayOf = (query["sort"] ?? order) === order ? list.day : undefined;
  const dayHead = (row: Row) => {
    if (!dayOf) return undefined;
    const day = format.instantToDay(dayOf(row));
    return day === today ? words("today", { day: format.shortDay(day) }) : format.nearDay(day, today);
  };
  const head = ({ name, word }: Pick<Column<Row>, "name" | "word">) => fields(word ?? name);
  const label = statusLabel(statuses);
  const cellWords = {
    format,
    today,
    held: (amount: string) => words("held", { amount }),
    returned: (amount: string) => words("refundedPart", { amount }),
  };
  const longest = (texts: readonly string[]) =>
    texts.reduce((one, other) => (other.length > one.length ? other : one), "");
  const under = (column: Column<Row>) =>
    column.kind === "amount"
      ? longest(rows.map((row) => columnKinds.amount.content(column, row, cellWords)?.[2] ?? ""))
      : "";
  const figure = (column: Column<Row>) => longest(rows.map((row) => widestOf(column, row, cellWords)));
  const own = list.filters.find(({ kind }) => kind === "status");
  const places = placeColumns(columns, {
    head,
    under,
    figure,
    statuses: ((own && "statuses" in own && own.statuses) || shownStatuses).map(label),
    hasMenu: menu !== undefined,
    hasBoxes: choosing !== undefined,
  });
  const shown = places.map(({ column }) => column);
  const tableColumns = places.map(({ column, width, hiddenBelow }) =>
    withoutUndefined({
      name: column.name,
      kind: column.kind,
      width,
      hidden: hiddenClass(hiddenBelow),
      place: placeOf(column),
      label: head(column),
      sort: column.sort ? sortLink(column.sort, order, path, query) : undefined,
    }),
  );
  const sums = columns.filter((column) => "currency" in column);
  const worth = sums.find(({ name }) => name === "amount") ?? sums[0];
  const choiceOf = (row: Row): TableRow["choice"] => {
    if (!choosing) return undefined;
    const { why = null, subject } = choosing.row?.(row) ?? {};
    const sum = [worth ? addedBy(worth, row) : null, worth?.currency(row) ?? ""] as const;
    return subject !== undefined ? [...sum, why, subject] : why ? [...sum, why] : sum;
  };
  const tallies = columns.filter(({ kind }) => kind === "tally" || kind === "share");
  const pageSums = (sumOf || tallies.length > 0) && (
    <SumsLine of="foot" label={words("sums.onPage")}>
      <span>{words("sums.onPage")}</span>
      {sumOf ? (
        <ListSums parts={rows.map((row) => sumOf(row, today))} label={words("sums.page")} />
      ) : (
        <TallySums
          heads={tallies.map(head)}
          rows={rows.map((row) => ({
            currency: worth?.currency(row) ?? "",
            amounts: tallies.map((column) => addedBy(column, row)),
          }))}
          label={words("sums.page")}
        />
      )}
    </SumsLine>
  );
  return (
    <TableFrame className={FRAME}>
      {!sumOf && (
        <div className="border-b border-border-subtle px-4 py-2.5 text-caption text-muted columns:hidden">
          {counts("results", { count: total })}
        </div>
      )}
      <ListTable
        label={title}
        columns={tableColumns}
        rows={rows.map((row) =>
          withoutUndefined({
            id: list.id(row),
            cells: shown.map((column) => cellContent(column, row, cellWords)),
            href: list.href?.(row),
            day: dayHead(row),
            menu: menu && { subject: menu.subject(row), code: menu.code(row) },
            choice: choiceOf(row),
          }),
        )}
        opened={state.open}
        here={list.record && listingAddress(path, query, { open: undefined })}
        statuses={Object.fromEntries(
          statusesIn(shown, rows).map((status) => [status, [label(status), statusLook(status)]]),
        )}
        words={{
          copy: words("copy", { code: format.isolate(CODE) }),
          copied: notice("copied", { value: format.isolate(CODE) }),
          actions: words("actions"),
          menu: words("rowMenu", { code: CODE }),
          choose: words("choose", { code: CODE }),
          choosePage: words("choosePage"),
        }}
        menu={menu?.of}
      />
      <RowsFoot {...{ list, path, state, count: rows.length, total, pageSums }} />
    </TableFrame>
  );
}

/** A second press reverses the order; the usual order is not in the address. */
function sortLink(
  sort: string,
  order: string | undefined,
  path: string,
  query: Readonly<Record<string, string>>,
): { readonly href: string; readonly direction?: "ascending" | "descending" } {
  const isUsual = sort === order;
  const direction =
    query["sort"] === sort
      ? directions[query["direction"] === "asc" ? "asc" : "desc"]
      : isUsual && !query["sort"]
        ? directions.desc
        : undefined;
  const next =
    direction === "descending"
      ? { sort, direction: "asc" }
      : isUsual
        ? { sort: undefined, direction: undefined }
        : { sort, direction: "desc" };
  return withoutUndefined({ direction, href: listingAddress(path, query, next) });
}

interface RowsFootProps extends Pick<ListScreen<never>, "path" | "state"> {
  readonly list: Pick<List<never>, "query" | "pageSize">;
  /** Of this page. */
  readonly count: number;
  readonly total: number;
  readonly pageSums: ReactNode;
}
async function RowsFoot({ list, path, state: { query, page }, count, total, pageSums }: RowsFootProps) {
  const [words, format] = await Promise.all([getTranslations("listing"), getFormat()]);
  const { pageSize = PAGE_SIZE } = list;
  const pages = takes(list, "page") ? lastPageOf(total, pageSize) + 1 : 1;
  return (
    <TableFoot>
      <span>
        {words("showing", {
          from: format.number(page * pageSize + 1),
          to: format.number(page * pageSize + count),
          total: format.number(total),
        })}
      </span>
      {pageSums && (
        <>
          <span aria-hidden className="text-subtle max-columns:hidden">
            •
          </span>
          {pageSums}
        </>
      )}
      {pages > 1 && (
        <Pager
          className="ms-auto"
          page={page + 1}
          pages={pages}
          href={(number) => listingAddress(path, query, { page: String(number - 1) })}
          label={words("pages")}
          previousLabel={words("previousPage")}
          nextLabel={words("nextPage")}
          pageLabel={(number) => words("page", { page: format.number(number) })}
          shown={format.number}
        />
      )}
    </TableFoot>
  );
}
