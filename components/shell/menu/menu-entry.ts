import type { IconName } from "@/components/ui/display/icon-names";
import { plainPath } from "@/lib/access/fits";
import { menuPlaceAt } from "@/lib/access/menu-places";

export interface MenuLink {
  /** Its key in nav.sidebar; the palette uses it too. */
  readonly word: string;
  readonly label: string;
  readonly path: string;
  readonly icon?: IconName;
  /** A number of open tasks, or a short word. */
  readonly badge?: string;
  /** Opens another site in a new tab. */
  readonly external?: boolean;
  /** The breadcrumbs and the palette have its name, the menu has not. */
  readonly unlisted?: boolean;
}
export interface MenuGroup {
  readonly word: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly links: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => "links" in entry;
export const linksOf = (entries: readonly MenuEntry[]): readonly MenuLink[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));

/** Which links lead to the address. */
export function linksTo(address: string, query: Pick<URLSearchParams, "get">): (link: MenuLink) => boolean {
  const [shown, place] = [plainPath(address), menuPlaceAt(address, query)];
  return ({ word, path, external }) => !external && (path === shown || place === word);
}
