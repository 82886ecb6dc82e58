// A view of the activity: filters, the attempts, and the way to older ones.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Chips, countFilters } from "@/components/list/filters/chips";
import { FilterButton } from "@/components/list/filters/filter-button";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import { PresetLinks } from "@/components/list/filters/preset-links";
import { SearchBox } from "@/components/list/filters/search-box";
import { ListingFrame } from "@/components/list/listing-frame";
import { Attempts } from "@/components/shell/attempts";
import { Failure } from "@/components/shell/failure/failure";
import { LinkButton } from "@/components/ui/controls/link-button";
import { CodePiece } from "@/components/ui/display/code-block";
import { EmptyState, NoResults } from "@/components/ui/display/empty-state";
import { Icon } from "@/components/ui/display/icon";
import { NAME_LENGTH } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { type ActivityPage as Found, MOST_LINES, momentOf, readActivity } from "@/lib/provider/attempts/activity";
import { outcomeOf } from "@/lib/provider/page";
import { todayIn } from "@/lib/rules/zone";
import { exportAddress } from "@/lib/url/export-address";
import { listingAddress } from "@/lib/url/listing-address";
import { type ListingState, type SearchParams, filterIn } from "@/lib/url/listing-state";
import { loadAppNames, objectsFor } from "./activity-object";
import { type ActivityView, callView, endpointOf, filterOf, readActivityQuery } from "./activity-view";

const PAGE_ROWS = 50;

interface ActivityPageProps {
  readonly view: ActivityView;
  readonly asked: SearchParams;
  readonly user: Holder;
  readonly edition: Edition;
  readonly title: string;
  /** The heading of the page. */
  readonly head: ReactNode;
}
export async function ActivityPage({ view, asked, user, edition, title, head }: ActivityPageProps) {
  const state = readActivityQuery(view, asked);
  const reading = readActivity({ edition: edition.name, user }, filterOf(view, state, user, edition), {
    size: PAGE_ROWS,
    timeZone: edition.timeZone,
    cursor: state.query["page"],
  });
  const [common, outcome] = await Promise.all([
    getTranslations("actions.common"),
    outcomeOf(reading, "the activity was not read"),
  ]);
  return (
    <ListingFrame path={view.path} closeLabel={common("close")}>
      {head}
      <DroppedNotice state={state} filters={view.filters} />
      <ActivityTools view={view} state={state} edition={edition} />
      {"problem" in outcome ? (
        <Failure problem={outcome.problem} what={title} />
      ) : (
        <ActivityRows view={view} found={outcome.answer} state={state} user={user} edition={edition} />
      )}
    </ListingFrame>
  );
}

interface ActivityToolsProps {
  readonly view: ActivityView;
  readonly state: ListingState;
  readonly edition: Edition;
}
async function ActivityTools({ view, state, edition }: ActivityToolsProps) {
  const [words, listing, common] = await Promise.all([
    getTranslations("activity"),
    getTranslations("listing"),
    getTranslations("actions.common"),
  ]);
  const { query } = state;
  const { page: _page, ...filter } = filterIn(state);
  return (
    <div className="list-tools pb-2">
      <SearchBox
        path={view.path}
        query={query}
        maxLength={NAME_LENGTH}
        label={words("search")}
        clearLabel={listing("clearSearch")}
      />
      <PresetLinks path={view.path} query={query} edition={edition} />
      <div className="list-buttons">
        <FilterButton
          label={common("filters")}
          icon="list-filter"
          count={countFilters(state, view.filters)}
          path={view.path}
          query={query}
          pathValues={{}}
          filters={view.filters}
          applications={[]}
          call={undefined}
          countsCall={undefined}
          dated
          order={undefined}
          sorts={[]}
          today={todayIn(edition.timeZone)}
          weekStart={edition.weekStart}
          currency={edition.currency}
          edition={edition.name}
        />
        <LinkButton
          href={exportAddress(view.file, filter)}
          download
          icon={<Icon name="download" />}
          className="max-columns:w-control max-columns:px-0 max-columns:*:[span]:sr-only"
        >
          {common("export")}
        </LinkButton>
      </div>
      <Chips path={view.path} state={state} filters={view.filters} edition={edition} applications={[]} />
    </div>
  );
}

interface ActivityRowsProps {
  readonly view: ActivityView;
  readonly found: Found;
  readonly state: ListingState;
  readonly user: Holder;
  readonly edition: Edition;
}
async function ActivityRows({
  view,
  found: { rows, next, fullDays },
  state: { query },
  user,
  edition,
}: ActivityRowsProps) {
  const applications = await loadAppNames();
  const [words, listing, format, objectOf] = await Promise.all([
    getTranslations("activity"),
    getTranslations("listing"),
    getFormat(),
    objectsFor(user, edition, applications),
  ]);
  const older = next !== undefined && listingAddress(view.path, query, { page: next });
  const isFiltered = Object.keys(query).length > 0;
  const ofCalls = view === callView;
  if (rows.length === 0 && !isFiltered)
    return (
      <EmptyState
        title={words(ofCalls ? "calls.empty.title" : "empty.title")}
        text={words(ofCalls ? "calls.empty.hint" : "empty.hint")}
      />
    );
  return (
    <>
      {rows.length === 0 ? (
        <NoResults
          className="py-12"
          icon={<Icon name="search" />}
          title={words("noMatch")}
          text={next === undefined ? listing("widen") : words("readBackTo", { date: format.dayTime(momentOf(next)) })}
          actions={<LinkButton href={view.path}>{listing("clearAll")}</LinkButton>}
        />
      ) : (
        <Attempts
          attempts={{ answer: rows }}
          applications={applications}
          objectOf={(attempt) => {
            const object = objectOf(attempt);
            const endpoint = ofCalls && endpointOf(attempt);
            return (
              <>
                {endpoint && (
                  <a className="link" href={listingAddress(view.path, query, { call: endpoint, page: undefined })}>
                    <CodePiece>{endpoint}</CodePiece>
                  </a>
                )}
                {object &&
                  (object.href ? (
                    <a className="link" href={object.href}>
                      <bdi>{object.text}</bdi>
                    </a>
                  ) : (
                    <bdi>{object.text}</bdi>
                  ))}
              </>
            );
          }}
        />
      )}
      {fullDays.map((at) => (
        <p key={at} className="mt-4 text-caption text-warning">
          {words("fullDay", { most: format.number(MOST_LINES), date: format.dayTime(at) })}
        </p>
      ))}
      <nav aria-label={listing("pages")} className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        {query["page"] && (
          <LinkButton href={listingAddress(view.path, query, { page: undefined })}>{words("newest")}</LinkButton>
        )}
        {older && <LinkButton href={older}>{words("older")}</LinkButton>}
        {!older && rows.length > 0 && <p className="text-caption text-muted">{words("end")}</p>}
      </nav>
    </>
  );
}
