"use client";
import { quietPart } from "@/components/ui/layers/quiet-part";

/** The watch over the payment of an invoice that is shown: its code comes when one can be paid. */
export const PaymentGate = quietPart(async () => (await import("./payment-watch")).PaymentWatch);
