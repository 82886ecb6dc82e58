import { getTranslations } from "next-intl/server";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";

interface PaymentTabsProps {
  readonly shown: "payments" | "refunds";
  /** The query of the shown list: the other one gets its period. */
  readonly period: AddressQuery;
}

/** Each list has its own filters. */
export async function PaymentTabs({ shown, period: { from, to } }: PaymentTabsProps) {
  const [words, nav, day] = await Promise.all([
    getTranslations("refunds.tabs"),
    getTranslations("nav.sidebar"),
    getTranslations("books.day"),
  ]);
  const tabs = (
    <SegmentedLinks
      label={words("label")}
      value={shown}
      segments={[
        {
          value: "payments",
          label: words("payments"),
          href: listingAddress("/billing/transactions", {}, { from, to }),
        },
        {
          value: "refunds",
          label: nav("refunds"),
          href: listingAddress("/billing/transactions/refunds", {}, { from, to }),
        },
      ]}
    />
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {tabs}
      {from && from === to && (
        <a href={`/billing/days/${from}`} className="link">
          {day("figures")}
        </a>
      )}
    </div>
  );
}
