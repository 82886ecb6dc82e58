// The addresses around signing in. They hand on where somebody was going, and that they chose the browser over the app.

export interface AuthQuery {
  /** A checked address: see lib/url/next-address. The list, where somebody came for its file. */
  readonly next: string;
  readonly browser: boolean;
}
type AuthPath = "/auth" | "/auth/register" | "/auth/forgot-password";

export function authAddress(path: AuthPath, { next, browser }: AuthQuery): string {
  const query = new URLSearchParams({ ...(browser && { browser: "1" }), ...(next !== "/" && { next }) }).toString();
  return query ? `${path}?${query}` : path;
}
