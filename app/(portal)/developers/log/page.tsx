import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivityPage } from "@/components/profile/activity/activity-page";
import { callView, seesAll } from "@/components/profile/activity/activity-view";
import { DeveloperLinks } from "@/components/shell/developer-links";
import type { ListPageProps } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";
import { PageHeader } from "@/components/shell/page-header";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nav.sidebar"))("callLog") };
}

export default async function CallLogRoute({ searchParams }: ListPageProps) {
  const { refused, user, edition } = await enter("/developers/log");
  if (refused) return refused;
  const [asked, nav, words] = await Promise.all([
    searchParams,
    getTranslations("nav.sidebar"),
    getTranslations("activity.calls"),
  ]);
  const title = nav("callLog");
  const head = (
    <>
      <PageHeader title={title} actions={<DeveloperLinks edition={edition} here="callLog" />} className="mb-3" />
      <p className="mb-4 text-muted">{words(seesAll(user, edition) ? "allPeople" : "own")}</p>
    </>
  );
  return <ActivityPage view={callView} asked={asked} user={user} edition={edition} title={title} head={head} />;
}
