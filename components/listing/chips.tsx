// What a list is narrowed by, each with the address without it.
import { getTranslations } from "next-intl/server";
import { Chip } from "@/components/ui/chip";
import type { Edition } from "@/lib/edition/editions";
import type { Format } from "@/lib/i18n/format";
import { fromDecimal } from "@/lib/rules/money";
import { partsOf } from "@/lib/rules/day";
import { type Change, listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import type { Filter } from "./column";

interface ChipsProps {
  readonly path: string;
  readonly state: ListingState;
  readonly filters: readonly Filter[];
  readonly edition: Edition;
  readonly format: Format;
}

const SHOWN_STATUSES = 3;
const all: Readonly<Record<string, undefined>> = { from: undefined, to: undefined, name: undefined };

/** How many narrow the list; the search stands in its own box. */
export const countFilters = ({ query, period }: ListingState, filters: readonly Filter[]): number =>
  filters.filter(({ name }) => query[name] !== undefined).length + (period === "none" ? 0 : 1);

export async function Chips({ path, state: { query, period }, filters, edition, format }: ChipsProps) {
  const [words, fields, statuses, presets, zones, rules, lists] = await Promise.all([
    getTranslations("listing"),
    getTranslations("fields"),
    getTranslations("statuses"),
    getTranslations("presets"),
    getTranslations("shell.zones"),
    getTranslations("rules.date"),
    getTranslations("counts.list"),
  ]);

  const valueOf = ({ name, kind }: Filter): string => {
    const text = query[name] ?? "";
    if (kind === "amount") return format.money(fromDecimal(text) ?? 0, edition.currency).text;
    if (kind !== "status") return kind === "code" ? format.isolate(text) : text;
    const names = text.split(",").map((status) => statuses(status as "paid")); // the schema let only known ones through
    const list = names.slice(0, SHOWN_STATUSES).reduce((a, b) => lists("andMiddle", { a, b }));
    return names.length > SHOWN_STATUSES ? words("moreStatuses", { list, count: names.length - SHOWN_STATUSES }) : list;
  };
  const periodText = (): string => {
    const { from, to } = query;
    const range =
      from && to
        ? presets("range", {
            from: partsOf(from).year === partsOf(to).year ? format.shortDay(from) : format.day(from),
            to: format.day(to),
          })
        : from
          ? words("since", { date: format.day(from) })
          : words("until", { date: format.day(to ?? "") });
    return period === "half"
      ? `${range}. ${rules(from ? "chooseEnd" : "chooseStart")}`
      : words("inZone", { range, zone: zones(edition.name) });
  };

  const narrowing = filters.filter(({ name }) => query[name] !== undefined);
  if (narrowing.length === 0 && period === "none" && !query["name"]) return null;
  const without = (change: Change) => listingAddress(path, query, change);
  const chip = (key: string, label: string, value: string, change: Change) => (
    <Chip
      key={key}
      label={label}
      value={value}
      removeLabel={words("remove", { name: label })}
      removeHref={without(change)}
      className="max-columns:max-w-none"
    />
  );
  return (
    <div
      data-chips=""
      className="scroller flex items-center gap-2 columns:w-full columns:flex-wrap max-columns:min-w-0 max-columns:flex-1"
    >
      {query["name"] && chip("name", words("search"), query["name"], { name: undefined })}
      {narrowing.map((filter) => chip(filter.name, fields(filter.name), valueOf(filter), { [filter.name]: undefined }))}
      {period !== "none" && chip("period", words("panel.period"), periodText(), { from: undefined, to: undefined })}
      <a
        href={without({ ...all, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) })}
        className="link flex h-chip flex-none items-center rounded-xs px-2 text-caption font-regular print:hidden"
      >
        <span className="label-case">{words("clearAll")}</span>
      </a>
    </div>
  );
}
