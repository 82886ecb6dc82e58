import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";

/** What an address says besides filters: these have places of their own on the page. */
const others = ["name", "from", "to", "page", "offset", "sort", "direction"];

test.each([
  ["invoices", invoiceList],
  ["QR payments", qrPaymentList],
  ["transactions", transactionList],
])("of %s every filter that an address can say is shown and can be taken away", (_title, { query, filters }) =>
  expect(filters.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(query.shape)
      .filter((name) => !others.includes(name))
      .toSorted(),
  ),
);
