// The edition of the request being answered, for server components and route handlers.
import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { environment } from "@/lib/env";
import { editionOfHost, type Edition } from "./editions";

// From Host alone: a visitor can write any X- header he likes.
export const currentEdition = cache(async (): Promise<Edition> => {
  const host = (await headers()).get("host") ?? "";
  return editionOfHost(host, environment().EDITION);
});
