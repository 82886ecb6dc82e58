// The list of payments by an application's own QR: its columns and what it can be narrowed by.
import type { z } from "zod";
import type { Column, Filter } from "@/components/listing/column";
import type { QrPayment as QrPaymentRow } from "@/lib/provider/contract/invoices";
import { spaceCard } from "@/lib/rules/mask";

export type QrPayment = z.infer<typeof QrPaymentRow>;

export const qrPaymentColumns: readonly Column<QrPayment>[] = [
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
];

export const qrPaymentFilters: readonly Filter[] = [
  { name: "status", kind: "status" },
  { name: "amount", kind: "amount" },
  { name: "cardNumber", kind: "code" },
  { name: "rrn", kind: "code" },
  { name: "orderId", kind: "code" },
];
