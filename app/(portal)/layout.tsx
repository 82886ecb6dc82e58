import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import { WAY_HEADER } from "@/lib/front/names";
import { cornerAt, placeAt } from "@/lib/access/places";
import { me } from "@/lib/provider/me";

/** The address as the middleware saw it, without its query; the dashboard where nobody wrote it down. */
const pathAsked = async () => new URL((await headers()).get(WAY_HEADER) ?? "/", "http://portal").pathname;

export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const [path, user] = await Promise.all([pathAsked(), me()]);
  // The framework shows "not found" inside this layout, but an address that is nobody's has no shell.
  if (!(placeAt(path) ?? cornerAt(path))) return <main>{children}</main>;
  return <Shell user={user}>{children}</Shell>;
}
