import { FilePage } from "@/components/bulk/list/file-page";
import { invoiceFileList } from "@/components/bulk/list/define-file-lists";
import { type ListPageProps, listMetadata } from "@/components/list/list-page";

export const generateMetadata = listMetadata(invoiceFileList);

export default function BulkInvoicePage({ searchParams }: ListPageProps) {
  return FilePage({ kind: "invoice", searchParams });
}
