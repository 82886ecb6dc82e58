import type { App } from "@/lib/contract/apps";
import { takesPayments } from "@/lib/rules/app-life";

/** An application with its own QR for payments. */
export type QrApp = Pick<App, "appId" | "brandName">;

export const qrAppsIn = (apps: readonly App[]): readonly QrApp[] =>
  apps.filter(takesPayments).map(({ appId, brandName }) => ({ appId, brandName }));

/** The print page of an application's QR. */
export const posterOf = ({ appId }: QrApp): string => `/billing/qr-payments/${encodeURIComponent(appId)}`;
