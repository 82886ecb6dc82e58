"use client";
import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";

/** The QR code of a payment link. */
export const QrButton = dialogButton<QrPanelProps>(
  later(async () => (await import("@/components/payment-link/qr-dialog")).QrDialog),
);
