// The object of an attempt, by the noun and the id that the record has.
import { getTranslations } from "next-intl/server";
import { mayOpen } from "@/lib/access/places";
import { apps } from "@/lib/contract/apps";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import type { Messages } from "@/lib/i18n/messages";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { load } from "@/lib/provider/page";

type MenuWord = keyof Messages["nav"]["sidebar"];
/** The lists of files. */
const lists: Readonly<Record<string, MenuWord>> = {
  "qr-payments": "qrPayments",
  "bulk-invoices": "bulkInvoice",
  "bulk-payouts": "bulkPayout",
  invoices: "invoices",
  payouts: "payouts",
  transactions: "transactions",
  refunds: "refunds",
  users: "users",
  wallet: "wallet",
  wallets: "wallet",
  movements: "transactions",
  books: "transactions",
  "call-log": "callLog",
};
const pages = {
  transactions: "/billing/transactions",
  payouts: "/billing/payouts",
  approvals: "/billing/approvals",
  users: "/users",
} as const;

export interface AttemptObject {
  readonly text: string;
  readonly href?: string;
}
/** For the names of applications; empty if the call failed. */
export async function loadAppNames(): Promise<readonly { readonly appId: string; readonly name: string }[]> {
  const outcome = await load(apps.list, {});
  return "problem" in outcome ? [] : outcome.answer.map(({ appId, brandName }) => ({ appId, name: brandName }));
}

/** The object of an attempt; undefined where it is the person. */
export async function objectsFor(
  user: Holder,
  edition: Edition,
  applications: Awaited<ReturnType<typeof loadAppNames>>,
): Promise<(attempt: Pick<Attempt, "on" | "by">) => AttemptObject | undefined> {
  const [nav, settings] = await Promise.all([getTranslations("nav.sidebar"), getTranslations("nav.settings")]);
  return ({ on, by }) => {
    const object = on.find((one) => one !== `users:${by.id}`);
    if (object === undefined) return undefined;
    const at = object.indexOf(":");
    const [noun, id] = [object.slice(0, at), object.slice(at + 1)];
    if (noun === "files") return { text: id === "activity" ? settings("activity") : nav(lists[id] ?? "transactions") };
    if (noun === "apps" || noun === "wallets")
      return { text: applications.find(({ appId }) => appId === id)?.name ?? id };
    const path = noun in pages ? pages[noun as keyof typeof pages] : undefined; // checked
    return path && mayOpen(user, edition, path)
      ? { text: id, href: `${path}?open=${encodeURIComponent(id)}` }
      : { text: id };
  };
}
