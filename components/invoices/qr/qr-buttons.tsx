"use client";
import type { QrPanelProps } from "@/components/payment-link/qr-panel";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { AppQrDialogProps } from "./app-qr-dialog";

/** The application's own QR, which is the same for all customers. */
export const AppQrButton = dialogButton<AppQrDialogProps>(
  later(async () => (await import("./app-qr-dialog")).AppQrDialog),
);

/** The QR code of a payment link. */
export const QrButton = dialogButton<QrPanelProps>(
  later(async () => (await import("@/components/payment-link/qr-dialog")).QrDialog),
);
