// What a person has moved or asked for on a day, by kind. An entry is counted before the call is sent, so that two sessions cannot both
// stay below a limit.
import "server-only";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { type Minor, sum } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { replaceValue, sharedStore } from "@/lib/store/shared";
import { type Owner, scopeOf } from "@/lib/provider/merchant-store";

const STORED_SECONDS = 3 * 24 * 60 * 60;
type Entries = Readonly<Record<string, Minor>>;
export interface DayEntry {
  readonly place: string;
  readonly name: string;
}

export const dayPlace = (owner: Owner, kind: MoneyOutKind): string =>
  `approval-day:${scopeOf(owner)}:${owner.user.id}:${kind}:${todayIn(editions[owner.edition].timeZone)}`;

const entriesIn = (text: string | undefined): Entries => (text ? (JSON.parse(text) as Entries) : {}); // written below
const sumWithout = (entries: Entries, entry?: string): Minor =>
  sum(Object.entries(entries).flatMap(([name, amount]) => (name === entry ? [] : [amount])));

export const sumOfDay = async (place: string): Promise<Minor> => sumWithout(entriesIn(await sharedStore().get(place)));

/** Changes the entries until no other request has changed them meanwhile. `change` may return undefined to leave them. */
async function changeEntries(place: string, change: (entries: Entries) => Entries | undefined): Promise<void> {
  for (;;) {
    const before = await sharedStore().get(place);
    const after = change(entriesIn(before));
    if (!after) return;
    if (await replaceValue(place, before, JSON.stringify(after), STORED_SECONDS)) return;
  }
}

interface Counted {
  /** The sum of the other entries. */
  readonly others: Minor;
  readonly isAllowed: boolean;
}
/** Adds an entry if `allows` agrees with the sum of the others. A repeat is counted already: an entry never gets smaller. */
export async function addToDay(
  { place, name }: DayEntry,
  amount: Minor,
  allows: (others: Minor) => boolean,
): Promise<Counted> {
  let result: Counted = { others: 0, isAllowed: false };
  await changeEntries(place, (entries) => {
    const others = sumWithout(entries, name);
    const known = entries[name];
    const isCounted = known !== undefined && known >= amount;
    const isAllowed = isCounted || allows(others);
    result = { others, isAllowed };
    return isAllowed && !isCounted ? { ...entries, [name]: amount } : undefined;
  });
  return result;
}

/** Returns the amount of the entry, if there was one. */
export async function takeFromDay({ place, name }: DayEntry): Promise<Minor | undefined> {
  let amount: Minor | undefined;
  await changeEntries(place, ({ [name]: taken, ...others }) => {
    amount = taken;
    return taken === undefined ? undefined : others;
  });
  return amount;
}
