import { capital } from "@/lib/i18n/capital";
import { type MenuEntry, linksOf } from "./menu/menu-entry";

/** Names by the segment of the path: "bulk-payout" is "Bulk payout". */
export type Sections = Readonly<Record<string, string>>;

/**
 * The last breadcrumb: the name of the last segment, else the segment with spaces for hyphens and a capital.
 * An id at the end (/billing/history/20397) is no section: the segment before it is.
 */
export function sectionOf(path: string, sections: Sections): string | undefined {
  const segments = path.split("/").filter(Boolean);
  const namedSegment = segments.findLast((segment) => Object.hasOwn(sections, segment));
  const last = segments.at(-1);
  if (namedSegment !== undefined) return sections[namedSegment];
  return last && capital(readable(last), "en");
}

const menuSections = (entries: readonly MenuEntry[]): Sections =>
  Object.fromEntries(linksOf(entries).map(({ path, label }) => [path.split("/").at(-1) ?? "", label]));
/** Without names of the menu, which the page has already. */
export function sectionsBesides(entries: readonly MenuEntry[], sections: Sections): Sections {
  const menuNames = menuSections(entries);
  return Object.fromEntries(Object.entries(sections).filter(([segment, name]) => menuNames[segment] !== name));
}
export const allSections = (entries: readonly MenuEntry[], besides: Sections): Sections => ({
  ...menuSections(entries),
  ...besides,
});

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment.replaceAll("-", " ");
  }
}
