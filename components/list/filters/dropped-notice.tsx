import { getTranslations } from "next-intl/server";
import type { Filter } from "@/components/list/table/column";
import { Notice } from "@/components/ui/display/notice";
import { getFormat } from "@/lib/i18n/current";
import type { ListingState } from "@/lib/url/listing-state";
import { droppedInWords } from "./filters-in-words";

/** Names the parameters of the address that were not understood. */
export async function DroppedNotice({
  state,
  filters,
}: {
  readonly state: ListingState;
  readonly filters: readonly Filter[];
}) {
  if (state.dropped.length === 0) return null;
  const [dropped, notice, format] = await Promise.all([
    droppedInWords(state, filters),
    getTranslations("messages.notice"),
    getFormat(),
  ]);
  return (
    <Notice tone="warning" className="mb-4">
      {dropped.length > 0 ? notice("filtersNotRead", { names: format.commas(dropped) }) : notice("linksNotRead")}
    </Notice>
  );
}
