import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PreviewPage } from "@/components/bulk/preview/preview-page";
import { enter } from "@/components/shell/enter";
import { bulk } from "@/lib/contract/bulk";

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.breadcrumb"))("preview"),
});

export default async function BulkPreviewPage({ searchParams }: Props) {
  const { draft, for: purpose } = await searchParams;
  const kind = purpose === "payout" ? "payout" : "invoice";
  const { refused, user, edition } = await enter(
    "/billing/preview",
    kind === "payout" ? bulk.uploadPayouts : bulk.uploadInvoices,
  );
  if (refused) return refused;
  return (
    <PreviewPage kind={kind} draft={typeof draft === "string" ? draft : undefined} user={user} edition={edition} />
  );
}
