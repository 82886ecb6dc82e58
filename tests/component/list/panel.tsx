import { createRef } from "react";
import { SWRConfig } from "swr";
import { FilterPanel, type FilterPanelProps } from "@/components/list/filters/filter-panel";
import { ListingFrame } from "@/components/list/listing-frame";

export const path = "/billing/invoices";
export const within = (node: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <ListingFrame path={path} closeLabel="Close">
      {node}
    </ListingFrame>
  </SWRConfig>
);
export const panel = (own: Pick<FilterPanelProps, "filters" | "countsCall">) =>
  within(
    <FilterPanel
      path={path}
      query={{}}
      applications={[]}
      call="invoices.list"
      pathValues={{}}
      dated={false}
      order={undefined}
      sorts={[]}
      today="2026-11-20"
      weekStart={1}
      currency="AZN"
      edition="default"
      anchor={createRef()}
      open
      onOpenChange={() => undefined}
      {...own}
    />,
  );
