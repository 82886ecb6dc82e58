import { invoiceList } from "@/components/invoices/list/define-invoice-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { transactionList } from "@/components/transactions/list/define-transaction-list";

/** Parameters besides filters, which appear elsewhere on the page. */
const others = ["name", "from", "to", "page", "offset", "sort", "direction", "hide"];

test.each([
  ["invoices", invoiceList],
  ["QR payments", qrPaymentList],
  ["transactions", transactionList],
])("every filter that an address of %s can contain is shown and can be removed", (_title, { query, filters }) =>
  expect(filters.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(query.shape)
      .filter((name) => !others.includes(name))
      .toSorted(),
  ),
);
