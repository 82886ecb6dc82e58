import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Dashboard } from "@/components/dashboard/dashboard";
import { enter } from "@/components/shell/enter";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("dashboard"),
});

export default async function DashboardPage() {
  const { refused, user, edition } = await enter("/");
  if (refused) return refused;
  return <Dashboard user={user} edition={edition} />;
}
