// Did a request come from one of our own pages? Decided before the session is even opened.
import { environment } from "@/lib/env";
import { PORTAL_HEADER } from "./names";

const isOwnOrigin = (origin: string, host: string | null): boolean => {
  const schemes = environment().PLAIN_HTTP ? ["http", "https"] : ["https"];
  return schemes.some((scheme) => origin === `${scheme}://${host}`);
};

/** A write: our static header, which no other site can add, and the browser's own word that it is the same origin. */
export function isOwnWrite(headers: Headers): boolean {
  if (headers.get(PORTAL_HEADER) !== "1") return false;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin") return false;
  if (origin !== null) return isOwnOrigin(origin, headers.get("host"));
  return site === "same-origin"; // neither said: nobody vouches for it
}

/** A read changes nothing; still no other site may embed it. A link to a file may be followed from anywhere. */
export function isOwnRead(headers: Headers, isDownload: boolean): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === null || site === "same-origin" || site === "none") return true;
  return isDownload && headers.get("sec-fetch-mode") === "navigate";
}
