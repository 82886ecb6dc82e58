// Where to go after signing in. The address comes from the URL, so anybody may have written it: only a path of our own passes.
import { isPlace } from "@/lib/access/places";

/** Longer than any address the portal makes, short enough for every server on the way. */
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
/** Read as a browser reads it, and once more with its escapes undone, as some machine on the way might. */
const leadsAway = (path: string) => /^[/\\]{2}/.test(path) || path.includes("\\");
/** What is taken away or done there is no page to come to. The file of a list is: it leads to its list. */
const isNoPage = (path: string) =>
  /^\/+(bff|session|healthz|readyz|missing|_next|fonts|brand)(\/|$)/i.test(path) || isFile(path);
/** A name with an ending, such as robots.txt. Only an id in the address of a record may look like one. */
export const isFile = (path: string): boolean => /\.[a-z][a-z0-9]{0,7}\/?$/i.test(path) && !isPlace(path);
const isSigningIn = (path: string) => /^\/+auth(\/|$)/i.test(path);

/** The address as it was given, byte for byte, if it is a page of this portal; otherwise the dashboard. */
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
