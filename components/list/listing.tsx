// The page of a list, from heading to pager.
import { getTranslations } from "next-intl/server";
import { Children, type ReactNode } from "react";
import { neighborsOf } from "@/components/record/neighbors";
import type { RecordNeighbors } from "@/components/record/record";
import { Failure } from "@/components/shell/failure/failure";
import { NotRead } from "@/components/shell/failure/not-read";
import { PageHeader } from "@/components/shell/page-header";
import { LivePayments } from "@/components/shell/live/live-payments";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/display/empty-state";
import { fileRights } from "@/lib/access/file-rights";
import type { Edition } from "@/lib/edition/editions";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { todayIn } from "@/lib/rules/zone";
import { type AddressQuery, INSIDE, listingAddress } from "@/lib/url/listing-address";
import { type ListingState, fileFilterIn, filterIn } from "@/lib/url/listing-state";
import { takes } from "./define-list";
import { ExportTool } from "./export/export-tool";
import { periodInWords } from "./period-in-words";
import { filterableIn } from "./filters/applications";
import { Chips, countFilters } from "./filters/chips";
import { DroppedNotice } from "./filters/dropped-notice";
import { FilterButton } from "./filters/filter-button";
import { MoreTools } from "./filters/more-tools";
import { PresetLinks } from "./filters/preset-links";
import { SearchBox } from "./filters/search-box";
import { mayHide, shownColumns } from "./hidden-columns";
import { leadsOn } from "./leads-on";
import type { ListScreen } from "./list-page";
import { ListRows, type RowLooks } from "./list-rows";
import { ListingFrame } from "./listing-frame";
import type { Column } from "./table/column";
import { ChooseButton, SelectionBar } from "./selection/selection-bar";
import { ViewButton } from "./views/view-button";
import { ListSums, SumsLine } from "./table/list-sums";

interface ListingProps<Row, Rec, Subject = unknown>
  extends Omit<ListScreen<Row, Rec, unknown>, "more">, RowLooks<Row, Subject> {
  /** After the heading, if it is not the number of rows: "3 wallets". */
  readonly count?: ReactNode;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
  /** At the start of the line of tools, which it underlines. */
  readonly tabs?: ReactNode;
  /** At the end of the line of tools. */
  readonly files?: ReactNode;
  /** Between the tools and the rows. */
  readonly below?: ReactNode;
  /** Instead of the usual sentence of an empty list. */
  readonly hint?: string;
  /** Beside the heading, the most important first; below the sentence of an empty list. */
  readonly actions?: readonly ReactNode[];
  /** In an empty list only. */
  readonly emptyActions?: ReactNode;
  /** The screen shows its wallets. */
  readonly needsWallets?: boolean;
  /** The open record. */
  readonly drawer?: (record: Rec, beside: RecordNeighbors) => ReactNode;
}

const notNarrowing = new Set(["open", "page", "sort", "direction", "from", "to", "hide", ...Object.values(INSIDE)]);
const narrows = ({ query, period }: ListingState, pathValues: AddressQuery) =>
  period === "whole" || Object.keys(query).some((name) => !notNarrowing.has(name) && !Object.hasOwn(pathValues, name));

/** A new payment would be on this page, or change its rows. */
const showsNew = ({ page, period, query }: ListingState, { timeZone }: Edition) =>
  page === 0 && (period !== "whole" || query["to"]! >= todayIn(timeZone));

export async function Listing<Row, Rec, Subject>(props: ListingProps<Row, Rec, Subject>) {
  const { list, path, state, pathValues, outcome, actions = [], emptyActions, record } = props;
  const [words, exportWords, counts, common, nav, empties, columns] = await Promise.all([
    getTranslations("listing"),
    getTranslations("listExport"),
    getTranslations("counts.of"),
    getTranslations("actions.common"),
    getTranslations("nav.sidebar"),
    getTranslations("messages.empty"),
    list.columns({ query: state.query, applications: props.applications }),
  ]);
  const answer = "answer" in outcome ? outcome.answer : undefined;
  const filter = { ...filterIn(state), ...pathValues };
  // No row of an empty list is chosen.
  const chosenIn =
    answer?.total === 0 ? "" : JSON.stringify({ ...filter, page: undefined, sort: undefined, direction: undefined });
  const { verdict } = fileRights(list, filter, props.user, props.edition);
  const exports = list.export && verdict.allowed ? list.export : undefined;
  const choosing = exports || props.choosing ? (props.choosing ?? {}) : undefined;
  const listed = list.sumsOf ? words(`sums.of.${list.sumsOf}`) : words("sums.all");
  const isEmpty = answer?.total === 0 && !narrows(state, pathValues);
  return (
    <ListingFrame path={path} filter={chosenIn} closeLabel={common("close")}>
      <PageHeader
        title={nav(list.title)}
        count={
          props.count ??
          (answer && !isEmpty && (
            <span role="status" className="max-columns:sr-only">
              {counts("results", { count: answer.total })}
            </span>
          ))
        }
        actions={isEmpty && !props.above ? undefined : Children.toArray(actions).reverse()}
      />
      <DroppedNotice state={state} filters={list.filters} />
      {takes(list, "appId") && <NotRead part="applications" />}
      {props.needsWallets && <NotRead part="wallets" />}
      {list.live && showsNew(state, props.edition) && <LivePayments user={props.user} edition={props.edition} />}
      {props.above}
      {isEmpty ? (
        <EmptyState
          title={empties(`${list.empty}.title`)}
          text={props.hint ?? (leadsOn(list, props.user, props.edition, pathValues) && empties(`${list.empty}.hint`))}
          actions={emptyActions ?? (props.above ? undefined : Children.toArray(actions))}
        />
      ) : (
        <>
          <ListTools
            {...props}
            columns={columns}
            choose={
              choosing &&
              answer &&
              answer.total > 0 && <ChooseButton label={words("choosing")} endLabel={words("endChoosing")} />
            }
          />
          {props.below}
          {props.sums && ("problem" in props.sums || answer?.total !== 0) && (
            <SumsLine of="list" label={listed}>
              {answer && <span aria-hidden>{counts("results", { count: answer.total })}</span>}
              {"answer" in props.sums && list.sumsOf && <span>{listed}</span>}
              {"answer" in props.sums ? (
                <ListSums parts={props.sums.answer} label={words("sums.all")} />
              ) : (
                <Failure small problem={props.sums.problem} what={words("sums.all")} />
              )}
            </SumsLine>
          )}
          <ListRows
            {...props}
            choosing={choosing}
            columns={shownColumns(columns, state.query)}
            title={nav(list.title)}
            noMatch={empties(`${list.empty}.noMatch`)}
          />
          {choosing && (
            <SelectionBar
              exports={
                exports && {
                  list: exports.name,
                  title: exportWords(`title.${exports.name}`),
                  of: { ...fileFilterIn(state), ...pathValues },
                }
              }
              filter={filter}
              total={answer?.total ?? 0}
              actions={choosing.actions}
              context={choosing.context}
            />
          )}
        </>
      )}
      {answer &&
        record !== undefined &&
        props.drawer?.(record, {
          closeHref: listingAddress(path, state.query, { open: undefined }),
          ...neighborsOf(path, state, answer.rows.map(list.id), answer.total),
        })}
    </ListingFrame>
  );
}

/** Search, dates, filters, file, and the chips of active filters. */
async function ListTools<Row>({
  list,
  path,
  state,
  pathValues,
  outcome,
  user,
  edition,
  applications,
  columns,
  tabs,
  files,
  choose,
}: Omit<ListScreen<Row, unknown, unknown>, "more"> &
  Pick<ListingProps<Row, unknown>, "tabs" | "files"> & {
    readonly columns: readonly Column<Row>[];
    readonly choose: ReactNode;
  }) {
  const [words, common, searches] = await Promise.all([
    getTranslations("listing"),
    getTranslations("actions.common"),
    getTranslations(),
  ]);
  const { search } = list;
  const { query } = state;
  // A list that has a period always: it is the label of the button, and no filter.
  const period = list.period && (await periodInWords({ from: query["from"]!, to: query["to"]! }));
  const filterable = filterableIn(list, user, edition, applications);
  const filters = list.filters.filter(({ kind }) => kind !== "application" || filterable.length > 0);
  const isDated = takes(list, "from");
  const sorts = columns.flatMap(({ sort, kind, word, name }) => (sort ? [{ sort, kind, name: word ?? name }] : []));
  const hasPanel = filters.length > 0 || isDated || sorts.length > 0;
  return (
    <div className={classes("list-tools", Boolean(tabs) && "with-tabs")}>
      {tabs}
      {search && (
        <SearchBox
          path={path}
          query={query}
          maxLength={NAME_LENGTH}
          label={searches(`${search}.search`)}
          clearLabel={words("clearSearch")}
        />
      )}
      {/* Lists of people have their dates in the panel only. */}
      {isDated && list.day && !period && <PresetLinks path={path} query={query} edition={edition} />}
      <div className="list-buttons">
        {hasPanel && (
          <FilterButton
            label={period ?? common("filters")}
            icon={period ? "calendar" : "list-filter"}
            count={period ? 0 : countFilters(state, list.filters)}
            path={path}
            query={query}
            pathValues={pathValues}
            filters={filters}
            applications={filterable}
            call={list.callName}
            countsCall={list.countsName}
            dated={isDated}
            order={list.order}
            sorts={sorts}
            today={todayIn(edition.timeZone)}
            weekStart={edition.weekStart}
            currency={edition.currency}
            edition={edition.name}
          />
        )}
        <MoreTools label={words("more")}>
          {choose}
          {files}
          {list.export && !list.path.includes("{") && (
            <ViewButton
              label={words("views")}
              path={path}
              query={query}
              columns={columns
                .filter((column) => column.spare !== "file" && mayHide(column))
                .map(({ name, word }) => (word ? { name, word } : { name }))}
              today={todayIn(edition.timeZone)}
              weekStart={edition.weekStart}
            />
          )}
          {list.export && (
            <ExportTool
              list={{ ...list, export: list.export }}
              state={state}
              found={"answer" in outcome ? outcome.answer : undefined}
              pathValues={pathValues}
              user={user}
              edition={edition}
            />
          )}
        </MoreTools>
      </div>
      {!period && (
        <Chips path={path} state={state} filters={list.filters} edition={edition} applications={applications} />
      )}
    </div>
  );
}
