// What the query of an auth page says, read once and checked.
import { listBehind } from "@/lib/url/list-behind";
import { nextAddress } from "@/lib/url/next-address";
import type { Passing } from "./auth-address";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
export interface AuthPageProps {
  readonly searchParams: Promise<Query>;
}

export const passingIn = (query: Query): Passing => ({
  next: listBehind(nextAddress(query.next)),
  browser: query.browser !== undefined,
});
