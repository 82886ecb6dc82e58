"use client";
import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";

/** The code of a payment link, to be scanned. */
export const QrButton = dialogButton<QrPanelProps>(
  later(async () => (await import("@/components/payment-link/qr-dialog")).QrDialog),
);
