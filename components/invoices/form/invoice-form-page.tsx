import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { refusalOf } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { Notice } from "@/components/ui/display/notice";
import { mayOpen } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { apps } from "@/lib/contract/apps";
import { invoices } from "@/lib/contract/invoices";
import type { Holder } from "@/lib/contract/people";
import { type Outcome, load } from "@/lib/provider/page";
import { loadCustomer } from "@/lib/provider/load-customer";
import { takesPayments } from "@/lib/rules/app-life";
import { contactOf } from "@/lib/rules/customers";
import { invoiceAllows } from "@/lib/rules/invoice-life";
import { formatPhone } from "@/lib/rules/phone";
import { todayIn } from "@/lib/rules/zone";
import { lastApp } from "@/lib/session/account";
import { InvoiceDeleted, InvoiceLocked, NoApplication } from "./form-closed";
import type { InvoiceFormContext } from "./invoice-form-context";
import type { FormPurpose } from "./form-purpose";
import { copyOf, emptyValues, valuesOf } from "./invoice-form-values";
import { InvoiceEditor } from "./invoice-editor";

/** Without this answer the page shows the error screen. */
const need = <T,>(outcome: Outcome<T>): T => {
  if ("problem" in outcome) throw outcome.problem;
  return outcome.answer;
};

/** What the form needs from the provider. */
export const loadForm = (purpose: FormPurpose, user: Holder, edition: Edition) =>
  Promise.all([
    load(apps.list, {}),
    "id" in purpose ? load(invoices.read, { id: purpose.id }) : undefined,
    "id" in purpose || !purpose.customer ? undefined : loadCustomer(purpose.customer, user, edition),
  ]);

/** The address names a customer whose details the form does not have. */
async function MissingCustomer({ outcome }: { readonly outcome: Outcome<unknown> }) {
  if ("answer" in outcome)
    return <Notice tone="warning">{(await getTranslations("invoiceForm"))("customerGone")}</Notice>;
  return <Failure small problem={outcome.problem} what={(await getTranslations("fields"))("customer")} />;
}

interface InvoiceFormPageProps {
  readonly found: Awaited<ReturnType<typeof loadForm>>;
  readonly purpose: FormPurpose;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function InvoiceFormPage({ found: [list, read, customer], purpose, user, edition }: InvoiceFormPageProps) {
  const [words, { isolate }] = await Promise.all([getTranslations("invoiceForm"), getFormat()]);
  if (read && "problem" in read) {
    if (read.problem.kind === "not_found") return <NotFound />;
    if (read.problem.details.code === "DELETED" && "id" in purpose) return <InvoiceDeleted id={purpose.id} />;
  }
  const invoice = read && need(read);
  const otherRole =
    invoice &&
    purpose.kind === "edit" &&
    refusalOf(user, edition, "/billing/create-an-invoice", invoices.edit, { appId: invoice.appId });
  if (otherRole) return otherRole;
  if (invoice && purpose.kind === "edit" && !invoiceAllows("edit", invoice, todayIn(edition.timeZone)))
    return (
      <InvoiceLocked
        id={invoice.id}
        code={invoice.invoiceCode}
        status={invoice.status}
        mayCreate={mayAsk(user, edition, invoices.create).allowed}
      />
    );

  const sends = purpose.kind === "edit" ? invoices.edit : invoices.create;
  const offered = whereMay(user, edition, sends, need(list))
    .filter((app) => app.state !== "inProduction" || takesPayments(app))
    .map(({ appId, brandName, state }) => ({
      appId,
      name: brandName,
      state,
      ...(user.access && { maySend: mayAsk(user, edition, invoices.send, { appId }).allowed }),
    }));
  const working = offered.filter(({ state }) => state === "inProduction");
  if (working.length === 0) return <NoApplication leads={mayOpen(user, edition, "/applications")} />;

  const last = lastApp(await cookies(), user.id);
  const usual = working.length === 1 ? working[0] : working.find(({ appId }) => appId === last);
  const today = todayIn(edition.timeZone);
  const context: InvoiceFormContext = {
    apps: offered,
    userId: user.id,
    isLink: purpose.kind === "link",
    needsCustomer: purpose.kind !== "link" && invoice?.mobilePhone !== "",
    maySend: purpose.kind !== "link" && mayAsk(user, edition, invoices.send).allowed,
    edition: edition.name,
    currency: edition.currency,
    installmentCards: edition.installmentCards,
    region: edition.region,
    phoneExample: edition.phoneExample,
    firstWeekday: edition.weekStart,
    paymentPage: edition.links.paymentPage,
    today,
  };
  // A copy belongs to an application on which the user may create, though not always to that of its invoice.
  const isOffered = offered.some(({ appId }) => appId === invoice?.appId);
  const known = customer && "answer" in customer && customer.answer && contactOf(customer.answer.rows, edition.region);
  const values = !invoice
    ? { ...emptyValues(usual?.appId ?? "", today), ...known }
    : purpose.kind === "edit"
      ? valuesOf(invoice)
      : { ...copyOf(invoice, today), ...(!isOffered && { appId: usual?.appId ?? "" }) };
  const code = invoice && isolate(invoice.invoiceCode);
  return (
    <Words of={families.InvoiceFormPage}>
      <InvoiceEditor
        key={`${purpose.kind} ${"id" in purpose ? purpose.id : (purpose.customer ?? "")}`}
        context={context}
        values={{ ...values, mobilePhone: values.mobilePhone && formatPhone(values.mobilePhone, edition.region) }}
        edited={
          invoice && purpose.kind === "edit"
            ? {
                id: invoice.id,
                code: invoice.invoiceCode,
                paymentUrl: invoice.paymentUrl,
                fileName: invoice.fileName,
                version: invoice.version,
                mayCreate: mayAsk(user, edition, invoices.create, { appId: invoice.appId }).allowed,
              }
            : undefined
        }
        missing={customer && !known && <MissingCustomer outcome={customer} />}
        note={
          invoice && code && purpose.kind === "duplicate"
            ? words(invoice.fileName ? "copiedNoFile" : "copied", { code })
            : undefined
        }
      />
    </Words>
  );
}
