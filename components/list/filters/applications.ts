// The applications of a list's rows. With one application, lists do not name it.
import { mayAsk, whereMay } from "@/lib/access/policy";
import type { Holder } from "@/lib/contract/access";
import { type App, apps } from "@/lib/contract/apps";
import type { Call } from "@/lib/contract/call";
import type { Edition } from "@/lib/edition/editions";
import { load } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import type { Column } from "@/components/list/table/column";

export type Application = Pick<App, "appId" | "brandName">;

/** Empty if there are fewer than two, or if the call failed: the page has a `NotRead`. */
export async function loadApplications(): Promise<readonly Application[]> {
  const outcome = await load(apps.list, {});
  return "answer" in outcome ? several(outcome.answer) : [];
}
/** For a file: without them it would have no column of applications. */
export async function requireApplications(): Promise<readonly Application[]> {
  const outcome = await load(apps.list, {});
  if ("answer" in outcome) return several(outcome.answer);
  if (outcome.problem.kind === "forbidden") return [];
  throw outcome.problem;
}
const several = (all: readonly App[]): readonly Application[] =>
  all.length < 2 ? [] : all.map(({ appId, brandName }) => ({ appId, brandName }));

/** Those by which the user may filter: with another one the call would be refused. Empty if there are fewer than two. */
export function filterableIn(
  { call }: { readonly call: Call },
  user: Holder,
  edition: Edition,
  applications: readonly Application[],
): readonly Application[] {
  const allowed = whereMay(user, edition, call, applications);
  return allowed.length < 2 ? [] : allowed;
}

/** The refusal of a filter by an application whose rows the user may not read. */
export function applicationRefusal(
  { call }: { readonly call: Call },
  user: Holder,
  edition: Edition,
  appId: string | undefined,
): Problem | undefined {
  if (appId === undefined) return undefined;
  if (user.access && !user.access.some((rights) => rights.appId === appId)) return new Problem("forbidden");
  const verdict = mayAsk(user, edition, call, { appId });
  return verdict.allowed ? undefined : new Problem("forbidden", { missing: verdict.missing });
}

/** A filter by an application that was deleted: its rows are in no list, and an empty list would say that there were none. */
export async function applicationGone(appId: string | undefined): Promise<Problem | undefined> {
  if (appId === undefined) return undefined;
  const outcome = await load(apps.list, {});
  const isGone = "answer" in outcome && outcome.answer.every((app) => app.appId !== appId);
  return isGone ? new Problem("not_found") : undefined;
}

/** Null for an application that is no longer in the list. */
export const applicationName = (applications: readonly Application[], id: string): string | null =>
  applications.length === 0 ? null : (applications.find(({ appId }) => appId === id)?.brandName ?? id);

/** Only with several applications. */
export const applicationColumn = <Row extends { readonly appId: string; readonly deletedApp?: string | null }>(
  applications: readonly Application[],
): readonly Column<Row, never>[] =>
  applications.length === 0
    ? []
    : [
        {
          name: "application",
          kind: "text",
          of: ({ appId, deletedApp }) => deletedApp ?? applicationName(applications, appId),
          width: 144,
          spare: 7,
        },
      ];
