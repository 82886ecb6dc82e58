import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Settings } from "@/components/profile/settings";
import { settingsTabIn } from "@/components/profile/settings-tab";
import { Forbidden } from "@/components/shell/forbidden";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

interface Props {
  readonly searchParams: Promise<{ readonly tab?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ tab }, words] = await Promise.all([searchParams, getTranslations("nav.settings")]);
  return { title: words(settingsTabIn(tab)) };
}

export default async function SettingsPage({ searchParams }: Props) {
  const [user, edition, { tab }] = await Promise.all([me(), currentEdition(), searchParams]);
  if (!mayVisit(user, edition, "profile").allowed) return <Forbidden />;
  return <Settings tab={settingsTabIn(tab)} user={user} edition={edition} />;
}
