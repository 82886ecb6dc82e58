// The page after signing in. The address comes from the URL and is not trusted: only pages of the portal pass.
import { isPlace } from "@/lib/access/places";

/** Longer than the portal's addresses, short enough for proxies. */
const LONGEST = 4096;
const BASE = "http://portal.invalid";

/** C0, DEL, C1 and the separators of lines: browsers drop some of them, and "/\t/evil" becomes "//evil". */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};
/** Browsers take both as another host. */
const leadsAway = (path: string) => /^[/\\]{2}/.test(path) || path.includes("\\");
/** Not pages. Files of lists (/exports) pass, since they lead to their lists. */
const isNoPage = (path: string) =>
  /^\/+(bff|session|healthz|readyz|missing|_next|fonts|brand)(\/|$)/i.test(path) || isFile(path);
/** robots.txt, but not an id in the address of a record or of its failed rows. */
export const isFile = (path: string): boolean =>
  /\.[a-z][a-z0-9]{0,7}\/?$/i.test(path) && !isPlace(path) && !/^\/failed-rows\/\w+\/[^/]+$/.test(path);
const isSigningIn = (path: string) => /^\/+auth(\/|$)/i.test(path);

/** The unchanged address if it is a page of this portal, otherwise the dashboard. */
export function nextAddress(given: unknown): string {
  if (typeof given !== "string" || given.length > LONGEST || !given.startsWith("/") || unprintable.test(given))
    return "/";
  const written = given.split(/[?#]/, 1)[0] ?? "";
  if (!URL.canParse(given, BASE)) return "/";
  const { origin, pathname } = new URL(given, BASE);
  const plain = decoded(pathname);
  if (origin !== BASE || plain === undefined || unprintable.test(plain)) return "/";
  return [written, pathname, plain].some((path) => leadsAway(path) || isSigningIn(path) || isNoPage(path))
    ? "/"
    : given;
}
