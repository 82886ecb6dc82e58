// Counts the changes of a person's rights that went through the portal: a request is void if its person's rights have changed.
import "server-only";
import type { Call } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import { type Values, verbOf } from "@/lib/contract/wire";
import { Problem } from "@/lib/provider/problem";
import { sharedStore } from "@/lib/store/shared";

const STORED_SECONDS = 30 * 24 * 60 * 60;
const FIRST = "0";
const placeOf = (edition: EditionName, userId: string) => `rights:${edition}:${userId}`;

export const rightsVersion = async (edition: EditionName, userId: string): Promise<string> =>
  (await sharedStore().get(placeOf(edition, userId))) ?? FIRST;

/** The people whose rights a call changes. The first step of two, a GET, changes none. */
function changedBy(call: Call, input: Values, senderId: string): readonly string[] {
  if (verbOf(call) === "GET") return [];
  const ofSender = call.changesSender;
  const isSender = ofSender && Object.entries(ofSender).every(([field, value]) => input[field] === value);
  return [...(call.changesPerson ? [String(input[call.changesPerson])] : []), ...(isSender ? [senderId] : [])];
}

/** The value is random, because a count could expire and begin again. */
async function note(place: string): Promise<() => Promise<unknown>> {
  const store = sharedStore();
  const after = crypto.randomUUID();
  for (;;) {
    const before = await store.get(place);
    const isNoted = await (before === undefined
      ? store.claim(place, after, STORED_SECONDS)
      : store.swap(place, before, after, STORED_SECONDS));
    if (isNoted) return () => store.swap(place, after, before ?? FIRST, STORED_SECONDS);
  }
}

interface Sent {
  readonly call: Call;
  readonly checked: Values;
  readonly edition: EditionName;
  readonly senderId: string;
}
/** Notes the change before it is sent, because the portal may die after that. A refused call has changed nothing. */
export async function withRightsNoted<T>(
  { call, checked, edition, senderId }: Sent,
  send: () => Promise<T>,
): Promise<T> {
  const noted = await Promise.all(changedBy(call, checked, senderId).map((id) => note(placeOf(edition, id))));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Problem && !error.isSilent)
      await Promise.all(noted.map((takeBack) => takeBack())).catch(() => []);
    throw error;
  }
}
