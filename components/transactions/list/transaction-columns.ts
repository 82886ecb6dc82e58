// The list of transactions: its columns and what it can be narrowed by.
import { getTranslations } from "next-intl/server";
import type { Column, Filter } from "@/components/listing/column";
import type { Transaction } from "@/lib/provider/contract/transactions";
import { shortCard } from "@/lib/rules/mask";

interface ColumnWords {
  readonly method: (transaction: Transaction) => string;
  /** In the place of the customer's name, which a payment by the application's own QR does not have. */
  readonly nameless: string;
}

const worded = ({ method, nameless }: ColumnWords): readonly Column<Transaction>[] => [
  {
    name: "createdDate",
    word: "date",
    kind: "moment",
    of: ({ createdDate }) => createdDate,
    hour: true,
    width: 144,
    sort: "createdDate",
  },
  { name: "orderId", word: "order", kind: "code", of: ({ orderId }) => orderId, width: 132, phone: "code" },
  {
    name: "fullName",
    word: "customer",
    kind: "name",
    of: ({ fullName }) => fullName || nameless,
    sort: "fullName",
    phone: "lead",
  },
  {
    name: "cardNumber",
    word: "card",
    kind: "card",
    of: ({ maskedCard }) => maskedCard && shortCard(maskedCard),
    width: 104,
    phone: "under",
    spare: true,
  },
  { name: "rrn", kind: "card", of: ({ rrn }) => rrn, width: 128, spare: "soon" },
  { name: "paymentMethod", kind: "text", of: method, width: 148, spare: "first" },
  { name: "status", kind: "status", of: ({ status }) => status, width: 196 },
  {
    name: "amount",
    kind: "amount",
    of: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    width: 136,
    sort: "amount",
  },
];

/** For the screen and for the file. */
export async function getTransactionColumns(): Promise<readonly Column<Transaction>[]> {
  const words = await getTranslations("transactions");
  return worded({ method: ({ paymentMethod }) => words(`method.${paymentMethod}`), nameless: words("nameless") });
}

export const transactionFilters: readonly Filter[] = [
  { name: "status", kind: "status" },
  { name: "amount", kind: "amount" },
  { name: "orderId", kind: "code" },
  { name: "rrn", kind: "code" },
  { name: "cardNumber", kind: "code" },
  { name: "invoiceCode", kind: "code" },
  { name: "bookingId", kind: "code" },
  { name: "fullName", kind: "text" },
  { name: "guestName", kind: "text" },
  { name: "email", kind: "code" },
  { name: "description", kind: "text" },
];
