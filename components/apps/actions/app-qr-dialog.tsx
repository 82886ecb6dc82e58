"use client";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { QrDialog } from "@/components/payment-link/qr-dialog";
import type { AppSubject } from "./app-subject";

export const ApplicationQrDialog = ({ record: { appId, paymentUrl }, ...dialog }: ActionDialogProps<AppSubject>) => (
  <QrDialog url={paymentUrl} code={appId} {...dialog} />
);
