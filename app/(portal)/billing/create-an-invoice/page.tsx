import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceFormPage } from "@/components/invoices/form/invoice-form-page";
import { type FormQuery, formPurpose } from "@/components/invoices/form/form-purpose";
import { enter } from "@/components/shell/enter";
import { invoices } from "@/lib/provider/contract/invoices";

interface Props {
  readonly searchParams: Promise<FormQuery>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("createInvoice"),
});

export default async function CreateInvoicePage({ searchParams }: Props) {
  const purpose = formPurpose(await searchParams);
  const { refused, user, edition } = await enter(
    "/billing/create-an-invoice",
    purpose.kind === "edit" ? invoices.edit : invoices.create,
  );
  if (refused) return refused;
  return <InvoiceFormPage purpose={purpose} user={user} edition={edition} />;
}
