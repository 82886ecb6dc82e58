// What a person has moved or asked for on a day, by kind. An entry is counted before the call is sent, so that two sessions cannot both
// stay below a limit.
import "server-only";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { type Minor, sum } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { sharedStore } from "@/lib/store/shared";
import { type Owner, scopeOf } from "@/lib/provider/merchant-store";

const STORED_SECONDS = 3 * 24 * 60 * 60;
type Entries = Readonly<Record<string, Minor>>;

export const dayPlace = (owner: Owner, kind: MoneyOutKind): string =>
  `approval-day:${scopeOf(owner)}:${owner.user.id}:${kind}:${todayIn(editions[owner.edition].timeZone)}`;

const entriesIn = (text: string | undefined): Entries => (text ? (JSON.parse(text) as Entries) : {}); // written below
const sumWithout = (entries: Entries, entry?: string): Minor =>
  sum(Object.entries(entries).flatMap(([name, amount]) => (name === entry ? [] : [amount])));

export const sumOfDay = async (place: string): Promise<Minor> => sumWithout(entriesIn(await sharedStore().get(place)));

/** Changes the entries until no other request has changed them meanwhile. `change` may return undefined to leave them. */
async function changeEntries(place: string, change: (entries: Entries) => Entries | undefined): Promise<void> {
  const store = sharedStore();
  for (;;) {
    const before = await store.get(place);
    const after = change(entriesIn(before));
    if (!after) return;
    const text = JSON.stringify(after);
    if (
      before === undefined
        ? await store.claim(place, text, STORED_SECONDS)
        : await store.swap(place, before, text, STORED_SECONDS)
    )
      return;
  }
}

interface Counted {
  /** The sum of the other entries. */
  readonly others: Minor;
  readonly isAllowed: boolean;
  /** Only the call that has added an entry may take it out again. */
  readonly isNew: boolean;
}
/** Adds an entry if `allows` agrees with the sum of the others. A repeat is counted already: an entry never gets smaller. */
export async function addToDay(
  place: string,
  entry: string,
  amount: Minor,
  allows: (others: Minor) => boolean,
): Promise<Counted> {
  let result: Counted = { others: 0, isAllowed: false, isNew: false };
  await changeEntries(place, (entries) => {
    const others = sumWithout(entries, entry);
    const known = entries[entry];
    const isCounted = known !== undefined && known >= amount;
    const isAllowed = isCounted || allows(others);
    result = { others, isAllowed, isNew: isAllowed && known === undefined };
    return isAllowed && !isCounted ? { ...entries, [entry]: amount } : undefined;
  });
  return result;
}

export const takeFromDay = (place: string, entry: string): Promise<void> =>
  changeEntries(place, (entries) => {
    const { [entry]: taken, ...others } = entries;
    return taken === undefined ? undefined : others;
  });
