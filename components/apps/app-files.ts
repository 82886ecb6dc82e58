// Addresses of an application's files, for server and browser.
import type { App } from "@/lib/contract/apps";

const addressOf = (call: "apps.contract" | "apps.logo", query: Readonly<Record<string, string>>): string =>
  `/bff/${call}?${new URLSearchParams(query).toString()}`;

/** The portal serves the logo, because a page shows pictures of its own origin only. */
export const logoAddress = ({ appId, logo }: Pick<App, "appId" | "logo">): string | undefined =>
  logo === null ? undefined : addressOf("apps.logo", { appId, logo });
export const contractAddress = ({ appId }: Pick<App, "appId">): string => addressOf("apps.contract", { appId });
