"use client";
import { withWords } from "@/lib/i18n/words-on-demand";
import { QrDialog } from "../qr/qr-dialog";

export const LinkQrDialog = withWords(QrDialog);
