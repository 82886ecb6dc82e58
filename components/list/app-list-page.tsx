// The page of one application's list. Without an application in the address, it is that of the last choice. A record opens beside
// the list of its own application.
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { enter, enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { NotFound } from "@/components/shell/failure/not-found";
import { PageHeader } from "@/components/shell/page-header";
import { WaysToApplications } from "@/components/shell/ways-to-applications";
import { EmptyState } from "@/components/ui/display/empty-state";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import type { Outcome } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";
import { INSIDE, listingAddress } from "@/lib/url/listing-address";
import type { List } from "./define-list";
import { type ListPageProps, type ListScreen, readList, showList } from "./list-page";

interface AppListPageProps<App, Row, Rec> extends ListPageProps {
  readonly list: List<Row, Rec, "appId">;
  readonly load: () => Promise<Outcome<readonly App[]>>;
  /** The applications whose list this user may see; by default all. */
  readonly mine?: (apps: readonly App[], user: Holder, edition: Edition) => readonly App[];
  /** The application of the open record, which the address may not name. Undefined if the record was not read. */
  readonly appOf?: (record: Rec) => string | undefined;
  /** Without an application. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Its `more` are the user's applications. */
  readonly screen: (screen: ListScreen<Row, Rec, readonly App[]>) => ReactNode | Promise<ReactNode>;
}

export async function AppListPage<App extends { readonly appId: string }, Row, Rec>({
  list,
  searchParams,
  load,
  mine = (apps) => apps,
  appOf,
  empty,
  screen,
}: AppListPageProps<App, Row, Rec>) {
  const { path, call } = list;
  const query = await searchParams;
  const { appId } = query;
  /** The provider refuses another merchant's application. */
  const rowsOf = (edition: Edition, id: string) => readList(list, { appId: id }, query, edition);
  const { refused, user, edition, found } = await enterAndRead(
    path,
    (_, current) => Promise.all([load(), typeof appId === "string" ? rowsOf(current, appId) : undefined]),
    call,
  );
  if (refused) return refused;
  const [outcome, rows] = found;
  const nav = await getTranslations("nav.sidebar");
  const title = nav(list.title);
  if ("problem" in outcome) {
    if (outcome.problem.kind === "forbidden") return <ForbiddenByProvider problem={outcome.problem} />;
    return (
      <>
        <PageHeader title={title} />
        <Failure problem={outcome.problem} what={title} />
      </>
    );
  }
  const apps = mine(outcome.answer, user, edition);
  const [first] = apps;
  if (!first)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState {...empty} actions={<WaysToApplications user={user} edition={edition} />} />
      </>
    );
  if (appId === undefined) {
    const last = lastApp(await cookies(), user.id);
    const chosen = apps.find((app) => app.appId === last) ?? first;
    const filters = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    redirect(`${path}?${new URLSearchParams([["appId", chosen.appId], ...filters]).toString()}`);
  }
  const chosen = outcome.answer.find((app) => app.appId === appId);
  if (!chosen) return <NotFound />;
  if (!apps.includes(chosen)) return (await enter(path, call, { appId })).refused;
  const reading = rows ?? (await rowsOf(edition, chosen.appId));
  const { open, [INSIDE.page]: page, [INSIDE.status]: status } = reading.state.query;
  const own = reading.record && appOf?.(reading.record);
  // The filters are those of the other list.
  if (own !== undefined && own !== chosen.appId && apps.some((app) => app.appId === own))
    redirect(listingAddress(path, {}, { appId: own, open, [INSIDE.page]: page, [INSIDE.status]: status }));
  return showList(screen, list, { ...reading, more: apps, user, edition });
}
