// The filters of a list in words, for its chips and its file.
import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import type { FieldName, RoleName } from "@/lib/i18n/labels";
import { fromDecimal } from "@/lib/rules/money";
import type { ListingState } from "@/lib/url/listing-state";
import { type Application, applicationName } from "./applications";
import { periodInWords } from "@/components/list/period-in-words";
import { type Choice, type Filter, filterWord } from "@/components/list/table/column";

interface FilterInWords {
  readonly key: FieldName | "name" | "period";
  readonly label: string;
  readonly value: string;
}

/** `statuses`: how many are named; the rest is counted. */
export async function filtersInWords(
  { query, period }: ListingState,
  filters: readonly Filter[],
  { edition, applications }: { readonly edition: Edition; readonly applications: readonly Application[] },
  shownStatuses = Infinity,
): Promise<readonly FilterInWords[]> {
  const [words, fields, roles, statuses, zones, rules, lists, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("roles"),
    getTranslations("statuses"),
    getTranslations("shell.zones"),
    getTranslations("rules.date"),
    getTranslations("counts.list"),
    getFormat(),
  ]);
  const valueOf = ({ name, kind }: Filter): string => {
    const text = query[name] ?? "";
    if (kind === "amount") return format.money(fromDecimal(text) ?? 0, edition.currency).text;
    if (kind === "choice") return words(`choices.${text as Choice}`); // the schema passes known values only
    if (kind === "role") return roles(text as RoleName); // the schema passes known values only
    if (kind === "application") return applicationName(applications, text) ?? format.isolate(text);
    if (kind !== "status") return kind === "code" ? format.isolate(text) : text;
    const names = text.split(",").map((status) => statuses(status as "paid")); // the schema passes known values only
    const list = names.slice(0, shownStatuses).reduce((a, b) => lists("andMiddle", { a, b }));
    return names.length > shownStatuses ? words("moreStatuses", { list, count: names.length - shownStatuses }) : list;
  };
  const periodText = async (): Promise<string> => {
    const { from, to } = query;
    const range =
      from && to
        ? await periodInWords({ from, to })
        : from
          ? words("since", { date: format.day(from) })
          : words("until", { date: format.day(to ?? "") });
    return period === "half"
      ? `${range}. ${rules(from ? "chooseEnd" : "chooseStart")}`
      : words("inZone", { range, zone: zones(edition.name) });
  };
  return [
    ...(query["name"] ? [{ key: "name", label: words("search"), value: query["name"] } as const] : []),
    ...filters
      .filter(({ name }) => query[name] !== undefined)
      .map((filter) => ({ key: filter.name, label: fields(filterWord(filter)), value: valueOf(filter) })),
    ...(period === "none" ? [] : [{ key: "period", label: words("panel.period"), value: await periodText() } as const]),
  ];
}

/** The fields of parameters that were not understood; those that are no filters of the list are not named. */
export async function droppedInWords(
  { dropped }: ListingState,
  filters: readonly Filter[],
): Promise<readonly string[]> {
  const [words, fields] = await Promise.all([getTranslations("listing"), getTranslations("fields")]);
  return [
    ...(dropped.includes("name") ? [words("search")] : []),
    ...filters.filter(({ name }) => dropped.includes(name)).map((filter) => fields(filterWord(filter))),
    ...(dropped.includes("hide") ? [words("columns")] : []),
    ...(dropped.includes("from") || dropped.includes("to") ? [fields("date")] : []),
  ];
}
