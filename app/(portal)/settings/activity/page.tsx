import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivityPage } from "@/components/profile/activity/activity-page";
import { peopleView } from "@/components/profile/activity/activity-view";
import { SettingsTabs } from "@/components/profile/settings-tabs";
import type { ListPageProps } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";
import { PageHeader } from "@/components/shell/page-header";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.settings"))("activity") };
}

export default async function ActivityRoute({ searchParams }: ListPageProps) {
  const { refused, user, edition } = await enter("/settings/activity");
  if (refused) return refused;
  const [asked, nav, tabs] = await Promise.all([
    searchParams,
    getTranslations("nav.sidebar"),
    getTranslations("nav.settings"),
  ]);
  const head = (
    <>
      <PageHeader title={nav("settings")} className="mb-3" />
      <SettingsTabs current="activity" user={user} edition={edition} />
      <h2 className="sr-only">{tabs("activity")}</h2>
    </>
  );
  return (
    <ActivityPage view={peopleView} asked={asked} user={user} edition={edition} title={tabs("activity")} head={head} />
  );
}
