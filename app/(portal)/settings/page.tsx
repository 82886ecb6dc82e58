import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Settings } from "@/components/profile/settings";
import { settingsTabIn } from "@/components/profile/settings-tabs";
import { enter } from "@/components/shell/enter";

interface Props {
  readonly searchParams: Promise<{ readonly tab?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ tab }, words] = await Promise.all([searchParams, getTranslations("nav.settings")]);
  return { title: words(settingsTabIn(tab)) };
}

export default async function SettingsPage({ searchParams }: Props) {
  const { refused, user, edition } = await enter("/settings");
  if (refused) return refused;
  const { tab } = await searchParams;
  return <Settings tab={settingsTabIn(tab)} user={user} edition={edition} />;
}
