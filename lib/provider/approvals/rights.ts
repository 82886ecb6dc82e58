// Counts the changes of a person's rights that went through the portal: a request is void if its person's rights have changed.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { type Values, verbOf } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { replaceValue, sharedStore } from "@/lib/store/shared";

/** A note that ends changes the version too, and would void the requests that were asked after it. */
const STORED_SECONDS = 10 * 365 * 24 * 60 * 60;
const FIRST = "0";
const placeOf = (edition: EditionName, userId: string) => `rights:${edition}:${userId}`;

export const rightsVersion = async (edition: EditionName, userId: string): Promise<string> =>
  (await sharedStore().get(placeOf(edition, userId))) ?? FIRST;

interface Sent {
  readonly call: Call;
  readonly checked: Values;
  readonly edition: EditionName;
  readonly session: { readonly user: Pick<Holder, "id"> } | undefined;
}
/** The people whose rights a call changes. The first step of two, a GET, changes none. */
function changedBy({ call, checked, session }: Sent): readonly string[] {
  if (verbOf(call) === "GET") return [];
  const isSender =
    call.changesSender && Object.entries(call.changesSender).every(([field, value]) => checked[field] === value);
  return [
    ...(call.changesPerson ? [String(checked[call.changesPerson])] : []),
    ...(isSender && session ? [session.user.id] : []),
  ];
}

/** The value is random, because a count could expire and begin again. */
async function note(place: string): Promise<() => Promise<unknown>> {
  const after = crypto.randomUUID();
  for (;;) {
    const before = await sharedStore().get(place);
    if (await replaceValue(place, before, after, STORED_SECONDS))
      return () => replaceValue(place, after, before ?? FIRST, STORED_SECONDS);
  }
}

/** Notes the change before it is sent, because the portal may die after that. A refused call has changed nothing. */
export async function withRightsNoted<T>(sent: Sent, send: () => Promise<T>): Promise<T> {
  const noted = await Promise.all(changedBy(sent).map((id) => note(placeOf(sent.edition, id))));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Problem && !error.isSilent)
      await Promise.all(noted.map((takeBack) => takeBack())).catch(() => []);
    throw error;
  }
}
