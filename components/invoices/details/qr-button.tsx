"use client";
import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { dialogButton } from "@/components/ui/layers/dialog-button";

/** The code of a payment link, to be scanned. */
export const QrButton = dialogButton<QrPanelProps>(
  async () => (await import("@/components/payment-link/qr-dialog")).QrDialog,
);
