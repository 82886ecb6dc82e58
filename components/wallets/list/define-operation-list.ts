// The operations of one application's wallet.
import type { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Column } from "@/components/list/table/column";
import { defineList } from "@/components/list/define-list";
import { amountRange, currency } from "@/components/list/shared-definitions";
import { type WalletOperation, wallets } from "@/lib/contract/wallets";
import { load } from "@/lib/provider/page";
import { shortAccount } from "@/lib/rules/mask";

/** "Withdrawal"; an unknown kind is shown as the provider sent it. */
export const operationWord = (words: ReturnType<typeof useTranslations<"wallets">>, kind: string): string =>
  words.has(`kinds.${kind}` as "kinds.topUp") ? words(`kinds.${kind}` as "kinds.topUp") : kind;

async function columns(): Promise<readonly Column<WalletOperation, never>[]> {
  const words = await getTranslations("wallets");
  return [
    { name: "date", kind: "moment", of: ({ at }) => at, hour: true, width: 136, phone: "under" },
    { name: "id", kind: "code", of: ({ id }) => id, width: 152, phone: "code" },
    { name: "kind", kind: "text", of: ({ kind }) => operationWord(words, kind), width: 128, phone: "lead" },
    {
      name: "recipient",
      word: "counterparty",
      kind: "name",
      of: ({ recipient, counterparty }) =>
        [recipient, counterparty && shortAccount(counterparty)].filter(Boolean).join(" • ") || null,
      flexible: true,
    },
    { name: "description", kind: "text", of: ({ description }) => description, flexible: true, spare: 1 },
    { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 3 },
    { name: "createdBy", kind: "name", of: ({ by }) => by, spare: "file" },
    { name: "status", kind: "status", of: ({ status }) => status },
    { name: "fee", kind: "amount", of: ({ fee }) => fee || null, currency, spare: 2 },
    { name: "amount", kind: "amount", of: ({ amount }) => amount, currency },
  ];
}

export const operationList = defineList({
  title: "wallet",
  empty: "wallet",
  path: "/billing/wallet",
  call: wallets.operations,
  search: "wallets",
  id: ({ id }) => id,
  day: ({ at }) => at,
  record: async (id, { appId = "" }) => ({ id, facts: await load(wallets.operation, { id, appId }) }),
  export: { name: "wallet", email: "wallets.exportByEmail" },
  columns,
  filters: [
    { name: "kind", kind: "choice", values: ["topUp", "withdraw", "transfer", "payout"] },
    { name: "status", kind: "status", statuses: ["success", "inProgress", "failed"] },
    ...amountRange,
  ],
});
