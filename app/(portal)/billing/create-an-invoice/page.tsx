import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoiceFormPage, loadForm } from "@/components/invoices/form/invoice-form-page";
import { type FormQuery, formPurpose } from "@/components/invoices/form/form-purpose";
import { enterAndRead } from "@/components/shell/enter";
import { invoices } from "@/lib/contract/invoices";

interface Props {
  readonly searchParams: Promise<FormQuery>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [words, nav] = await Promise.all([getTranslations("invoiceForm"), getTranslations("nav.sidebar")]);
  return { title: formPurpose(await searchParams).kind === "link" ? words("newLink") : nav("createInvoice") };
}

export default async function CreateInvoicePage({ searchParams }: Props) {
  const purpose = formPurpose(await searchParams);
  const { refused, user, edition, found } = await enterAndRead(
    "/billing/create-an-invoice",
    (reader, current) => loadForm(purpose, reader, current),
    purpose.kind === "edit" ? invoices.edit : invoices.create,
  );
  if (refused) return refused;
  return <InvoiceFormPage found={found} purpose={purpose} user={user} edition={edition} />;
}
