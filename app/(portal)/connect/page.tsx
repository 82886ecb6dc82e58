import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectOverview } from "@/components/connect/connect-overview";
import { enter } from "@/components/shell/enter";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.sidebar"))("connect") };
}

export default async function ConnectPage() {
  const { refused, user, edition } = await enter("/connect");
  if (refused) return refused;
  return <ConnectOverview user={user} edition={edition} />;
}
