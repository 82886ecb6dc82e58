// The filters of a list as chips, each with a link that removes it.
import { getTranslations } from "next-intl/server";
import { Chip } from "@/components/ui/display/chip";
import type { Edition } from "@/lib/edition/editions";
import { type Change, listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import type { Application } from "./applications";
import type { Filter } from "@/components/list/table/column";
import { filtersInWords } from "./filters-in-words";

interface ChipsProps {
  readonly path: string;
  readonly state: ListingState;
  readonly filters: readonly Filter[];
  readonly edition: Edition;
  readonly applications: readonly Application[];
}

const SHOWN_STATUSES = 3;
const period: Change = { from: undefined, to: undefined };

/** Without the search, which has its own box. */
export const countFilters = ({ query, period: dates }: ListingState, filters: readonly Filter[]): number =>
  filters.filter(({ name }) => query[name] !== undefined).length + (dates === "none" ? 0 : 1);

export async function Chips({ path, state, filters, edition, applications }: ChipsProps) {
  const [words, narrowing] = await Promise.all([
    getTranslations("listing"),
    filtersInWords(state, filters, { edition, applications }, SHOWN_STATUSES),
  ]);
  if (narrowing.length === 0) return null;
  const without = (change: Change) => listingAddress(path, state.query, change);
  return (
    <div data-chips="" className="flex w-full items-center gap-2 columns:flex-wrap max-columns:scroll-x">
      {narrowing.map(({ key, label, value }) => (
        <Chip
          key={key}
          label={label}
          value={value}
          removeLabel={words("remove", { name: label })}
          removeHref={without(key === "period" ? period : { [key]: undefined })}
          className="max-columns:max-w-none"
        />
      ))}
      <a
        href={without({
          ...period,
          name: undefined,
          ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
        })}
        className="link flex h-chip flex-none items-center rounded-xs px-2 text-caption font-regular print:hidden"
      >
        <span className="label-case">{words("clearAll")}</span>
      </a>
    </div>
  );
}
