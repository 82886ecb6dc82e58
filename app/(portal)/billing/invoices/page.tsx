import { InvoiceList } from "@/components/invoices/list/invoice-list";
import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { ListPage, type ListPageProps, listMetadata } from "@/components/list/list-page";

export const generateMetadata = listMetadata(invoiceList);

export default function InvoicesPage({ searchParams }: ListPageProps) {
  return <ListPage list={invoiceList} searchParams={searchParams} screen={InvoiceList} />;
}
