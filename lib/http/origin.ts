// Whether a request came from one of our own pages; checked before the session is opened.
import { environment } from "@/lib/env";
import { PORTAL_HEADER } from "./names";

const isOwnOrigin = (origin: string, host: string | null): boolean => {
  const schemes = environment().PLAIN_HTTP ? ["http", "https"] : ["https"];
  return schemes.some((scheme) => origin === `${scheme}://${host}`);
};

/**
 * A write needs our static header, which no other site can add, and the browser's word that it is of the same origin.
 */
export function isOwnWrite(headers: Headers): boolean {
  if (headers.get(PORTAL_HEADER) !== "1") return false;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin !== null) return isOwnOrigin(origin, headers.get("host"));
  return site === "same-origin"; // neither header: no proof
}

/** A read changes nothing, but no other site may embed it. A link to a file may be followed from any site. */
export function isOwnRead(headers: Headers, isDownload: boolean): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === null || site === "same-origin" || site === "none") return true;
  return isDownload && headers.get("sec-fetch-mode") === "navigate";
}

/** Whether a person will look at the answer: a link, a typed address or a form, of this site or another. */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}
