import { FilePage } from "@/components/bulk/list/file-page";
import { payoutFileList } from "@/components/bulk/list/define-file-lists";
import { type ListPageProps, listMetadata } from "@/components/list/list-page";

export const generateMetadata = listMetadata(payoutFileList);

export default function BulkPayoutPage({ searchParams }: ListPageProps) {
  return FilePage({ kind: "payout", searchParams });
}
