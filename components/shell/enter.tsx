// The first line of every page: reads the user and checks access to the address.
import type { ReactElement } from "react";
import { type Path, mayEnter } from "@/lib/access/places";
import { currentEdition } from "@/lib/i18n/current";
import type { Edition } from "@/lib/edition/editions";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { currentUser, requestedAt } from "@/lib/provider/page";
import { Forbidden } from "./failure/forbidden";

type Entered =
  | { readonly refused?: undefined; readonly user: Holder; readonly edition: Edition }
  | { readonly refused: ReactElement; readonly user?: undefined; readonly edition?: undefined };

/**
 * Reads only the profile. A page returns `refused` before any other request.
 * `sends` is the page's call, if it is not the first in the table of places; `input` names its application.
 */
export async function enter(path: Path, sends?: Call, input?: Readonly<Record<string, unknown>>): Promise<Entered> {
  requestedAt(); // before anything of the page is read
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  const verdict = mayEnter(user, edition, path, sends, input);
  return verdict.allowed ? { user, edition } : { refused: <Forbidden path={path} verdict={verdict} /> };
}
