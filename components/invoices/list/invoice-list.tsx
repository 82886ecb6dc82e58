// The screen of invoices: the list, and the open invoice.
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { actionWords } from "@/components/actions/action-rules";
import { paymentContext } from "@/components/actions/payment-rules";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { RowChoosing } from "@/components/list/list-rows";
import { mayOpen } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import type { Call } from "@/lib/contract/call";
import { getFormat } from "@/lib/i18n/current";
import { type Invoice, invoices } from "@/lib/contract/invoices";
import { InvoiceActions, InvoiceMenu } from "../actions/invoice-actions";
import { invoiceRules, invoiceSubject } from "../actions/invoice-rules";
import { InvoiceDrawer } from "../details/invoice-drawer";
import type { InvoiceRecord } from "../details/invoice-record";
import { InvoiceChoosing } from "./invoice-choosing";
import { type Where, invoiceChoice } from "./invoice-choice";

export async function InvoiceList(screen: ListScreen<Invoice, InvoiceRecord>) {
  const { user, edition } = screen;
  const [words, reminder, examples, format, menuWords] = await Promise.all([
    getTranslations("invoices"),
    getTranslations("invoices.reminder.row"),
    getTranslations("connect.example"),
    getFormat(),
    actionWords(invoiceRules),
  ]);
  const where = (call: Call): Where =>
    user.access
      ? whereMay(user, edition, call, user.access).map(({ appId }) => appId)
      : mayAsk(user, edition, call).allowed || [];
  const rights = {
    remind: where(invoices.send),
    withdraw: where(invoices.remove),
    timeZone: edition.timeZone,
  };
  const create = mayOpen(user, edition, "/billing/create-an-invoice") && (
    <LinkButton key="create" href="/billing/create-an-invoice" variant="primary" icon={<Icon name="plus" />}>
      {words("create")}
    </LinkButton>
  );
  const bulk = mayOpen(user, edition, "/billing/bulk-invoice") && (
    <LinkButton
      key="bulk"
      href="/billing/bulk-invoice"
      icon={<Icon name="file-spreadsheet" />}
      className="max-columns:hidden"
    >
      {words("bulk")}
    </LinkButton>
  );
  const example = user.onboarding && mayOpen(user, edition, "/connect/example") && (
    <LinkButton key="example" href="/connect/example">
      {examples("title")}
    </LinkButton>
  );
  return (
    <InvoiceActions words={menuWords} context={{ ...paymentContext(user, edition), region: edition.region }}>
      <Listing
        {...screen}
        actions={[create, bulk, example]}
        menu={{
          of: InvoiceMenu,
          subject: (invoice) => invoiceSubject(invoice, user, edition, format),
          code: ({ invoiceCode }) => invoiceCode,
        }}
        choosing={{
          actions: InvoiceChoosing as RowChoosing<Invoice>["actions"], // the context is its own
          context: rights,
          row: (invoice) => invoiceChoice(invoice, rights, { words: reminder, format }),
        }}
        drawer={(record, beside) => (
          <InvoiceDrawer record={record} beside={beside} user={user} applications={screen.applications} />
        )}
      />
    </InvoiceActions>
  );
}
