import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Dashboard } from "@/components/dashboard/dashboard";
import { loadDashboard } from "@/components/dashboard/load-dashboard";
import { enterAndRead } from "@/components/shell/enter";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("dashboard"),
});

export default async function DashboardPage() {
  const { refused, user, edition, found } = await enterAndRead("/", loadDashboard);
  if (refused) return refused;
  return <Dashboard data={found} user={user} edition={edition} />;
}
