// Is somebody about to look at the answer itself? Then it has to be a page: what programs are told is nothing to read.

/** A link that was followed, an address that was typed, a form that was sent: of this site or of another. */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}
