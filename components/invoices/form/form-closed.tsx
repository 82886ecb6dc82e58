import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { PageHeader } from "@/components/shell/page-header";
import { NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Status } from "@/components/list/table/status";
import { getFormat } from "@/lib/i18n/current";

async function Closed(shown: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
}) {
  return (
    <>
      <PageHeader title={(await getTranslations("nav.sidebar"))("createInvoice")} />
      <NoResults className="desktop:py-16" {...shown} />
    </>
  );
}
const toInvoices = "/billing/invoices";

/** Its shared page still has the log. */
export async function InvoiceDeleted({ id }: { readonly id: string }) {
  const words = await getTranslations("invoiceForm.closed");
  return (
    <Closed
      icon={<Icon name="trash-2" />}
      title={words("deletedTitle")}
      text={words("deletedText")}
      actions={
        <>
          <LinkButton href={`/billing/history/${encodeURIComponent(id)}`}>{words("history")}</LinkButton>
          <LinkButton href={toInvoices}>{words("invoices")}</LinkButton>
        </>
      }
    />
  );
}

export async function InvoiceLocked({
  id,
  code,
  status,
  mayCreate,
}: {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly mayCreate: boolean;
}) {
  const [words, action, made, { isolate }] = await Promise.all([
    getTranslations("invoiceForm.closed"),
    getTranslations("actions.common"),
    getTranslations("invoiceForm.made"),
    getFormat(),
  ]);
  return (
    <Closed
      icon={<Icon name="file-pen-line" />}
      title={words("statusTitle", { code: isolate(code) })}
      text={
        <>
          <Status className="my-2" status={status} />
          <span className="block">{words("statusText", { create: mayCreate ? "yes" : "no" })}</span>
        </>
      } // an unknown status is shown as the provider sent it
      actions={
        <>
          <LinkButton href={`${toInvoices}?open=${id}`}>{made("view")}</LinkButton>
          {mayCreate && (
            <LinkButton variant="primary" href={`/billing/create-an-invoice?duplicate=${id}`}>
              {action("duplicate")}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

export async function NoApplication({ leads }: { readonly leads: boolean }) {
  const words = await getTranslations("invoiceForm.closed");
  return (
    <Closed
      icon={<Icon name="layout-grid" />}
      title={words("noAppTitle")}
      text={words("noAppText")}
      actions={
        <>
          {leads && <LinkButton href="/applications">{words("applications")}</LinkButton>}
          <LinkButton href={toInvoices}>{words("invoices")}</LinkButton>
        </>
      }
    />
  );
}
