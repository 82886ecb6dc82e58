// Files of an application, by the addresses of their calls: written by the server as well as by the browser.
import type { App } from "@/lib/contract/apps";

const addressOf = (call: "apps.contract" | "apps.logo", query: Readonly<Record<string, string>>): string =>
  `/bff/${call}?${new URLSearchParams(query).toString()}`;

/** Its logo goes through the portal, because a page shows pictures of its own origin alone. */
export const logoAddress = ({ appId, logo }: Pick<App, "appId" | "logo">): string | undefined =>
  logo === null ? undefined : addressOf("apps.logo", { appId, logo });
export const contractAddress = ({ appId }: Pick<App, "appId">): string => addressOf("apps.contract", { appId });
