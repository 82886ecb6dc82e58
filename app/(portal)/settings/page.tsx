import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Settings } from "@/components/profile/settings";
import { settingsTabIn } from "@/components/profile/settings-tabs";
import { enter } from "@/components/shell/enter";
import { approvals } from "@/lib/contract/approvals";
import { currentEdition } from "@/lib/i18n/current";
import { currentUser } from "@/lib/provider/page";

interface Props {
  readonly searchParams: Promise<{ readonly tab?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ tab }, words, user, edition] = await Promise.all([
    searchParams,
    getTranslations("nav.settings"),
    currentUser(),
    currentEdition(),
  ]);
  return { title: words(settingsTabIn(tab, user, edition)) };
}

export default async function SettingsPage({ searchParams }: Props) {
  const { tab } = await searchParams;
  const { refused, user, edition } = await enter("/settings", tab === "approvals" ? approvals.policy : undefined);
  if (refused) return refused;
  return <Settings tab={settingsTabIn(tab, user, edition)} user={user} edition={edition} />;
}
