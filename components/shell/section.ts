import { type MenuEntry, linksOf } from "./menu/menu-entry";

/** Section names by the path's segment: "bulk-payout" to "Bulk payout" in the reader's language. */
export type Sections = Readonly<Record<string, string>>;

/**
 * What stands after "Dashboard" in the breadcrumbs: the last segment of the path, in the reader's language where it is known,
 * else with spaces for hyphens and a capital. An id at the end (/billing/history/20397) is no section: the segment before it is.
 */
export function sectionOf(path: string, sections: Sections): string | undefined {
  const segments = path.split("/").filter(Boolean);
  const known = segments.findLast((segment) => Object.hasOwn(sections, segment));
  const last = segments.at(-1);
  if (known !== undefined) return sections[known];
  return last && capital(readable(last));
}

const menuSections = (entries: readonly MenuEntry[]): Sections =>
  Object.fromEntries(linksOf(entries).map(({ path, label }) => [path.split("/").at(-1) ?? "", label]));
/** What the menu does not say already: it stands beside, and travels once. */
export function sectionsBesides(entries: readonly MenuEntry[], sections: Sections): Sections {
  const said = menuSections(entries);
  return Object.fromEntries(Object.entries(sections).filter(([segment, name]) => said[segment] !== name));
}
export const allSections = (entries: readonly MenuEntry[], besides: Sections): Sections => ({
  ...menuSections(entries),
  ...besides,
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment.replaceAll("-", " ");
  }
}
