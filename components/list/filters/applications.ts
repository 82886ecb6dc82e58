// The applications of a list's rows. With a single one, lists do not name it.
import { type App, apps } from "@/lib/contract/apps";
import { load } from "@/lib/provider/page";
import type { Column } from "@/components/list/table/column";

export type Application = Pick<App, "appId" | "brandName">;

/** Empty where there are fewer than two, or where they cannot be read. */
export async function loadApplications(): Promise<readonly Application[]> {
  const outcome = await load(apps.list, {});
  if ("problem" in outcome || outcome.answer.length < 2) return [];
  return outcome.answer.map(({ appId, brandName }) => ({ appId, brandName }));
}

/** The id of an application that is no longer in the list. */
export const applicationName = (applications: readonly Application[], id: string): string | null =>
  applications.length === 0 ? null : (applications.find(({ appId }) => appId === id)?.brandName ?? id);

/** A column of the application, where there are several. */
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
