// The query of an auth page, checked.
import { screenOfFile } from "@/lib/url/file-screen";
import { nextAddress } from "@/lib/url/next-address";
import type { AuthQuery } from "./auth-address";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
export interface AuthPageProps {
  readonly searchParams: Promise<Query>;
}

export function readAuthQuery(query: Query): AuthQuery {
  const next = nextAddress(query.next);
  return {
    next: screenOfFile(next) ?? next,
    browser: query.browser !== undefined,
    anew: query.anew !== undefined,
  };
}
