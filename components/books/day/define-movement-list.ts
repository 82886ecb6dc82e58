// The movements of all wallets: the rows of a day, and its file.
import { getTranslations } from "next-intl/server";
import { defineList } from "@/components/list/define-list";
import { applicationColumn } from "@/components/list/filters/applications";
import { applicationFilter, currency } from "@/components/list/shared-definitions";
import type { Column } from "@/components/list/table/column";
import { books } from "@/lib/contract/books";
import type { WalletOperation } from "@/lib/contract/wallets";
import { getFormat } from "@/lib/i18n/current";
import { load } from "@/lib/provider/page";
import { sumBooks } from "@/lib/rules/books";
import { shortAccount } from "@/lib/rules/mask";

/** The record behind a movement. */
function movementHref({ kind, transactionId, payoutId, appId, id }: WalletOperation): string {
  const open = (path: string, record: string) => `${path}?${new URLSearchParams({ open: record }).toString()}`;
  if (transactionId && kind !== "fees") return open("/billing/transactions", transactionId);
  if (payoutId) return open("/billing/payouts", payoutId);
  return `/billing/wallet?${new URLSearchParams({ appId, open: id }).toString()}`;
}

export const movementFile = { name: "movements", email: "books.exportByEmail" } as const;

export const movementList = defineList({
  title: "day",
  empty: "transactions",
  path: "/billing/days/{date}",
  call: books.movements,
  id: ({ id }) => id,
  href: movementHref,
  export: movementFile,
  async columns({ applications }): Promise<readonly Column<WalletOperation, never>[]> {
    const [words, ways] = await Promise.all([getTranslations("wallets.kinds"), getTranslations("books.ways")]);
    const kindWord = (kind: string) => (words.has(kind as "topUp") ? words(kind as "topUp") : kind);
    return [
      { name: "date", kind: "moment", of: ({ at }) => at, hour: true, width: 128, phone: "under" },
      { name: "kind", kind: "text", of: ({ kind }) => kindWord(kind), width: 144, phone: "lead" },
      {
        name: "recipient",
        word: "counterparty",
        kind: "name",
        of: ({ recipient, counterparty }) =>
          [recipient, counterparty && shortAccount(counterparty)].filter(Boolean).join(" • ") || null,
        flexible: true,
      },
      { name: "reference", kind: "code", of: ({ code }) => code || null, phone: "code" },
      { name: "paymentMethod", kind: "text", of: ({ way }) => ways(way ?? "wallet"), width: 136, spare: 1 },
      { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 3 },
      ...applicationColumn<WalletOperation>(applications),
      { name: "fee", kind: "amount", of: ({ fee }) => fee || null, currency, spare: "file" },
      { name: "amount", kind: "amount", of: ({ amount }) => amount, currency },
    ];
  },
  filters: [applicationFilter],
  /** The figures of the screen. */
  async about({ from, to, appId }) {
    if (!from || !to) return [];
    const outcome = await load(books.days, { from, to, appId });
    if ("problem" in outcome) throw outcome.problem;
    const [fields, format] = await Promise.all([getTranslations("fields"), getFormat()]);
    const { collected, refunded, fees, net } = sumBooks(outcome.answer.rows);
    return (
      [
        ["collected", collected],
        ["refunded", -refunded],
        ["fees", -fees],
        ["net", net],
      ] as const
    ).map(([name, minor]) => [fields(name), format.money(minor, outcome.answer.currency).text] as const);
  },
});
