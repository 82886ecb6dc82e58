// Lists whose records this user may search from the palette. Decided on the server, like the menu.
import type { List } from "@/components/list/define-list";
import { mayEnter, mayOpen, placeAt } from "@/lib/access/places";
import { mayAsk, whereMay } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/access";
import { transactions } from "@/lib/contract/transactions";
import type { MenuLink } from "@/components/shell/menu/menu-entry";
import { type FindName, finds } from "@/components/list/finds";

export type FindableList = Pick<List<never>, "title" | "path" | "call" | "callName"> & {
  readonly params: readonly string[];
};
/** Besides opening the record in its list. */
type FindAction = "page" | "copy" | "refund";
/** Data for the browser; the rest comes with the palette. */
export interface Findable {
  /** Its entry in the menu has its name and address. */
  readonly word: string;
  /** Only of a list that the menu does not have. */
  readonly link?: Pick<MenuLink, "label" | "path">;
  readonly call: FindName;
  readonly may: readonly FindAction[];
  /** Applications with refunds; all if undefined. */
  readonly refundOn?: readonly string[];
  /** Values of the path of its call. */
  readonly pathValues?: { readonly appId: string };
}

const isFound = (name: string): name is FindName => Object.hasOwn(finds, name);

export function findableFor(
  lists: readonly FindableList[],
  holder: Holder,
  edition: Edition,
  /** The application for lists of one application: the last choice. */
  appId: string | undefined,
  nameOf: (title: List<never>["title"]) => string,
): readonly Findable[] {
  return lists.flatMap(({ title, path, call, callName, params }) => {
    const isOfApplication = params.includes("appId");
    const pathValues = isOfApplication && appId !== undefined ? { appId } : undefined;
    if (!isFound(callName) || (isOfApplication && !pathValues)) return [];
    if (!mayEnter(holder, edition, path, call, pathValues).allowed) return [];
    const { page, copy, refund } = finds[callName];
    const may: FindAction[] = [];
    if (page && mayOpen(holder, edition, page.path)) may.push("page");
    if (copy && mayOpen(holder, edition, copy)) may.push("copy");
    if (refund && mayAsk(holder, edition, transactions.refund).allowed) may.push("refund");
    return [
      {
        word: title,
        ...(!placeAt(path) && { link: { label: nameOf(title), path } }),
        call: callName,
        may,
        ...(may.includes("refund") &&
          holder.access && {
            refundOn: whereMay(holder, edition, transactions.refund, holder.access).map((access) => access.appId),
          }),
        ...(pathValues && { pathValues }),
      },
    ];
  });
}
