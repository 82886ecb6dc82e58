import { getTranslations } from "next-intl/server";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { mayOpen } from "@/lib/access/places";
import type { Holder } from "@/lib/contract/access";
import type { Edition } from "@/lib/edition/editions";
import { todayIn } from "@/lib/rules/zone";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";

interface PaymentTabsProps {
  readonly shown: "payments" | "refunds";
  /** The query of the shown list: the other one gets its period and its application. */
  readonly query: AddressQuery;
  readonly user: Holder;
  readonly edition: Edition;
}

/** Each list has its own further filters. */
export async function PaymentTabs({ shown, query: { from, to, appId }, user, edition }: PaymentTabsProps) {
  const [words, nav, day] = await Promise.all([
    getTranslations("refunds.tabs"),
    getTranslations("nav.sidebar"),
    getTranslations("books.day"),
  ]);
  const hasDay =
    from && from === to && from <= todayIn(edition.timeZone) && mayOpen(user, edition, "/billing/days/{date}");
  const tabs = (
    <SegmentedLinks
      label={words("label")}
      value={shown}
      segments={[
        {
          value: "payments",
          label: words("payments"),
          href: listingAddress("/billing/transactions", {}, { appId, from, to }),
        },
        {
          value: "refunds",
          label: nav("refunds"),
          href: listingAddress("/billing/transactions/refunds", {}, { appId, from, to }),
        },
      ]}
    />
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {tabs}
      {hasDay && (
        <a href={listingAddress(`/billing/days/${from}`, {}, { appId })} className="link">
          {day("figures")}
        </a>
      )}
    </div>
  );
}
