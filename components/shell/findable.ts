// Which of a merchant's own records somebody may look for from anywhere, by the definitions of their lists. Decided on the server,
// like the menu.
import type { Find, List } from "@/components/listing/define-list";
import { mayEnter, mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";
import type { InputOf } from "@/lib/provider/browser/requests";
import type { ReadName } from "@/lib/provider/contract/names";
import { transactions } from "@/lib/provider/contract/transactions";

export type FindableList = Pick<List<never>, "title" | "path" | "call" | "callName" | "find"> & {
  readonly params: readonly string[];
};
/** Calls that take a search. */
type SearchName = {
  [N in ReadName]: "name" extends keyof InputOf<N> ? ({ name: string } extends InputOf<N> ? N : never) : never;
}[ReadName];
/** What the browser has to know to find and show the records of a list. */
export interface Findable extends Find {
  /** The place of its list in the menu, which knows its name and its address. */
  readonly word: string;
  readonly call: SearchName;
  /** What stands in the path of its call. */
  readonly given?: { readonly appId: string };
}

export function findableFor(
  lists: readonly FindableList[],
  holder: Holder,
  edition: Edition,
  /** Whose records are found where they are one application's: the one that was chosen last. */
  appId: string | undefined,
): readonly Findable[] {
  return lists.flatMap(({ title, path, call, callName, find, params }) => {
    if (!find || !mayEnter(holder, edition, path, call).allowed) return [];
    const isOfApplication = params.includes("appId");
    if (isOfApplication && appId === undefined) return [];
    const { page, copy, refund, ...shown } = find;
    return [
      {
        ...shown,
        word: title,
        call: callName as SearchName, // only the list of such a call says how it is found
        ...(isOfApplication && appId !== undefined && { given: { appId } }),
        ...(page && mayOpen(holder, edition, page.path) && { page }),
        ...(refund && mayAsk(holder, edition, transactions.refund).allowed && { refund }),
        ...(copy && mayOpen(holder, edition, copy) && { copy }),
      },
    ];
  });
}
