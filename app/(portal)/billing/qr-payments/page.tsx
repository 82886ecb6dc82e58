import { QrPaymentList } from "@/components/invoices/qr/qr-payment-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";
import { apps } from "@/lib/contract/apps";
import { load } from "@/lib/provider/page";

export const generateMetadata = listMetadata(qrPaymentList);

export default function QrPaymentsPage({ searchParams }: ListPageProps) {
  return (
    <ListPage
      list={qrPaymentList}
      searchParams={searchParams}
      screen={QrPaymentList}
      more={() => load(apps.list, {})}
    />
  );
}
