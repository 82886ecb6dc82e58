// The query of an auth page, checked.
import { listOfExport } from "@/lib/url/list-behind";
import { nextAddress } from "@/lib/url/next-address";
import type { AuthQuery } from "./auth-address";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
export interface AuthPageProps {
  readonly searchParams: Promise<Query>;
}

export const readAuthQuery = (query: Query): AuthQuery => ({
  next: listOfExport(nextAddress(query.next)),
  browser: query.browser !== undefined,
  anew: query.anew !== undefined,
});
