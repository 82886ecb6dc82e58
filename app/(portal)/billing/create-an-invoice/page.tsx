import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DraftPage } from "@/components/invoices/draft/draft-page";
import { type DraftQuery, draftPurpose } from "@/components/invoices/draft/draft-purpose";
import { enter } from "@/components/shell/enter";
import { invoices } from "@/lib/provider/contract/invoices";

interface Props {
  readonly searchParams: Promise<DraftQuery>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("createInvoice"),
});

export default async function CreateInvoicePage({ searchParams }: Props) {
  const purpose = draftPurpose(await searchParams);
  const { refused, user, edition } = await enter(
    "/billing/create-an-invoice",
    purpose.kind === "edit" ? invoices.edit : invoices.create,
  );
  if (refused) return refused;
  return <DraftPage purpose={purpose} user={user} edition={edition} />;
}
