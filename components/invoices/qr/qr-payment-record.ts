// One payment by QR. Its list finds it by its id as the search box does, so that a shared address opens it on any page.
import { invoices } from "@/lib/provider/contract/invoices";
import { type Outcome, asked } from "@/lib/provider/me";
import type { QrPayment } from "./qr-payment-columns";

export interface QrPaymentRecord {
  readonly id: string;
  /** Nothing where there is no such payment, or another merchant's. */
  readonly facts: Outcome<QrPayment | undefined>;
}

export async function readQrPayment(id: string): Promise<QrPaymentRecord> {
  const found = await asked(invoices.qr, { name: id });
  return { id, facts: "answer" in found ? { answer: found.answer.rows.find((row) => row.id === id) } : found };
}
