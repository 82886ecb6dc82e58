import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { enter } from "@/components/shell/enter";
import { ComingSoon } from "@/components/shell/coming-soon";
import { sectionOf } from "@/components/shell/section";
import { sectionWords } from "@/components/shell/section-words";
import { NotFound } from "@/components/shell/not-found";
import { subPageAt, isPlace, placeAt } from "@/lib/access/places";

interface Props {
  readonly params: Promise<{ readonly place: readonly string[] }>;
}
const pathOf = async ({ params }: Props) => `/${(await params).place.join("/")}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await pathOf(props);
  if (!isPlace(path)) return { title: (await getTranslations("messages.catalogue"))("pageNotFound") };
  return { title: sectionOf(path, await sectionWords()) };
}

/** Addresses whose screens are still to come. A screen of its own goes before this one. */
export default async function PlacePage(props: Props) {
  const path = await pathOf(props);
  const place = placeAt(path) ?? subPageAt(path);
  if (!place?.comingSoon) return <NotFound />;
  const { refused } = await enter(place.path);
  if (refused) return refused;
  return <ComingSoon title={sectionOf(path, await sectionWords()) ?? ""} />;
}
