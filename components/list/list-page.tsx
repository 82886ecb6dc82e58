// The page of a list: checks access, reads the address, loads the rows and the open record.
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { enter } from "@/components/shell/enter";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import { type Outcome, load } from "@/lib/provider/page";
import type { RowsPage } from "@/lib/provider/all-pages";
import type { AddressQuery } from "@/lib/url/listing-address";
import { periodOf } from "@/lib/rules/periods";
import { type SearchParams, type ListingState, filterIn, readListing, withPeriod } from "@/lib/url/listing-state";
import type { SumPart } from "@/lib/rules/sums";
import { type Application, loadApplications } from "./filters/applications";
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

type PathParams<Param extends string> = [Param] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Param, string>> };
type Props<Row, Rec, Param extends string, More> = ListPageProps &
  PathParams<Param> & {
    readonly list: List<Row, Rec, Param>;
    readonly screen: (screen: ListScreen<Row, Rec, More>) => ReactNode | Promise<ReactNode>;
    /** Loaded together with the rows, with the same filter. */
    readonly more?: (filter: AddressQuery) => Promise<More>;
  };

async function loadSums(call: NonNullable<List<never>["counts"]>, filter: AddressQuery) {
  const outcome = await load(call, filter);
  return "answer" in outcome ? { answer: outcome.answer.statuses } : outcome;
}

export const listMetadata =
  ({ title }: Pick<List<never>, "title">) =>
  async (): Promise<Metadata> => ({ title: (await getTranslations("nav.sidebar"))(title) });

export async function ListPage<Row, Rec, Param extends string, More = undefined>({
  list,
  params,
  searchParams,
  screen: Screen,
  more: ask,
}: Props<Row, Rec, Param, More>) {
  const { refused, user, edition } = await enter(list.path, list.call);
  if (refused) return refused;
  const pathValues: AddressQuery = { ...list.always, ...params };
  const path = list.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? ""));
  const asked = readListing(list.query, await searchParams);
  const state = list.period ? withPeriod(asked, periodOf(list.period, edition)) : asked;
  const filter = { ...filterIn(state), ...pathValues };
  const { open } = state;
  const isNamed = open !== undefined && open !== EDGE.first && open !== EDGE.last;
  const [answer, record, sums, applications, more] = await Promise.all([
    load(list.call, filter),
    isNamed ? list.record?.(open, pathValues, state.query) : undefined,
    list.sums && list.counts && loadSums(list.counts, filter),
    takes(list, "appId") ? loadApplications() : [],
    ask?.(filter),
  ]);
  if ("problem" in answer && answer.problem.kind === "forbidden")
    return <ForbiddenByProvider problem={answer.problem} />;
  const outcome = "answer" in answer ? { answer: list.found(answer.answer) } : answer;
  if ("answer" in outcome) {
    const { rows, total } = outcome.answer;
    const settled = settledAddress(path, state, rows.map(list.id), total);
    if (settled) redirect(settled);
  }
  const besides = more as More; // more is undefined for a page without `more`
  return (
    <Screen {...{ list, path, state, pathValues, outcome, record, sums, applications, more: besides, user, edition }} />
  );
}
