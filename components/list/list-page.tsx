// The page of a list: checks access, reads the address, loads the rows and the open record.
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { enterAndRead } from "@/components/shell/enter";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import { setPageStatus } from "@/lib/http/page-status";
import { type Outcome, load } from "@/lib/provider/page";
import type { RowsPage } from "@/lib/provider/all-pages";
import type { AddressQuery } from "@/lib/url/listing-address";
import { periodOf } from "@/lib/rules/periods";
import { type SearchParams, type ListingState, filterIn, readListing, withPeriod } from "@/lib/url/listing-state";
import type { SumPart } from "@/lib/rules/sums";
import { type Application, applicationGone, applicationRefusal, loadApplications } from "./filters/applications";
import { type List, takes } from "./define-list";
import { EDGE, settledAddress } from "@/components/record/neighbors";

export interface ListScreen<Row, Rec = unknown, More = undefined> {
  readonly list: Omit<List<Row, Rec>, "params">;
  readonly path: string;
  readonly state: ListingState;
  /** The values of the call's path, and what the list always sends. */
  readonly pathValues: AddressQuery;
  readonly outcome: Outcome<RowsPage<Row>>;
  readonly record: Rec | undefined;
  /** Empty if there are fewer than two. */
  readonly applications: readonly Application[];
  /** Of all rows, for a list with sums. */
  readonly sums: Outcome<readonly SumPart[]> | undefined;
  /** The answer of the page's `more`. */
  readonly more: More;
  readonly user: Holder;
  readonly edition: Edition;
}
export interface ListPageProps {
  readonly searchParams: Promise<SearchParams>;
}

type ScreenOf<Row, Rec, More> = (screen: ListScreen<Row, Rec, More>) => ReactNode | Promise<ReactNode>;

type PathParams<Param extends string> = [Param] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Param, string>> };
type Props<Row, Rec, Param extends string, More> = ListPageProps &
  PathParams<Param> & {
    readonly list: List<Row, Rec, Param>;
    readonly screen: ScreenOf<Row, Rec, More>;
    /** Loaded together with the rows. */
    readonly more?: (user: Holder, edition: Edition) => Promise<More>;
  };

async function loadSums(call: NonNullable<List<never>["counts"]>, filter: AddressQuery) {
  const outcome = await load(call, filter);
  return "answer" in outcome ? { answer: outcome.answer.statuses } : outcome;
}

export const listMetadata =
  ({ title }: Pick<List<never>, "title">) =>
  async (): Promise<Metadata> => ({ title: (await getTranslations("nav.sidebar"))(title) });

type Reading<Row, Rec, More> = Omit<ListScreen<Row, Rec, More>, "list" | "path" | "user" | "edition">;

/** All that a list shows. */
export async function readList<Row, Rec, Param extends string, More>(
  list: List<Row, Rec, Param>,
  params: Readonly<Record<Param, string>> | undefined,
  query: SearchParams,
  edition: Edition,
  more?: Promise<More>,
): Promise<Reading<Row, Rec, More>> {
  const pathValues: AddressQuery = { ...list.always, ...params };
  const asked = readListing(list.query, query);
  const state = list.period ? withPeriod(asked, periodOf(list.period, edition)) : asked;
  const filter = { ...filterIn(state), ...pathValues };
  const { open } = state;
  const isNamed = open !== undefined && open !== EDGE.first && open !== EDGE.last;
  const [answer, record, sums, applications, besides] = await Promise.all([
    load(list.call, filter),
    isNamed ? list.record?.(open, pathValues, state.query) : undefined,
    list.sums && list.counts && loadSums(list.counts, filter),
    takes(list, "appId") ? loadApplications() : [],
    more,
  ]);
  const outcome = "answer" in answer ? { answer: list.found(answer.answer, state.page) } : answer;
  return { pathValues, state, outcome, record, sums, applications, more: besides as More }; // undefined for a page without `more`
}

export async function ListPage<Row, Rec, Param extends string, More = undefined>({
  list,
  params,
  searchParams,
  screen,
  more,
}: Props<Row, Rec, Param, More>) {
  const query = await searchParams;
  const { refused, user, edition, found } = await enterAndRead(
    list.path,
    (reader, current) => readList(list, params, query, current, more?.(reader, current)),
    list.call,
  );
  if (refused) return refused;
  const { appId } = found.state.query;
  const refusal = applicationRefusal(list, user, edition, appId) ?? (await applicationGone(appId));
  const nothing = refusal && { outcome: { problem: refusal }, sums: undefined, record: undefined };
  return showList(screen, list, { user, edition, ...found, ...nothing });
}

export function showList<Row, Rec, Param extends string, More>(
  Screen: ScreenOf<Row, Rec, More>,
  list: List<Row, Rec, Param>,
  shown: Omit<ListScreen<Row, Rec, More>, "list" | "path">,
) {
  const { state, pathValues, outcome } = shown;
  const path = list.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? ""));
  if ("problem" in outcome) {
    if (outcome.problem.kind === "forbidden") {
      // The filters stay: another application may be allowed.
      if (state.query["appId"] === undefined) return <ForbiddenByProvider problem={outcome.problem} />;
      setPageStatus(403);
    }
    if (outcome.problem.kind === "not_found") setPageStatus(404);
  } else {
    const { rows, total } = outcome.answer;
    const settled = settledAddress(path, state, rows.map(list.id), total);
    if (settled) redirect(settled);
  }
  return <Screen {...shown} list={list} path={path} />;
}
