// The button that makes a file of a list.
import { getTranslations } from "next-intl/server";
import { fileRights } from "@/lib/access/file-rights";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import type { RowsPage } from "@/lib/provider/all-pages";
import { presetOf } from "@/lib/rules/periods";
import { exportAddress } from "@/lib/url/export-address";
import type { AddressQuery } from "@/lib/url/listing-address";
import { type ListingState, fileFilterIn } from "@/lib/url/listing-state";
import type { List } from "@/components/list/define-list";
import { periodInWords } from "@/components/list/period-in-words";
import { ExportButton } from "./export-button";

interface ExportToolProps<Row> {
  readonly list: Pick<List<Row>, "call" | "appsOf" | "customerOf"> & {
    readonly export: NonNullable<List<Row>["export"]>;
  };
  readonly state: ListingState;
  readonly found: RowsPage<Row> | undefined;
  /** The values of the call's path. */
  readonly pathValues: AddressQuery;
  readonly user: Holder & { readonly email: string };
  readonly edition: Edition;
}

export async function ExportTool<Row>({
  list: definition,
  state,
  found,
  pathValues,
  user,
  edition,
}: ExportToolProps<Row>) {
  const { verdict, only, isAllowed } = fileRights(definition, { ...state.query, ...pathValues }, user, edition);
  if (!found?.total || !verdict.allowed) return null;
  const { name: list, email } = definition.export;
  const [words, action, counts, presets] = await Promise.all([
    getTranslations("listExport"),
    getTranslations("actions.common"),
    getTranslations("counts.of"),
    getTranslations("presets"),
  ]);
  const { query, page } = state;
  const { from, to } = query;
  const shown = fileFilterIn(state);
  const preset = presetOf(query, edition);
  const period = preset ? presets(preset) : from && to ? await periodInWords({ from, to }) : undefined;
  const rows = only ? words("someApps") : counts("rows", { count: found.total });
  return (
    <ExportButton
      list={list}
      label={action("export")}
      title={words(`title.${list}`)}
      offers={{
        all: { address: exportAddress(list, shown), help: period ? words("inPeriod", { rows, period }) : rows },
        page: {
          address: exportAddress(list, { ...shown, page: String(page) }),
          help: counts("rows", { count: found.rows.filter(isAllowed).length }),
        },
      }}
      hasNotes={definition.customerOf !== undefined}
      email={{ call: email, filter: shown, to: user.email }}
    />
  );
}
