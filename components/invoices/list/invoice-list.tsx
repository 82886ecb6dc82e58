// The screen of invoices: the list, and beside it the invoice that the address opens.
import { FileSpreadsheet } from "@/components/ui/icons/file-spreadsheet";
import { Plus } from "@/components/ui/icons/plus";
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { ExportTool } from "@/components/listing/export-tool";
import { Listing, type Found } from "@/components/listing/listing";
import { LinkButton } from "@/components/ui/link-button";
import { isBuilt } from "@/lib/access/places";
import { mayDo, mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { getFormat } from "@/lib/i18n/current";
import type { Holder } from "@/lib/provider/contract/access";
import type { Invoice } from "@/lib/provider/contract/invoices";
import type { Outcome } from "@/lib/provider/me";
import { listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { InvoiceActions, InvoiceMenu } from "../actions/invoice-actions";
import { invoiceRules, invoiceSubject } from "../actions/invoice-rules";
import { InvoiceDrawer } from "../details/invoice-drawer";
import type { InvoiceRecord } from "../details/invoice-record";
import { invoiceColumns, invoiceFilters } from "./invoice-columns";

interface InvoiceListProps {
  readonly path: string;
  readonly state: ListingState;
  readonly outcome: Outcome<Found<Invoice>>;
  readonly record: InvoiceRecord | undefined;
  readonly user: Holder;
}

export async function InvoiceList({ path, state, outcome, record, user }: InvoiceListProps) {
  const [nav, words, empty, listing, format, edition, menuWords] = await Promise.all([
    getTranslations("nav.sidebar"),
    getTranslations("invoices"),
    getTranslations("messages.empty.invoices"),
    getTranslations("listing"),
    getFormat(),
    currentEdition(),
    actionWords(invoiceRules),
  ]);
  const mayCreate = mayDo(user, "createLink").allowed;
  const create = (label: string) => (
    <LinkButton href="/billing/create-an-invoice" variant="primary" icon={<Plus />}>
      {label}
    </LinkButton>
  );
  const bulk = isBuilt("/billing/bulk-invoice") && mayVisit(user, edition, "bulk").allowed && (
    <LinkButton href="/billing/bulk-invoice" icon={<FileSpreadsheet />} className="max-columns:hidden">
      {words("bulk")}
    </LinkButton>
  );
  return (
    <InvoiceActions words={menuWords} given={{}}>
      <Listing
        path={path}
        state={state}
        outcome={outcome}
        columns={invoiceColumns}
        filters={invoiceFilters}
        call="invoices.list"
        countsCall="invoices.meta"
        idOf={(invoice) => invoice.id}
        hrefOf={(invoice) => `/billing/history/${invoice.id}`}
        dayOf={(invoice) => invoice.createdDate}
        title={nav("invoices")}
        searchLabel={words("search")}
        empty={{
          title: empty("title"),
          hint: empty("hint"),
          noMatch: empty("noMatch"),
          actions: (
            <>
              {mayCreate && create(words("create"))}
              {bulk}
            </>
          ),
        }}
        actions={
          mayCreate || bulk ? (
            <>
              {bulk}
              {mayCreate && create(words("create"))}
            </>
          ) : undefined
        }
        tools={
          <ExportTool
            list="invoices"
            state={state}
            found={"answer" in outcome ? outcome.answer : undefined}
            user={user}
          />
        }
        menu={(invoice) => (
          <InvoiceMenu
            record={invoiceSubject(invoice, user, edition, format)}
            label={listing("rowMenu", { code: invoice.invoiceCode })}
            openHref={listingAddress(path, state.said, { open: invoice.id })}
          />
        )}
        drawer={record && ((beside) => <InvoiceDrawer record={record} beside={beside} user={user} />)}
      />
    </InvoiceActions>
  );
}
