"use client";
import { useTranslations } from "next-intl";
import { Amount } from "@/components/ui/display/amount";
import { Status } from "@/components/list/table/status";
import { useFormat } from "@/lib/i18n/use-format";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { useReads } from "@/lib/provider/browser/calls";
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { shortAccount } from "@/lib/rules/mask";
import { searchLine } from "@/lib/rules/search-line";
import { type Standing, transactionAllows } from "@/lib/rules/transaction-life";
import { listingAddress } from "@/lib/url/listing-address";
import type { Findable } from "./findable";
import { useSettled } from "@/components/ui/use-settled";
import { finds } from "@/components/list/finds";
import { type MenuEntry, linksOf } from "@/components/shell/menu/menu-entry";
import { type PaletteGroup, type PaletteRow, followingRow } from "./palette-row";
import { inOtherScript, marksOf } from "./palette-search";

const LEAST = 2;
const MOST = 5;
const PAUSE = 200;

/** Fields that every record has; the definition of its list names the others. */
interface ListRow extends Readonly<Record<string, unknown>> {
  readonly id?: string;
  readonly amount?: number;
  /** Of a row with a fee. */
  readonly total?: number;
  readonly currency?: string;
}

export interface Records {
  readonly groups: readonly PaletteGroup[];
  /** The first record that can be copied, and the path of the form. */
  readonly copy?: { readonly code: string; readonly path: string } | undefined;
  /** The first payment that can be refunded, and its path. */
  readonly refund?: { readonly code: string; readonly path: string } | undefined;
  /** Spellings of the query in another script that were found. */
  readonly spellings: readonly (readonly [typed: string, found: string])[];
  /** The rows belong to the present text of the field. */
  readonly isFresh: boolean;
  readonly failed: boolean;
  /** Reads again. */
  readonly again: () => void;
}

interface ListAnswer {
  readonly rows: readonly ListRow[];
  readonly total: number;
}
/** A list without pages answers with all rows. */
const answerIn = (data: unknown): ListAnswer =>
  Array.isArray(data) ? { rows: (data as ListRow[]).slice(0, MOST), total: data.length } : (data as ListAnswer); // the answer of a list
const nothing: ListAnswer = { rows: [], total: 0 };

/** The definition names a field with a text, or one in an object: "recipient.name". */
const textOf = (row: ListRow, field: string | undefined): string => {
  const [name = "", inside] = field?.split(".") ?? [];
  const value = row[name] as string | Readonly<Record<string, string | null>> | null | undefined;
  return (typeof value === "object" && value ? value[inside!] : (value as string | null)) ?? "";
};

/** Most names and addresses come from the menu, which the page has already. */
function placeLists(findables: readonly Findable[], entries: readonly MenuEntry[]) {
  const links = new Map(linksOf(entries).map((link) => [link.word, link]));
  return findables.flatMap(({ may, ...findable }) => {
    const link = findable.link ?? links.get(findable.word);
    const { page, copy, refund, ...shown } = finds[findable.call];
    return link
      ? [
          {
            ...findable,
            ...shown,
            title: link.label,
            path: link.path,
            page: may.includes("page") ? page : undefined,
            copy: may.includes("copy") ? copy : undefined,
            refund: may.includes("refund") ? refund : undefined,
          },
        ]
      : [];
  });
}
type PlacedList = ReturnType<typeof placeLists>[number];

const uniquePairs = (pairs: readonly (readonly [string, string])[]) => [
  ...new Map(pairs.map((pair) => [pair.join("\n").toLowerCase(), pair])).values(),
];

/** Records of the merchant for a text. A late answer has another query key and is not shown. */
export function useRecords(query: string, allowed: readonly Findable[], entries: readonly MenuEntry[]): Records {
  const findables = placeLists(allowed, entries);
  const format = useFormat();
  const words = useTranslations("shell.palette");
  const text = withoutCardNumbers(searchLine(query)).slice(0, NAME_LENGTH);
  const name = useSettled(text, PAUSE);
  const answers = useReads(
    findables.map(({ call, pathValues }) => ({
      name: call as Exclude<typeof call, "wallets.operations">, // the application of such a list is in `pathValues`
      input: name.length < LEAST ? null : { ...pathValues, name, offset: MOST },
    })),
  );
  if (text.length < LEAST || findables.length === 0)
    return { groups: [], spellings: [], isFresh: true, failed: false, again: () => undefined };

  const found = findables.map((findable, index) => {
    const { data, error } = answers[index]!;
    const { rows, total } = error || !data ? nothing : answerIn(data);
    return { ...findable, rows, total };
  });
  const rowOf = (
    {
      word,
      path,
      id = "id",
      code,
      name: who,
      card,
      also = [],
      status = "status",
      negative,
      withFee,
      page,
      pathValues,
      atPath,
    }: PlacedList,
    row: ListRow,
  ): PaletteRow => {
    const ownId = textOf(row, page?.id);
    const masked = textOf(row, card);
    const state = textOf(row, status);
    const amount = withFee ? row.total : row.amount;
    const shown = marksOf(name, `${textOf(row, code)} ${textOf(row, who)}`).length > 0;
    const other = shown
      ? undefined
      : also.map((field) => textOf(row, field)).find((text) => marksOf(name, text).length > 0);
    return {
      id: `${word}-${textOf(row, id)}`,
      look: word,
      label: textOf(row, code) || textOf(row, who),
      // The account is first: the end of a long hint is cut.
      hint: [shortAccount(masked), textOf(row, who), other]
        .flatMap((part) => (part ? [format.isolate(part)] : []))
        .join(" · "),
      path: atPath
        ? path.replace(/\{\w+\}/, textOf(row, id))
        : listingAddress(path, {}, { ...pathValues, open: textOf(row, id) }),
      record: {
        pill: state && <Status status={state} />,
        amount: amount !== undefined && row.currency !== undefined && (
          <Amount figure={format.figure(negative ? -amount : amount)} currency={row.currency} />
        ),
        ownPath: page && ownId ? page.path.replace("{id}", encodeURIComponent(ownId)) : undefined,
      },
    };
  };
  const copied = found.find(({ copy, rows }) => copy && rows.length > 0);
  const first = copied?.rows[0];
  const digits = name.replace(/\D/g, "");
  const isMeant = (row: ListRow, code: string) => digits !== "" && textOf(row, code).endsWith(digits);
  const [refund] = found.flatMap(({ refund: called, refundOn, code, path, rows }) =>
    called
      ? rows
          .filter((row) => transactionAllows("refund", row as unknown as Standing, "")) // only transactions have refunds
          .filter((row) => !refundOn || refundOn.includes(textOf(row, "appId")))
          .sort((one, other) => Number(isMeant(other, called.code)) - Number(isMeant(one, called.code)))
          .map((row) => ({
            code: textOf(row, called.code) || textOf(row, code),
            path: `${path}?open=${encodeURIComponent(textOf(row, "id"))}#refund`,
          }))
      : [],
  );
  return {
    groups: found.flatMap(({ rows, total, ...findable }) =>
      rows.length > 0
        ? [
            {
              title: findable.title,
              rows: [
                ...rows.map((row) => rowOf(findable, row)),
                ...(total > rows.length
                  ? [
                      followingRow({
                        id: `${findable.word}-all`,
                        label: words("showAll", { count: format.number(total) }),
                        path: listingAddress(findable.path, { ...findable.pathValues, name }),
                        look: findable.word,
                        more: total - rows.length,
                      }),
                    ]
                  : []),
              ],
            },
          ]
        : [],
    ),
    copy: copied &&
      first && {
        code: textOf(first, copied.code),
        path: `${copied.copy}?duplicate=${encodeURIComponent(textOf(first, "id"))}`,
      },
    refund,
    spellings: uniquePairs(
      found.flatMap(({ rows, code, name: who }) =>
        rows.flatMap((row) => inOtherScript(name, `${textOf(row, code)} ${textOf(row, who)}`)),
      ),
    ),
    again: () => answers.forEach(({ mutate }) => void mutate()),
    isFresh: name === text && answers.every(({ isLoading }) => !isLoading),
    // "Not found": the last application may not be the user's any more, and then has no records.
    failed: answers.some(({ error }) => error && error.kind !== "not_found"),
  };
}
