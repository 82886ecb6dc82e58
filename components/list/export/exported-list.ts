// The columns, filters and texts of a list's file.
import { getTranslations } from "next-intl/server";
import { notesFor } from "@/lib/provider/customers/notes";
import { currentLanguage, getFormat } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import { languages } from "@/lib/i18n/languages";
import type { ExportContent, ExportRequest, ExportedList } from "@/lib/provider/door/export-file";
import { type Cell, type SheetColumn } from "@/lib/sheet/write";
import { filterIn } from "@/lib/url/listing-state";
import { type List, takes } from "@/components/list/define-list";
import { applicationName, requireApplications } from "@/components/list/filters/applications";
import { droppedInWords, filtersInWords } from "@/components/list/filters/filters-in-words";
import { shownColumns } from "@/components/list/hidden-columns";
import { aboutFile } from "./about-file";
import { sheetFields, sheetTotals } from "./sheet-fields";

type AnyList<Row> = Omit<List<Row>, "params">;

export const exportedList = <Row>(list: AnyList<Row>): ExportedList<Row> => ({
  name: list.export?.name,
  call: list.call,
  query: list.query,
  id: list.id,
  pageSize: list.pageSize,
  appsOf: list.appsOf,
  found: list.found,
  contentOf: (request) => contentOf(list, request),
});

async function contentOf<Row>(
  list: AnyList<Row>,
  { state, chosen, only, user, edition, withNotes }: ExportRequest,
): Promise<ExportContent<Row>> {
  const applications = takes(list, "appId") ? await requireApplications() : [];
  const [product, words, columns, name, language, labels, statuses, filters, dropped, format] = await Promise.all([
    getTranslations("shell").then((shell) => shell("product")),
    getTranslations("listExport.about"),
    list.columns({ query: state.query, applications }),
    getTranslations("nav.sidebar").then((nav) => nav(list.title)),
    currentLanguage(),
    getTranslations("fields"),
    getTranslations("statuses"),
    filtersInWords(state, list.filters, { edition, applications }),
    droppedInWords(state, list.filters),
    getFormat(),
  ]);
  const { customerOf } = list;
  const notes = withNotes && customerOf ? await noteColumn({ user, edition }, customerOf) : undefined;
  const fields = sheetFields(shownColumns(columns, state.query), {
    fields: labels,
    timeZone: edition.timeZone,
    status: statusLabel(statuses),
  });
  const more = (await list.about?.(state.query, only)) ?? [];
  const totals = sheetTotals(fields, labels("total"));
  const { page } = filterIn(state);
  const { appId } = state.query;
  /** It is not among the filters of a list of one application, whose rows do not name it either. */
  const isFilter = list.filters.some((filter) => filter.name === "appId");
  const application = appId === undefined || isFilter ? null : applicationName(applications, appId);
  /** Some may have left the filter, or belong to an application without the permission. */
  const chosenOf = (found: number, count: number) =>
    found === count ? String(count) : words("chosenLeft", { found, count });
  return {
    async cellsOf(rows) {
      totals.add(rows);
      const cells = rows.map((row) => fields.map(({ cell }) => cell(row)));
      return notes ? Promise.all(rows.map(async (row, at) => [...cells[at]!, await notes.cellOf(row)])) : cells; // one for each row
    },
    sheet: {
      name,
      rightToLeft: languages[language].dir === "rtl",
      author: product,
      columns: notes ? [...fields, notes.column] : fields,
      totals: totals.rows,
      about: await aboutFile({
        list: name,
        by: user,
        edition,
        lines: [
          ...(application === null ? [] : [[labels("application"), application] as const]),
          ...filters.map(({ label, value }) => [label, value] as const),
          ...(dropped.length > 0 ? [[words("dropped"), format.commas(dropped)] as const] : []),
          ...(page === undefined ? [] : [[words("page"), String(Number(page) + 1)] as const]),
          ...(only
            ? [
                [
                  labels("application"),
                  format.commas(only.map((id) => applicationName(applications, id) ?? id)),
                ] as const,
              ]
            : []),
          ...(chosen ? [[words("chosen"), (rows: number) => chosenOf(rows, chosen.size)] as const] : []),
          ...more,
        ],
      }),
    },
  };
}

/** Our notes, one below the other. */
async function noteColumn<Row>(
  author: Pick<ExportRequest, "user" | "edition">,
  customerOf: NonNullable<List<Row>["customerOf"]>,
): Promise<{ readonly column: SheetColumn; readonly cellOf: (row: Row) => Promise<Cell> }> {
  const [words, format, notesOf] = await Promise.all([
    getTranslations("customers.notes"),
    getFormat(),
    notesFor(author),
  ]);
  return {
    column: { label: words("title"), width: 60, kind: "text" },
    async cellOf(row) {
      const notes = await notesOf(customerOf(row));
      return notes.map(({ at, by, text }) => `${format.commas([format.dayTime(at), by])}: ${text}`).join("\n") || null;
    },
  };
}
