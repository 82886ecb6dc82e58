// Whether a person will look at the answer, so that it must be a page.

/** A link, a typed address or a form, of this site or another. */
export function isNavigation(headers: Headers): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}
