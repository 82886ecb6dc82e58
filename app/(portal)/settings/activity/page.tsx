import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivityPage } from "@/components/profile/activity/activity-page";
import type { ListPageProps } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.settings"))("activity") };
}

export default async function ActivityRoute({ searchParams }: ListPageProps) {
  const { refused, user, edition } = await enter("/settings/activity");
  if (refused) return refused;
  return <ActivityPage asked={await searchParams} user={user} edition={edition} />;
}
