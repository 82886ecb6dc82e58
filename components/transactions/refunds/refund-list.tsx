import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import type { Refund } from "@/lib/contract/transactions";
import { PaymentTabs } from "../list/payment-tabs";
import { RefundDrawer, type RefundRecord } from "./refund-drawer";

export const RefundList = (screen: ListScreen<Refund, RefundRecord>) => (
  <Listing
    {...screen}
    above={<PaymentTabs shown="refunds" query={screen.state.query} user={screen.user} edition={screen.edition} />}
    drawer={(record, beside) => <RefundDrawer record={record} beside={beside} applications={screen.applications} />}
  />
);
