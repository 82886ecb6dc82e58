// The list of payments by an application's own QR: its columns, and what it can be narrowed by.
import { defineList } from "@/components/listing/define-list";
import { findRecord } from "@/components/listing/find-record";
import { invoices } from "@/lib/provider/contract/invoices";
import { spaceCard } from "@/lib/rules/mask";

export const qrPaymentList = defineList({
  title: "qrPayments",
  empty: "qrPayments",
  path: "/billing/qr-payments",
  call: invoices.qr,
  search: "qrPayments",
  order: "createdDate",
  id: ({ id }) => id,
  day: ({ createdDate }) => createdDate,
  record: async (id) => ({ id, facts: await findRecord(invoices.qr, id) }),
  columns: [
    { name: "qrCode", kind: "code", of: ({ code }) => code, width: 144, phone: "lead" },
    {
      name: "createdDate",
      word: "date",
      kind: "moment",
      of: ({ createdDate }) => createdDate,
      hour: true,
      width: 148,
      sort: "createdDate",
    },
    {
      name: "cardNumber",
      word: "card",
      kind: "card",
      of: ({ maskedCard }) => maskedCard && spaceCard(maskedCard),
      phone: "code",
    },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, width: 160, spare: true },
    { name: "status", kind: "status", of: ({ status }) => status, width: 196 },
    {
      name: "amount",
      kind: "amount",
      of: ({ amount }) => amount,
      currency: ({ currency }) => currency,
      width: 150,
      sort: "amount",
    },
  ],
  filters: [
    { name: "status", kind: "status" },
    { name: "amount", kind: "amount" },
    { name: "cardNumber", kind: "code" },
    { name: "rrn", kind: "code" },
    { name: "orderId", kind: "code" },
  ],
});
