import type { App } from "@/lib/contract/apps";
import { takesPayments } from "@/lib/rules/app-life";

/** An application whose own QR takes payments. */
export type QrApp = Pick<App, "appId" | "brandName">;

export const qrAppsIn = (apps: readonly App[]): readonly QrApp[] =>
  apps.filter(takesPayments).map(({ appId, brandName }) => ({ appId, brandName }));

/** The page of an application's QR on paper. */
export const posterOf = ({ appId }: QrApp): string => `/billing/qr-payments/${encodeURIComponent(appId)}`;
