// The payment method on the screen.
import type { Transaction } from "@/lib/contract/transactions";

/** As days and wallets count it: a card on the page of an invoice paid a payment link. */
export const methodOf = ({ paymentMethod, invoiceId }: Pick<Transaction, "paymentMethod" | "invoiceId">) =>
  paymentMethod === "card" && invoiceId ? "link" : paymentMethod;
