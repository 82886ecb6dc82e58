// Addresses around the sign-in. They carry the visitor's next page, and the choice of the browser instead of the app.

export interface AuthQuery {
  /** Checked: see lib/url/next-address. For a file of a list it is the list. */
  readonly next: string;
  readonly browser: boolean;
  /** The form is shown beside a session, too: a letter may be opened in a colleague's browser. */
  readonly anew?: boolean;
}
type AuthPath = "/auth" | "/auth/register" | "/auth/forgot-password";

export function authAddress(path: AuthPath, { next, browser, anew }: AuthQuery): string {
  const query = new URLSearchParams({
    ...(browser && { browser: "1" }),
    ...(anew && { anew: "1" }),
    ...(next !== "/" && { next }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
