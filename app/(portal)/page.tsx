import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Dashboard } from "@/components/dashboard/dashboard";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.sidebar"))("dashboard"),
});

export default async function DashboardPage() {
  const [user, edition] = await Promise.all([me(), currentEdition()]);
  return <Dashboard user={user} edition={edition} />;
}
