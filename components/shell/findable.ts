// Which of a merchant's own records somebody may look for from anywhere. Decided on the server, like the menu.
import { getTranslations } from "next-intl/server";
import { isBuilt, mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";
import { invoices } from "@/lib/provider/contract/invoices";
import { transactions } from "@/lib/provider/contract/transactions";

export interface Findable {
  readonly kind: "invoices" | "transactions";
  readonly title: string;
  /** The list that a record opens in. */
  readonly path: string;
  /** Before the id of an invoice: the page of its own. */
  readonly ownPath?: string;
  /** Where a copy of it is made. */
  readonly copyPath?: string;
}

export async function findableFor(holder: Holder, edition: Edition): Promise<readonly Findable[]> {
  const words = await getTranslations("nav.sidebar");
  const built = (path: string) => (isBuilt(`${path}/0`) ? { ownPath: path } : {});
  const copies = mayOpen(holder, edition, "/billing/create-an-invoice") && { copyPath: "/billing/create-an-invoice" };
  const all: readonly (Findable & { readonly open: boolean })[] = [
    {
      kind: "invoices",
      title: words("invoices"),
      path: "/billing/invoices",
      open: mayAsk(holder, edition, invoices.list).allowed,
      ...built("/billing/history"),
      ...copies,
    },
    {
      kind: "transactions",
      title: words("transactions"),
      path: "/billing/transactions",
      open: mayAsk(holder, edition, transactions.list).allowed,
      ...built("/billing/operations"),
    },
  ];
  return all.flatMap(({ open, ...findable }) => (open && isBuilt(findable.path) ? [findable] : []));
}
