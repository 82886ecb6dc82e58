import type { App } from "@/lib/contract/apps";

export const configureAddress = ({ appId, appConfigId }: Pick<App, "appId" | "appConfigId">): string =>
  `/applications/configure/${encodeURIComponent(appId)}/${encodeURIComponent(appConfigId)}`;
