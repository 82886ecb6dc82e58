"use client";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { AppQrDialogProps } from "./app-qr-dialog";

/** Shows the merchant's own QR, which stays the same for every customer. */
export const AppQrButton = dialogButton<AppQrDialogProps>(
  later(async () => (await import("./app-qr-dialog")).AppQrDialog),
);
