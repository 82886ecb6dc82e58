// Which of a merchant's own records somebody may look for from anywhere. Decided on the server, like the menu.
import type { List } from "@/components/list/define-list";
import { mayEnter, mayOpen } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { transactions } from "@/lib/contract/transactions";
import { type FindName, finds } from "@/components/list/finds";

export type FindableList = Pick<List<never>, "title" | "path" | "call" | "callName"> & {
  readonly params: readonly string[];
};
/** What may be done with a record that was found, beside opening it in its list. */
type FindAction = "page" | "copy" | "refund";
/** What the browser has to be told: the rest comes with the palette. */
export interface Findable {
  /** The place of its list in the menu, which knows its name and its address. */
  readonly word: string;
  readonly call: FindName;
  readonly may: readonly FindAction[];
  /** The applications whose payments may be given back; all, when it says nothing. */
  readonly refundOn?: readonly string[];
  /** What stands in the path of its call. */
  readonly given?: { readonly appId: string };
}

const isFound = (name: string): name is FindName => Object.hasOwn(finds, name);

export function findableFor(
  lists: readonly FindableList[],
  holder: Holder,
  edition: Edition,
  /** Whose records are found where they are one application's: the one that was chosen last. */
  appId: string | undefined,
): readonly Findable[] {
  return lists.flatMap(({ title, path, call, callName, params }) => {
    if (!isFound(callName) || !mayEnter(holder, edition, path, call).allowed) return [];
    const isOfApplication = params.includes("appId");
    if (isOfApplication && appId === undefined) return [];
    const { page, copy, refund } = finds[callName];
    const may: FindAction[] = [];
    if (page && mayOpen(holder, edition, page.path)) may.push("page");
    if (copy && mayOpen(holder, edition, copy)) may.push("copy");
    if (refund && mayAsk(holder, edition, transactions.refund).allowed) may.push("refund");
    return [
      {
        word: title,
        call: callName,
        may,
        ...(may.includes("refund") &&
          holder.access && {
            refundOn: whereMay(holder, edition, transactions.refund, holder.access).map((access) => access.appId),
          }),
        ...(isOfApplication && appId !== undefined && { given: { appId } }),
      },
    ];
  });
}
