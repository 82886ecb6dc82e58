// The path of the page that is asked for, from the middleware.
import "server-only";
import { headers } from "next/headers";
import { PATH_HEADER } from "./names";

/** Without its query; the dashboard's if the middleware did not run. */
export const pathAsked = async (): Promise<string> =>
  new URL((await headers()).get(PATH_HEADER) ?? "/", "http://portal").pathname;
