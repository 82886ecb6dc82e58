import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Prepared } from "@/components/shell/prepared";
import { sectionOf } from "@/components/shell/section";
import { sectionWords } from "@/components/shell/section-words";
import { Forbidden } from "@/components/shell/forbidden";
import { NotFound } from "@/components/shell/not-found";
import { cornerAt, isPlace, placeAt } from "@/lib/access/places";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/page";

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
  const place = placeAt(path) ?? cornerAt(path);
  if (!place?.prepared) return <NotFound />;
  const [user, edition] = await Promise.all([me(), currentEdition()]);
  if (!mayVisit(user, edition, place.noun).allowed) return <Forbidden />;
  return <Prepared title={sectionOf(path, await sectionWords()) ?? ""} />;
}
