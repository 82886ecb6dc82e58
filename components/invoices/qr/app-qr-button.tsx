"use client";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import type { AppQrDialogProps } from "./app-qr-dialog";

/** Shows the merchant's own QR, which stays the same for every customer. */
export const AppQrButton = dialogButton<AppQrDialogProps>(async () => (await import("./app-qr-dialog")).AppQrDialog);
