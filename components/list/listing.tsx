// The page of any list: a call's rows and one list of columns in, everything between the heading and the pager out.
import { getTranslations } from "next-intl/server";
import { Children, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState, NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { Pager } from "@/components/ui/controls/pager";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { statusLook } from "@/components/ui/display/status-look";
import { TableFoot, TableFrame } from "@/components/ui/display/table";
import { getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import { NAME_LENGTH, PAGE_SIZE } from "@/lib/contract/constants";
import { statuses as statusNames } from "@/lib/contract/values";
import type { RowsPage } from "@/lib/provider/upstream/all-pages";
import { periodOf, presetOf, presets } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";
import { type AddressQuery, INSIDE, listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { Chips, countFilters } from "./filters/chips";
import type { Column } from "./table/column";
import { hiddenClass, placeColumns } from "./table/column-widths";
import { type List, takes } from "./define-list";
import { ExportTool } from "./export/export-tool";
import { FilterButton } from "./filters/filter-button";
import type { ListScreen } from "./list-page";
import { ListSums } from "./table/list-sums";
import { ListTable, type RowMenu } from "./table/list-table";
import { ListingFrame } from "./listing-frame";
import { neighborsOf } from "@/components/record/neighbors";
import type { RecordNeighbors } from "@/components/record/record";
import { SearchBox } from "./filters/search-box";
import { CODE } from "./table/code-mark";
import { cellContent, placeOf, statusesIn } from "./table/table-row";

interface ListingProps<Row, Rec, Subject = unknown> extends Omit<ListScreen<Row, Rec, unknown>, "more"> {
  /** After the heading, where it is not the number of rows: "3 wallets". */
  readonly count?: ReactNode;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
  /** In place of the usual sentence where there is nothing yet. */
  readonly hint?: string;
  /** Beside the heading, the most wanted one first; where there is nothing yet, below the sentence. */
  readonly actions?: readonly ReactNode[];
  /** Only where there is nothing yet. */
  readonly emptyActions?: ReactNode;
  /** What can be done to a row: `of` is the Menu of a table of actions. */
  readonly menu?: {
    readonly of: RowMenu<Subject>;
    readonly subject: (row: Row) => Subject;
    /** It is named after this: "Actions: INV-20397". */
    readonly code: (row: Row) => string;
  };
  /** A row as a card, where the list has no columns. */
  readonly card?: (row: Row) => ReactNode;
  /** After the cards: a place for another one. */
  readonly lastCard?: ReactNode;
  /** The record that the address opens, beside the rows. */
  readonly drawer?: (record: Rec, beside: RecordNeighbors) => ReactNode;
}

const notNarrowing = new Set(["open", "page", "sort", "direction", "from", "to", ...Object.values(INSIDE)]);
const narrows = ({ query, period }: ListingState, given: AddressQuery) =>
  period === "whole" || Object.keys(query).some((name) => !notNarrowing.has(name) && !Object.hasOwn(given, name));
/** What is not said is not told to the browser either. */
const onlySaid = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T; // what is left out was undefined
const directions = { asc: "ascending", desc: "descending" } as const;

export async function Listing<Row, Rec, Subject>(props: ListingProps<Row, Rec, Subject>) {
  const { list, path, state, given, outcome, user, edition, actions = [], emptyActions, record, applications } = props;
  const { search } = list;
  const filters = list.filters.filter(({ kind }) => kind !== "application" || applications.length > 0);
  const [words, counts, filterWords, notice, presetWords, nav, searches, empties, columns] = await Promise.all([
    getTranslations("listing"),
    getTranslations("counts.of"),
    getTranslations("actions.common"),
    getTranslations("messages.notice"),
    getTranslations("presets"),
    getTranslations("nav.sidebar"),
    getTranslations(),
    getTranslations("messages.empty"),
    list.columns({ query: state.query, applications }),
  ]);
  const { query } = state;
  const found = "answer" in outcome ? outcome.answer : undefined;
  const isEmpty = found?.total === 0 && !narrows(state, given);
  const isDated = takes(list, "from");
  const sorts = columns.flatMap(({ sort, kind, word, name }) => (sort ? [{ sort, kind, name: word ?? name }] : []));
  const hasPanel = filters.length > 0 || isDated || sorts.length > 0 || search !== undefined;
  const segments = presets.map((preset) => ({
    value: preset,
    label: presetWords(preset),
    href: listingAddress(path, query, { ...periodOf(preset, edition) }),
  }));
  const beside = ({ rows, total }: RowsPage<Row>): RecordNeighbors => ({
    closeHref: listingAddress(path, query, { open: undefined }),
    ...neighborsOf(path, state, rows.map(list.id), total),
  });
  return (
    <ListingFrame path={path} offline={notice("offline")} closeLabel={filterWords("close")}>
      <PageHeader
        title={nav(list.title)}
        count={
          props.count ??
          (found && !isEmpty && (
            <span role="status" className="max-columns:sr-only">
              {counts("results", { count: found.total })}
            </span>
          ))
        }
        actions={isEmpty && !props.above ? undefined : Children.toArray(actions).reverse()}
      />
      {state.dropped && (
        <Notice tone="warning" className="mb-4">
          {notice("linksNotRead")}
        </Notice>
      )}
      {props.above}
      {isEmpty ? (
        <EmptyState
          title={empties(`${list.empty}.title`)}
          text={props.hint ?? empties(`${list.empty}.hint`)}
          actions={emptyActions ?? (props.above ? undefined : Children.toArray(actions))}
        />
      ) : (
        <>
          <div className="list-tools">
            {search && (
              <SearchBox
                path={path}
                query={query}
                maxLength={NAME_LENGTH}
                label={searches(`${search}.search`)}
                clearLabel={words("clearSearch")}
              />
            )}
            {/* Where rows are people and not days, dates are for the panel. */}
            {isDated && list.day && (
              <SegmentedLinks
                label={words("presets")}
                segments={segments}
                value={presetOf(query, edition)}
                // Where the bar would need a second line, in the longest language, dates are chosen in the panel.
                className="max-[970px]:hidden min-[1025px]:max-[1075px]:hidden print:hidden"
              />
            )}
            <div className="list-buttons">
              {hasPanel && (
                <FilterButton
                  label={filterWords("filters")}
                  count={countFilters(state, list.filters)}
                  path={path}
                  query={query}
                  given={given}
                  filters={filters}
                  applications={applications}
                  call={list.callName}
                  countsCall={list.countsName}
                  searches={search !== undefined}
                  dated={isDated}
                  order={list.order}
                  sorts={sorts}
                  today={todayIn(edition.timeZone)}
                  weekStart={edition.weekStart}
                  currency={edition.currency}
                  edition={edition.name}
                />
              )}
              {list.export && (
                <ExportTool
                  list={{ call: list.call, appsOf: list.appsOf, export: list.export }}
                  state={state}
                  found={found}
                  given={given}
                  user={user}
                  edition={edition}
                />
              )}
            </div>
            <Chips path={path} state={state} filters={list.filters} edition={edition} applications={applications} />
          </div>
          {props.sums && ("problem" in props.sums || found?.total !== 0) && (
            <div className="mb-3">
              {"answer" in props.sums ? (
                <ListSums parts={props.sums.answer} label={words("sums.all")} />
              ) : (
                <Failure small problem={props.sums.problem} what={words("sums.all")} />
              )}
            </div>
          )}
          <Rows {...props} columns={columns} title={nav(list.title)} noMatch={empties(`${list.empty}.noMatch`)} />
        </>
      )}
      {found && record !== undefined && props.drawer?.(record, beside(found))}
    </ListingFrame>
  );
}

type RowsProps<Row, Subject> = Pick<
  ListingProps<Row, unknown, Subject>,
  "path" | "state" | "outcome" | "edition" | "menu" | "card" | "lastCard"
> & {
  readonly list: Pick<List<Row>, "filters" | "order" | "id" | "href" | "day" | "query" | "record" | "sums">;
  readonly columns: readonly Column<Row>[];
  readonly title: string;
  readonly noMatch: string;
};

async function Rows<Row, Subject>({
  list,
  path,
  state,
  outcome,
  edition,
  columns,
  title,
  noMatch,
  menu,
  card,
  lastCard,
}: RowsProps<Row, Subject>) {
  const [words, fields, statuses, notice, presetWords, actions, counts, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("statuses"),
    getTranslations("messages.notice"),
    getTranslations("presets"),
    getTranslations("actions.common"),
    getTranslations("counts.of"),
    getFormat(),
  ]);
  const frame = "list-frame";
  if ("problem" in outcome)
    return (
      <TableFrame className={frame}>
        <Failure problem={outcome.problem} what={title} />
      </TableFrame>
    );
  const { query, page } = state;
  const { rows, total } = outcome.answer;
  if (rows.length === 0) {
    const cleared = listingAddress(path, query, {
      name: undefined,
      from: undefined,
      to: undefined,
      ...Object.fromEntries(list.filters.map(({ name }) => [name, undefined])),
    });
    const widest = listingAddress(path, query, { ...periodOf("last6Months", edition) });
    const isWidest = presetOf(query, edition) === "last6Months";
    return (
      <TableFrame className={frame}>
        <NoResults
          className="py-12"
          icon={<Icon name="search" />}
          title={noMatch}
          text={words("widen")}
          actions={
            <>
              <LinkButton href={cleared}>{actions("clearFilters")}</LinkButton>
              {state.period === "whole" && !isWidest && (
                <LinkButton href={widest} variant="text">
                  {presetWords("last6Months")}
                </LinkButton>
              )}
            </>
          }
        />
      </TableFrame>
    );
  }

  if (card)
    return (
      <ul aria-label={title} className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {rows.map((row) => (
          <li
            key={list.id(row)}
            data-row={list.id(row)}
            data-open={list.record && listingAddress(path, query, { open: list.id(row) })}
          >
            {card(row)}
          </li>
        ))}
        {lastCard && <li>{lastCard}</li>}
      </ul>
    );
  const today = todayIn(edition.timeZone);
  const { day: dayOf, order, sums: sumOf } = list;
  const isUsual = (query["sort"] ?? order) === order;
  const dayHead =
    dayOf &&
    isUsual &&
    ((row: Row) => {
      const day = format.instantToDay(dayOf(row));
      return day === today ? words("today", { day: format.shortDay(day) }) : format.day(day);
    });
  const head = ({ name, word }: Pick<Column<Row>, "name" | "word">) => fields(word ?? name);
  const label = statusLabel(statuses);
  const places = placeColumns(columns, { head, statuses: statusNames.map(label), hasMenu: menu !== undefined });
  const shown = places.map(({ column }) => column);
  const tableColumns = places.map(({ column, width, hiddenBelow }) =>
    onlySaid({
      name: column.name,
      kind: column.kind,
      width,
      hidden: hiddenClass(hiddenBelow),
      place: placeOf(column),
      label: head(column),
      sort: column.sort ? onlySaid(sortOf(column.sort)) : undefined,
    }),
  );
  const cellWords = { format, today, held: (amount: string) => words("held", { amount }) };
  function sortOf(sort: string) {
    const usual = sort === order;
    const direction =
      query["sort"] === sort
        ? directions[query["direction"] === "asc" ? "asc" : "desc"]
        : usual && !query["sort"]
          ? directions.desc
          : undefined;
    // A second press turns the order round; the usual order is not written down.
    const next =
      direction === "descending"
        ? { sort, direction: "asc" }
        : usual
          ? { sort: undefined, direction: undefined }
          : { sort, direction: "desc" };
    return { direction, href: listingAddress(path, query, next) };
  }
  const pageSums = sumOf && (
    <>
      <span>{words("sums.onPage")}</span>
      <ListSums parts={rows.map(sumOf)} label={words("sums.page")} />
    </>
  );
  const pages = takes(list, "page") ? Math.ceil(total / PAGE_SIZE) : 1;
  return (
    <TableFrame className={frame}>
      <div className="list-totals">
        <span>{counts("results", { count: total })}</span>
        {pageSums && <div>{pageSums}</div>}
      </div>
      <ListTable
        label={title}
        columns={tableColumns}
        rows={rows.map((row) =>
          onlySaid({
            id: list.id(row),
            cells: shown.map((column) => cellContent(column, row, cellWords)),
            href: list.href?.(row),
            day: dayHead ? dayHead(row) : undefined,
            menu: menu && { subject: menu.subject(row), code: menu.code(row) },
          }),
        )}
        opened={state.open}
        beside={list.record && { alone: path, here: listingAddress(path, query, { open: undefined }) }}
        statuses={Object.fromEntries(
          statusesIn(shown, rows).map((status) => [status, [label(status), statusLook(status)]]),
        )}
        words={{
          copy: words("copy", { code: format.isolate(CODE) }),
          copied: notice("copied", { value: format.isolate(CODE) }),
          actions: words("actions"),
          menu: words("rowMenu", { code: CODE }),
        }}
        menu={menu?.of}
      />
      <TableFoot>
        <span>
          {words("showing", {
            from: page * PAGE_SIZE + 1,
            to: page * PAGE_SIZE + rows.length,
            total: format.number(total),
          })}
        </span>
        {pageSums && (
          <span className="contents max-columns:hidden">
            <span aria-hidden className="text-subtle max-columns:hidden">
              •
            </span>
            {pageSums}
          </span>
        )}
        {pages > 1 && (
          <Pager
            className="ms-auto print:hidden"
            page={page + 1}
            pages={pages}
            href={(number) => listingAddress(path, query, { page: String(number - 1) })}
            label={words("pages")}
            previousLabel={words("previousPage")}
            nextLabel={words("nextPage")}
            pageLabel={(number) => words("page", { page: number })}
          />
        )}
      </TableFoot>
    </TableFrame>
  );
}
