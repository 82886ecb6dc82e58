import { approvalList } from "@/components/approvals/approval-list";
import { ApprovalPage } from "@/components/approvals/approval-page";
import { type ListPageProps, listMetadata } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";

export const generateMetadata = listMetadata(approvalList);

export default async function ApprovalsPage({ searchParams }: ListPageProps) {
  const { refused, user, edition } = await enter("/billing/approvals");
  if (refused) return refused;
  return <ApprovalPage asked={await searchParams} user={user} edition={edition} />;
}
