// The movements of all wallets: the rows of a day, and its file.
import { getTranslations } from "next-intl/server";
import { defineList } from "@/components/list/define-list";
import { applicationColumn } from "@/components/list/filters/applications";
import { applicationFilter } from "@/components/list/shared-definitions";
import type { Column } from "@/components/list/table/column";
import { operationParts } from "@/components/money/operation-columns";
import { type Movement, books } from "@/lib/contract/books";
import { getFormat } from "@/lib/i18n/current";
import { load } from "@/lib/provider/page";
import { sumBooks } from "@/lib/rules/books";

export const movementFile = { name: "movements", email: "books.exportByEmail" } as const;
export const MOVEMENTS_SHOWN = 100;

export const movementList = defineList({
  title: "day",
  empty: "transactions",
  path: "/billing/days/{date}",
  call: books.movements,
  id: ({ id }) => id,
  export: movementFile,
  pageSize: MOVEMENTS_SHOWN,
  async columns({ applications }): Promise<readonly Column<Movement, never>[]> {
    const [words, ways, { date, kind, counterparty, reference, fee, amount }] = await Promise.all([
      getTranslations("books.day"),
      getTranslations("books.ways"),
      operationParts(),
    ]);
    return [
      { ...date, word: "time", hour: "alone", width: 72 },
      {
        ...kind,
        note: (row) => (row.deletedApp === null ? kind.note(row) : words("deletedApp", { name: row.deletedApp })),
        link: (row) => (row.deletedApp === null ? kind.link(row) : null),
      },
      counterparty,
      reference,
      { name: "paymentMethod", kind: "text", of: ({ way }) => ways(way ?? "wallet"), width: 136, spare: 1 },
      { name: "rrn", kind: "card", of: ({ rrn }) => rrn, spare: 3 },
      ...applicationColumn<Movement>(applications),
      { ...fee, spare: "file" },
      { ...amount, aside: ({ way, kind }: Movement) => way === null && kind !== "fees" },
    ];
  },
  filters: [applicationFilter],
  /** The figures of the screen. */
  async about({ from, to, appId }, only) {
    if (!from || !to) return [];
    const outcome = await load(books.days, { from, to, appId });
    if ("problem" in outcome) throw outcome.problem;
    const [fields, format] = await Promise.all([getTranslations("fields"), getFormat()]);
    const { collected, refunded, fees, net } = sumBooks(
      outcome.answer.rows.filter((row) => !only || only.includes(row.appId)),
    );
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
