// The applications whose rows a list may hold. Where there is only one, nobody needs to be told which.
import { type App, apps } from "@/lib/contract/apps";
import { load } from "@/lib/provider/page";
import type { Column } from "@/components/list/table/column";

export type Application = Pick<App, "appId" | "brandName">;

/** None where there are fewer than two, or where they cannot be read: lists do without. */
export async function loadApplications(): Promise<readonly Application[]> {
  const outcome = await load(apps.list, {});
  if ("problem" in outcome || outcome.answer.length < 2) return [];
  return outcome.answer.map(({ appId, brandName }) => ({ appId, brandName }));
}

/** An application that is not in the list any more is told by its id. */
export const applicationName = (applications: readonly Application[], id: string): string | null =>
  applications.length === 0 ? null : (applications.find(({ appId }) => appId === id)?.brandName ?? id);

/** Where there are several, a column says which. */
export const applicationColumn = <Row extends { readonly appId: string }>(
  applications: readonly Application[],
): readonly Column<Row, never>[] =>
  applications.length === 0
    ? []
    : [
        {
          name: "application",
          kind: "text",
          of: ({ appId }) => applicationName(applications, appId),
          width: 144,
          spare: 7,
        },
      ];
