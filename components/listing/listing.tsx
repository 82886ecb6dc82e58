// The page of any list: a call's rows and one list of columns in, everything between the heading and the pager out.
import { Search } from "@/components/ui/icons/search";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Failure } from "@/components/shell/failure";
import { PageHeader } from "@/components/shell/page-header";
import { Amount } from "@/components/ui/amount";
import { EmptyState, NoResults } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { TableFoot, TableFrame } from "@/components/ui/table";
import { currentEdition } from "@/lib/edition/current";
import { getFormat } from "@/lib/i18n/current";
import type { ReadName } from "@/lib/provider/contract/names";
import { PAGE_SIZE } from "@/lib/provider/contract/values";
import type { Outcome } from "@/lib/provider/me";
import { type Minor, sum } from "@/lib/rules/money";
import { periodOf, presetOf, presets } from "@/lib/rules/periods";
import { type Instant, todayIn } from "@/lib/rules/zone";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { Chips, countFilters } from "./chips";
import type { Column, Filter } from "./column";
import { FilterButton } from "./filter-button";
import { ListTable } from "./list-table";
import { ListingFrame } from "./listing-frame";
import { neighboursOf } from "./neighbours";
import type { Beside } from "./record";
import { SearchBox } from "./search-box";

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
export interface ListingProps<Row> {
  readonly path: string;
  readonly state: ListingState;
  readonly outcome: Outcome<Found<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** The call that lists, which the panel asks how many a choice would find; and the one that counts by status, where there is one. */
  readonly call: ReadName;
  readonly countsCall?: ReadName;
  readonly idOf: (row: Row) => string;
  /** The row's own page. */
  readonly hrefOf: (row: Row) => string;
  readonly dayOf: (row: Row) => Instant;
  readonly title: string;
  readonly searchLabel: string;
  readonly empty: {
    readonly title: string;
    readonly hint: string;
    readonly noMatch: string;
    readonly actions?: ReactNode;
  };
  readonly actions?: ReactNode;
  /** Buttons after the filters. */
  readonly tools?: ReactNode;
  /** What stands between the filters and the rows. */
  readonly summary?: ReactNode;
  readonly menu?: (row: Row) => ReactNode;
  /** The record that the address opens, beside the rows. */
  readonly drawer?: ((beside: Beside) => ReactNode) | undefined;
}

const narrows = ({ said, period }: ListingState) =>
  period === "whole" ||
  Object.keys(said).some((name) => !["open", "page", "sort", "direction", "from", "to"].includes(name));
const directions = { asc: "ascending", desc: "descending" } as const;

export async function Listing<Row>(props: ListingProps<Row>) {
  const { path, state, outcome, filters, call, countsCall, title, searchLabel, actions, tools, summary, drawer } =
    props;
  const [words, counts, filterWords, notice, presetWords, format, edition] = await Promise.all([
    getTranslations("listing"),
    getTranslations("counts.of"),
    getTranslations("actions.common"),
    getTranslations("messages.notice"),
    getTranslations("presets"),
    getFormat(),
    currentEdition(),
  ]);
  const { said } = state;
  const found = "answer" in outcome ? outcome.answer : undefined;
  const isEmpty = found?.total === 0 && !narrows(state);
  const segments = presets.map((preset) => ({
    value: preset,
    label: presetWords(preset),
    href: listingAddress(path, said, { ...periodOf(preset, edition) }),
  }));
  const beside = ({ rows, total }: Found<Row>): Beside => ({
    closeHref: listingAddress(path, said, { open: undefined }),
    ...neighboursOf(path, state, rows.map(props.idOf), total),
  });
  return (
    <ListingFrame path={path} offline={notice("offline")}>
      <PageHeader
        title={title}
        count={
          found &&
          !isEmpty && (
            <span role="status" className="max-columns:sr-only">
              {counts("results", { count: found.total })}
            </span>
          )
        }
        actions={isEmpty ? undefined : actions}
      />
      {state.dropped && (
        <Notice tone="warning" className="mb-4">
          {notice("linksNotRead")}
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState title={props.empty.title} text={props.empty.hint} actions={props.empty.actions} />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2 max-columns:flex-nowrap max-columns:gap-2 max-columns:overflow-x-clip">
            <SearchBox path={path} said={said} label={searchLabel} clearLabel={words("clearSearch")} />
            <SegmentedLinks
              label={words("presets")}
              segments={segments}
              value={presetOf(said, edition)}
              className="max-columns:hidden"
            />
            <div className="flex flex-none items-center gap-2 columns:ms-auto">
              <FilterButton
                label={filterWords("filters")}
                count={countFilters(state, filters)}
                path={path}
                said={said}
                filters={filters}
                call={call}
                {...(countsCall && { countsCall })}
                sorts={props.columns.flatMap(({ sort, kind, word, name }) =>
                  sort ? [{ sort, kind, name: word ?? name }] : [],
                )}
                today={todayIn(edition.timeZone)}
                weekStart={edition.weekStart}
                currency={edition.currency}
                edition={edition.name}
                periods={Object.fromEntries(presets.map((preset) => [preset, periodOf(preset, edition)]))}
              />
              {tools}
            </div>
            <Chips path={path} state={state} filters={filters} edition={edition} format={format} />
          </div>
          {summary}
          <Rows {...props} />
        </>
      )}
      {found && drawer?.(beside(found))}
    </ListingFrame>
  );
}

async function Rows<Row>({
  path,
  state,
  outcome,
  columns,
  idOf,
  hrefOf,
  dayOf,
  title,
  empty,
  filters,
  menu,
}: ListingProps<Row>) {
  const [words, fields, statuses, notice, presetWords, actions, counts, format, edition] = await Promise.all([
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("statuses"),
    getTranslations("messages.notice"),
    getTranslations("presets"),
    getTranslations("actions.common"),
    getTranslations("counts.of"),
    getFormat(),
    currentEdition(),
  ]);
  const frame = "max-columns:-mx-4 max-columns:rounded-none max-columns:border-x-0";
  if ("problem" in outcome)
    return (
      <TableFrame className={frame}>
        <Failure problem={outcome.problem} what={title} />
      </TableFrame>
    );
  const { said, page } = state;
  const { rows, total } = outcome.answer;
  if (rows.length === 0) {
    const cleared = listingAddress(path, said, {
      name: undefined,
      from: undefined,
      to: undefined,
      ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
    });
    const widest = listingAddress(path, said, { ...periodOf("last6Months", edition) });
    const isWidest = presetOf(said, edition) === "last6Months";
    return (
      <TableFrame className={frame}>
        <NoResults
          className="py-12"
          icon={<Search />}
          title={empty.noMatch}
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

  const today = todayIn(edition.timeZone);
  const isByDay = (said["sort"] ?? "createdDate") === "createdDate";
  const dayHead = (row: Row) => {
    const day = format.instantToDay(dayOf(row));
    return day === today ? words("today", { day: format.shortDay(day) }) : format.day(day);
  };
  const heads = columns.map(({ name, word, sort }) => ({
    label: fields(word ?? name),
    sort: sort ? sortOf(sort) : undefined,
  }));
  function sortOf(sort: string) {
    const usual = sort === "createdDate";
    const direction =
      said["sort"] === sort
        ? directions[said["direction"] === "asc" ? "asc" : "desc"]
        : usual && !said["sort"]
          ? directions.desc
          : undefined;
    // A second press turns the order round; the usual order is not written down.
    const next =
      direction === "descending"
        ? { sort, direction: "asc" }
        : usual
          ? { sort: undefined, direction: undefined }
          : { sort, direction: "desc" };
    return { direction, href: listingAddress(path, said, next) };
  }
  const totals = totalsOf(rows, columns);
  const pageTotal = totals.length > 0 && (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      {words("pageTotal")}{" "}
      {totals.map(([currency, minor]) => (
        <Amount key={currency} figure={format.figure(minor)} currency={currency} className="font-regular text-strong" />
      ))}
    </span>
  );
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <TableFrame className={frame}>
      <div className="flex items-center justify-between gap-3 border-b border-border-subtle px-4 py-2.5 text-caption text-muted columns:hidden">
        <span>{counts("results", { count: total })}</span>
        {pageTotal}
      </div>
      <ListTable
        label={title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        opened={state.open}
        heads={heads}
        dayHead={isByDay ? dayHead : undefined}
        menu={menu}
        menuLabel={words("actions")}
        around={(row) => ({
          format,
          today,
          href: hrefOf(row),
          open: listingAddress(path, said, { open: idOf(row) }),
          words: {
            status: (status) => (statuses.has(status as "paid") ? statuses(status as "paid") : status),
            copy: (code) => words("copy", { code: format.isolate(code) }),
            copied: (code) => notice("copied", { value: format.isolate(code) }),
          },
        })}
      />
      <TableFoot>
        <span>
          {words("showing", {
            from: page * PAGE_SIZE + 1,
            to: page * PAGE_SIZE + rows.length,
            total: format.number(total),
          })}
        </span>
        <span className="contents max-columns:hidden">
          <span aria-hidden className="text-subtle max-columns:hidden">
            •
          </span>
          <span className="max-columns:hidden">{pageTotal}</span>
        </span>
        {pages > 1 && (
          <Pager
            className="ms-auto"
            page={page + 1}
            pages={pages}
            href={(number) => listingAddress(path, said, { page: String(number - 1) })}
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

/** What is seen on this page, each currency by itself. */
function totalsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly (readonly [string, Minor])[] {
  const column = columns.find(({ kind }) => kind === "amount");
  if (column?.kind !== "amount") return [];
  const currencies = [...new Set(rows.map(column.currency))];
  return currencies.map(
    (currency) => [currency, sum(rows.filter((row) => column.currency(row) === currency).map(column.of))] as const,
  );
}
