import type { z } from "zod";
import { transactions } from "@/lib/contract/transactions";
import { toSent } from "@/lib/contract/wire";
import { send } from "../outbox/outbox";
import type { User, EditionProvider } from "../edition-provider";

type Query = z.output<(typeof transactions)["exportByEmail"]["query"]>;

/**
 * The letter links to the portal's file instead of attaching it: the reader must sign in, so a forwarded letter
 * reveals nothing.
 */
export function sendExport(provider: EditionProvider, user: User, query: Query): void {
  const { name } = transactions.export;
  const params = new URLSearchParams(toSent(transactions.export, { ...query }).path.split("?")[1]);
  for (const part of ["page", "offset"]) params.delete(part);
  const link = `${provider.portal}/exports/transactions?${params.toString()}`;
  send(provider, {
    address: user.email,
    channel: "email",
    purpose: name,
    alsoKnownAs: [user.username, user.mobilePhone],
    text: `Your list of transactions is ready. Sign in to the portal and open ${link}`,
  });
}
