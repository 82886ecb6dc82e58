// The menu of one user: made on the server, so that the browser needs no table of places.
import type { IconName } from "@/components/ui/display/icon-names";
import { getTranslations } from "next-intl/server";
import { developerPages } from "@/lib/access/menu-places";
import { type Place, mayOpen, placesFor } from "@/lib/access/places";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import type { MenuEntry, MenuLink } from "./menu-entry";

type Group = NonNullable<Place["group"]>;
const icons: Partial<Record<Place["word"] | Group, IconName>> = {
  connect: "plug-zap",
  dashboard: "layout-dashboard",
  applications: "layout-grid",
  billing: "receipt-text",
  users: "users",
  settings: "settings-2",
  developers: "code-xml",
};

/** `badges`: by word, besides the one of Connect. */
export async function menuEntriesFor(
  holder: Holder,
  edition: Edition,
  badges: Partial<Record<Place["word"], string | undefined>>,
): Promise<readonly MenuEntry[]> {
  const [words, connectWords] = await Promise.all([getTranslations("nav.sidebar"), getTranslations("connect")]);
  const shown = { ...badges, ...(holder.onboarding && { connect: connectWords("badge", holder.onboarding) }) };
  const linkTo = ({ word, path, group }: Place): MenuLink => ({
    word,
    label: words(word),
    path,
    ...(!group && { icon: icons[word] }),
    ...(shown[word] && { badge: shown[word] }),
  });
  const documentation: MenuLink = {
    word: "documentation",
    label: words("documentation"),
    path: edition.links.documentation,
    external: true,
  };

  const unlisted = developerPages.flatMap(({ word, path }): MenuLink[] =>
    mayOpen(holder, edition, path) ? [{ word, label: words(word), path, unlisted: true }] : [],
  );

  const entries: MenuEntry[] = [];
  const groups = new Map<Group, MenuLink[]>();
  for (const place of placesFor(holder, edition)) {
    const siblings = place.group && groups.get(place.group);
    if (siblings) siblings.push(linkTo(place));
    else if (place.group) {
      const links = [linkTo(place)];
      groups.set(place.group, links);
      entries.push({ word: place.group, label: words(place.group), icon: icons[place.group], links });
    } else entries.push(linkTo(place));
  }
  groups.get("developers")?.push(documentation, ...unlisted);
  return entries;
}
